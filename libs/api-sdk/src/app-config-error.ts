import { ApiSdkError } from './errors.ts';

/**
 * A field of the configuration says what must not be followed: nothing may start with it (§7). The message
 * names the field, and holds nothing of its value.
 * @example if (error instanceof AppConfigError) show(`config.json: ${error.field}`);
 */
export class AppConfigError extends ApiSdkError {
  override readonly name = 'AppConfigError';
  readonly code = 'configuration';
  readonly field: string;

  constructor(field: string) {
    super(`Configuration: ${field} must not be used`);
    this.field = field;
  }
}

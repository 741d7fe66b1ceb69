/** Error for a value, received or to be sent, after which a check cannot go on. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('; '));
    this.reasons = reasons;
  }
}

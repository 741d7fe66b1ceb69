/** Every code the domain refuses a step with (§5). The app has one text for each. */
export const DOMAIN_ERROR_CODES = ['no-current-chat', 'empty-message'] as const;
export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];

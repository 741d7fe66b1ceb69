/** Marks a journey of the core, run by `npm test`: the first of its kind on each way through the app. */
export const core = { tag: '@core' } as const;

/**
 * Marks a journey for `npm run test:wide` only: one more language, theme, size, fault or order.
 */
export const wide = { tag: '@wide' } as const;

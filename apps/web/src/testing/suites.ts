/**
 * Marks a component test for `npm run test:wide` only: a rarer fault, order or length than the
 * core has.
 */
export const wide = { tags: ['wide'] };

/**
 * Marks a component test of `npm run test:wide`: a rarer fault, order or length than in the core.
 */
export const wide = { tags: ['wide'] };

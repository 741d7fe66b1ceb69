/** Marks a component test that only `npm run test:wide` runs: a rarer fault, order or length than the core has. */
export const wide = { tags: ['wide'] };

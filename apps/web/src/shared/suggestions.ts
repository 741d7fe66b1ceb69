/** The seven built-in prompts (§9), in the order of the screen. */
export const SUGGESTION_IDS = [
  'capabilities',
  'vacation',
  'benefits',
  'health',
  'quinquennial',
  'contact',
  'remote',
] as const;

export type SuggestionId = (typeof SUGGESTION_IDS)[number];

/** Sections of the terms of use, in order (§9). The app has a title and a text for each. */
export const TERMS_SECTIONS = [
  'introduction',
  'definitions',
  'use-of-services',
  'user-account',
  'intellectual-property',
  'limitation-of-liability',
  'modifications',
  'contact',
] as const;

import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/i18n/languages.ts';

/** The app's languages by the names that React Aria gives them, such as 'en-US'. */
const SPOKEN = LANGUAGES.map((tag) => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}-${region}`;
});
const WORDS =
  /[\\/]react-aria(?:-components)?[\\/].*[\\/]intl[\\/].*[\\/]([a-z]{2}-[A-Z]{2})\.m?js$/;

/** React Aria brings its words in thirty languages, a fifth of its weight: only the app's own are kept. */
export function withoutOtherLocales(): Plugin {
  let left = 0;
  return {
    name: 'without-other-locales',
    apply: 'build',
    load(id) {
      const locale = WORDS.exec(id)?.[1];
      if (locale === undefined || SPOKEN.includes(locale)) return null;
      left += 1;
      return 'export default {}';
    },
    buildEnd(error) {
      if (error === undefined && left === 0)
        this.error('React Aria keeps its words elsewhere now: look where, or this plugin is dead.');
    },
  };
}

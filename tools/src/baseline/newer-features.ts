/**
 * Features that the build uses although a browser of the baseline lacks them, with what happens
 * there: they add something, or the code asks for them first. A name stands also for what is below
 * it, such as a value of a property. The check fails on an entry that nothing uses.
 */
export const PROGRESSIVE: Readonly<Record<string, string>> = {
  // Places of menus
  'anchor()': 'the list of personas then begins at a fixed place below the header',
  'css.properties.anchor-name': 'as anchor()',
  'css.properties.position-anchor': 'as anchor()',
  'css.properties.position-area': 'action-menu.tsx asks, and places the menu by script',
  'css.properties.position-try-fallbacks': 'as position-area',
  // Sizes, speed and looks
  'css.properties.content-visibility':
    'more is laid out than is seen; where `hidden` is needed, organizer.module.css asks',
  'css.properties.field-sizing': 'message-composer.tsx asks, and sets the height by script',
  'css.properties.overflow-anchor': 'scroll-keeper.ts asks, and keeps the place by script',
  'css.properties.scrollbar-color': 'scrollbars of the system',
  'css.properties.scrollbar-gutter': 'as scrollbar-color',
  'css.properties.scrollbar-width': 'as scrollbar-color',
  'css.properties.text-wrap.pretty': 'lines break as usual',
  'css.properties.cursor': 'no pointer on a phone',
  'css.properties.resize': 'no handle on a phone, where the field grows with its text',
  'css.properties.font-family.math': 'a font with serifs follows in the list',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.break-after.avoid': 'a heading may stand at the end of a printed page',
  'css.at-rules.page': "the margins of print are the browser's",
  'css.at-rules.font-face.ascent-override': 'lines may move when the typeface arrives',
  'css.at-rules.font-face.descent-override': 'as ascent-override',
  'css.at-rules.font-face.line-gap-override': 'as ascent-override',
  'css.properties.text-size-adjust': 'stands beside the prefixed one',
  'css.properties.-webkit-tap-highlight-color': 'for touch only',
  'css.properties.-webkit-touch-callout': 'for touch only',
  'css.properties.user-select': 'stands beside the prefixed one',
  'css.selectors.-webkit-search-cancel-button': 'hides what Firefox does not show',
  'css.selectors.selection': "the system's colour",
  // Marks of the search in a chat
  'css.selectors.highlight': 'as CSS.highlights',
  'CSS.highlights': 'find-marks.ts asks; without it hits are counted and scrolled to, unmarked',
  Highlight: 'as CSS.highlights',
  // Attributes
  autoCapitalize: 'a hint for keyboards on the screen',
  autoCorrect: 'a hint for keyboards on the screen',
  fetchPriority: 'React hands it on where it is given',
  playsInline: 'videos of Firefox play in their place anyway',
  // Asked for by packages
  '.bytes': 'ky gives it where answers have it',
  '.duplex': 'ky sets an option that browsers without it ignore',
  '.fetchPriority': 'as fetchPriority',
  '.getTextInfo': 'React Aria and i18next ask, and know the languages written from the right',
  '.isError': 'as a function nobody calls it; a field of TanStack Query',
  '.movementX': 'React copies it into its events, where it is there',
  '.movementY': 'as .movementX',
  '.navigation': 'React asks',
  '.startViewTransition': 'React, for a component that the app does not use',
  'navigator.connection': 'connection.ts and React ask',
  navigation: 'React asks',
  is: 'an attribute that React knows',
  setImmediate: 'React asks',
  // Measured by web-vitals, which asks for each
  '.cancelIdleCallback': 'web-vitals asks',
  '.paintTime': 'web-vitals asks',
  '.presentationTime': 'web-vitals asks',
  '.requestIdleCallback': 'web-vitals asks',
  PerformanceEventTiming: 'web-vitals asks',
  'document.prerendering': 'web-vitals asks',
  'document.wasDiscarded': 'web-vitals asks',
  'performance.interactionCount': 'web-vitals asks',
};

/** Words of ours and of packages that are also names of newer features. */
export const OTHER_MEANINGS: readonly string[] = [
  ...['.actions', '.animation', '.capture', '.chunks', '.command', '.handle', '.icon', '.login'],
  ...['.number', '.s', '.share', '.silent', '.tag', '.take', '.turn', '.variants'],
  ...['capture', 'command'],
  // Written as attributes of our own dialog.
  'closedBy',
];

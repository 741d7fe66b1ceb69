import { expect, it } from 'vitest';
import * as markdown from './markdown/index.ts';
import * as ui from './index.ts';

it('exports these values and no others', () => {
  expect(Object.keys(ui).sort()).toEqual([
    'Answer',
    'Button',
    'DEFAULT_THEME',
    'ErrorDialog',
    'IconButton',
    'ListRow',
    'LiveRegion',
    'LoadingDots',
    'LoadingOverlay',
    'MessageComposer',
    'MicrosoftMark',
    'Notice',
    'PersonaMonogram',
    'ProductMark',
    'ProvenanceButton',
    'ProvenancePanel',
    'ScrollToLatestButton',
    'Skeleton',
    'SkipLink',
    'Spinner',
    'SuggestionList',
    'THEMES',
    'UserMessage',
    'VisuallyHidden',
    'WorkStatus',
    'copyText',
    'isTheme',
  ]);
});

it('keeps Markdown behind its own entry', () => {
  expect(Object.keys(markdown)).toEqual(['Markdown']);
});

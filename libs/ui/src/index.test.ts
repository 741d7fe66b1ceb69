import { expect, it } from 'vitest';
import * as markdown from './markdown/index.ts';
import * as ui from './index.ts';

it('exports these values and no others', () => {
  expect(Object.keys(ui).sort()).toEqual([
    'ActionMenu',
    'ActionMenuList',
    'AnchoredMenu',
    'Answer',
    'AnswerFooter',
    'Button',
    'CopyButton',
    'DEFAULT_THEME',
    'Dialog',
    'DialogActions',
    'DialogTitle',
    'FindBar',
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
    'QuestionText',
    'ScrollToLatestButton',
    'Skeleton',
    'SkipLink',
    'SourcesButton',
    'SourcesPanel',
    'Spinner',
    'StarRating',
    'SuggestionList',
    'THEMES',
    'UndoNotice',
    'UserMessage',
    'VisuallyHidden',
    'WorkStatus',
    'copyRich',
    'copySelection',
    'copyText',
    'isTheme',
    'readableSelection',
    'readableText',
    'safeLink',
    'showInvisible',
    'sourcesText',
    'trustedWorkerUrl',
    'useAnnouncement',
    'useBriefly',
  ]);
});

it('keeps Markdown behind its own entry', () => {
  expect(Object.keys(markdown)).toEqual([
    'Markdown',
    'showWholeTexts',
    'createSpeech',
    'speechText',
  ]);
});

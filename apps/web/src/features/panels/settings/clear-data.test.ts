import { beforeEach, expect, it, vi } from 'vitest';
import { drafts, DRAFT_WITHOUT_CHAT } from '../../../shared/drafts.ts';
import {
  BROWSER_KEYS,
  localValues,
  sessionValues,
  STORAGE_KEYS,
  USER_KEYS,
} from '../../../shared/storage.ts';
import { clearStoredValuesAroundTests } from '../../../testing/stored-values.ts';
import { clearLocalData } from './clear-data.tsx';

clearStoredValuesAroundTests();
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { style: { setProperty: () => undefined } } });
  return () => void vi.unstubAllGlobals();
});

it('are drafts of other chats, recent actions and sizes; all else stays', () => {
  for (const place of ['shown', 'other', 'rating:a', DRAFT_WITHOUT_CHAT])
    drafts.write(place, 'Text', 'Edit');
  sessionValues.write(USER_KEYS.recentActions, 'x');
  sessionValues.write(USER_KEYS.firstQuestions, 'x');
  sessionValues.write(USER_KEYS.outbox, 'x');
  sessionValues.write(STORAGE_KEYS.sessionToken, 'x');
  localValues.write(USER_KEYS.expandedFolders, 'x');
  localValues.write(USER_KEYS.personaCount, '9');
  localValues.write(USER_KEYS.treeHeight, '68');
  for (const key of Object.values(BROWSER_KEYS)) localValues.write(key, 'x');
  localValues.write(STORAGE_KEYS.theme, 'darkTheme');
  clearLocalData('https://web.example/a?chat=shown&panel=settings');
  expect(sessionValues.keys().toSorted()).toEqual(
    ['draft:shown', 'edit:shown', USER_KEYS.outbox, STORAGE_KEYS.sessionToken].toSorted(),
  );
  const gone: readonly string[] = [BROWSER_KEYS.panelWidth, BROWSER_KEYS.panelCollapsed];
  expect(localValues.keys().toSorted()).toEqual(
    [
      ...Object.values(BROWSER_KEYS).filter((key) => !gone.includes(key)),
      STORAGE_KEYS.theme,
    ].toSorted(),
  );
});

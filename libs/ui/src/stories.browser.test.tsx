import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as components from './index.ts';
import { showStory, storyNames } from './show-story.fixture.tsx';
import type { StoryFile } from './show-story.fixture.tsx';
import { isWide, wide } from './suite.fixture.ts';
import { THEMES } from './theme/themes.ts';

const files = import.meta.glob<StoryFile>('./**/*.stories.tsx', { eager: true });

/** Components that the stories of others show, or that are invisible. */
const WITHOUT_STORIES = [
  'DialogActions',
  'DialogTitle',
  'LiveRegion',
  'MicrosoftMark',
  'VisuallyHidden',
];

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Returns axe's violations of WCAG 2.2 A and AA on the page. */
async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    // Describing the passed rules takes most of axe's time.
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    // Half of axe's time; contrast.browser.test.tsx checks the pairs of colours in the core too.
    rules: { 'color-contrast': { enabled: isWide } },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

it('each component has stories', () => {
  const shown = Object.values(files).map((file) => file.default.component);
  const missing = Object.entries(components)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && !shown.includes(value as never))
    .map(([name]) => name);
  expect(missing.sort()).toEqual([...WITHOUT_STORIES].sort());
});

it('a number beside a folder has its contrast also below the pointer', wide, async () => {
  const file = files['./navigation-tree/navigation-tree.stories.tsx'];
  if (file === undefined) throw new Error('The tree has no stories');
  await showStory(file, 'CountOfAPart', THEMES[0]);
  await userEvent.hover(page.getByRole('row').first());
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(await faults()).toEqual([]);
});

// contrast.browser.test.tsx checks the colours of every theme too, so the core shows the stories in
// only one.
describe.each(isWide ? THEMES : THEMES.slice(0, 1))('in %s', (theme) => {
  const stories = Object.entries(files).flatMap(([path, file]) =>
    storyNames(file).map((name) => [`${path.replace(/^.*\//, '')} ${name}`, file, name] as const),
  );

  it.each(stories)('%s shows, and is without fault', async (_, file, name) => {
    const warnings = vi.spyOn(console, 'error');
    const canvas = await showStory(file, name, theme);
    expect(document.body.className).toContain(theme);
    expect(canvas.childElementCount).toBeGreaterThan(0);
    expect(await faults()).toEqual([]);
    expect(warnings.mock.calls).toEqual([]);
  });
});

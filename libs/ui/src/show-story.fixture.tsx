import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import preview from '../storybook/.storybook/preview.tsx';
import { render } from './render.fixture.ts';
import type { Meta, PlayContext, StoryObj } from './story.fixture.ts';

/** Module of a story file: the common part, and the stories by name. */
export interface StoryFile {
  readonly default: Meta;
  readonly [story: string]: StoryObj;
}

/** Returns the names of a file's stories. */
export function storyNames(file: StoryFile): readonly string[] {
  return Object.keys(file).filter((name) => name !== 'default');
}

/** Shows a story as Storybook does, in a new element of the page, and waits for its play function. */
export async function showStory(
  file: StoryFile,
  name: string,
  theme: string,
): Promise<HTMLElement> {
  const { default: meta, [name]: story } = file;
  if (story === undefined) throw new Error(`There is no story ${name}`);
  const args: object = { ...meta.args, ...story.args };
  const show = story.render ?? meta.render ?? (() => <meta.component {...args} />);
  const decorators = [
    ...(story.decorators ?? []),
    ...(meta.decorators ?? []),
    ...preview.decorators,
  ];
  const Decorated = decorators.reduce<ComponentType>(
    (Story, decorate) => () => decorate(Story, { globals: { theme } }),
    () => show(args),
  );
  const canvasElement = document.body.appendChild(document.createElement('div'));
  await render(<Decorated />, { container: canvasElement });
  await story.play?.({ canvasElement, canvas: canvasOf(canvasElement), userEvent });
  endAnimations();
  return canvasElement;
}

/** As long as the other tests wait for an element. */
const PATIENTLY = { timeout: 30_000 };

function canvasOf(canvasElement: HTMLElement): PlayContext['canvas'] {
  const canvas = page.elementLocator(canvasElement);
  return {
    getByRole: (...query) => canvas.getByRole(...query).element(),
    findByRole: (...query) => vi.waitFor(() => canvas.getByRole(...query).element(), PATIENTLY),
    findByText: (text) =>
      vi.waitFor(() => canvas.getByText(text, { exact: true }).element(), PATIENTLY),
  };
}

/** Brings each animation that has an end to it, so that colours are those that stay. */
function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
}

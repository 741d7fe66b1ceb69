import { expect, it } from 'vitest';
import { readableText } from '../copy-plain-text.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { TEXTS } from '../markdown/test-texts.fixture.ts';
import { render } from '../render.fixture.ts';
import { UserMessage } from '../user-message/user-message.tsx';

const ARABIC = '\u0628'.repeat(30_000);
const LINES = Array.from({ length: 3000 }, (_, index) => `|${'>'.repeat(39)} ${index}|`).join('\n');

it.each([
  ['Arabic without a break', ARABIC],
  ['lines of marks', LINES],
])('is copied whole from an answer and a question: %s', async (_, text) => {
  const screen = await render(
    <>
      <Markdown text={text} texts={TEXTS} />
      <UserMessage name="a">{text}</UserMessage>
    </>,
  );
  await expect.poll(() => screen.container.querySelector('[data-part]')).toBeNull();
  const shown = [...screen.container.querySelectorAll('p')];
  expect(shown.map(readableText)).toEqual([text, text]);
  expect(shown.map((element) => element.children.length > 10)).toEqual([true, true]);
});

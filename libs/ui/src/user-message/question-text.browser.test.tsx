import { expect, it } from 'vitest';
import { readableText } from '../copy-plain-text.ts';
import { render } from '../render.fixture.ts';
import { QuestionText } from './question-text.tsx';

async function partsOf(text: string) {
  const { container } = await render(<QuestionText text={text} />);
  const parts = [...container.children].map((part) => [part.localName, part.textContent]);
  return { parts, copied: readableText(container) };
}

it('a quoted passage stands apart from the question without its marks, and is copied with them', async () => {
  const text = '> O vale é de R$ 12,29.\n> Por dia.\n\nE nas férias?\nTambém?';
  const { parts, copied } = await partsOf(text);
  expect(parts).toEqual([
    ['blockquote', 'O vale é de R$ 12,29.\nPor dia.'],
    ['p', 'E nas férias?\nTambém?'],
  ]);
  expect(copied).toBe(text);
});

it('passages and what is said of each stand in their order', async () => {
  const { parts } = await partsOf(
    'Duas perguntas:\n\n> Um.\n>\n>   a\n\nQual?\n\n> Dois.\n\n> Três.',
  );
  expect(parts).toEqual([
    ['p', 'Duas perguntas:'],
    ['blockquote', 'Um.\n\n  a'],
    ['p', 'Qual?'],
    ['blockquote', 'Dois.'],
    ['blockquote', 'Três.'],
  ]);
});

it.each(['> a\n\n', '> a\n', '>', '\n', '> \n\n\n'])('reads %j many times over', async (part) => {
  const text = `a${part.repeat(200_000 / part.length)}b`;
  const { container } = await render(<QuestionText text={text} />);
  expect(container.querySelectorAll('blockquote')).toHaveLength(0);
  expect(container.textContent).toBe(text);
});

it.each([
  '> 5 anos',
  '> 5 anos\n> 10 anos',
  'Quem tem\n> 5 anos\n\nde casa?',
  '>5 anos\n\nou não?',
])('the signs of %j are not taken for quotations', async (text) => {
  const { parts } = await partsOf(text);
  expect(parts).toEqual([['p', text]]);
});

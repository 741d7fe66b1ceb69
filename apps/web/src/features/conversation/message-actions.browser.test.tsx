import { expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { navigateTo } from '../../testing/app-page.ts';
import { callApi } from '../../testing/call-api.ts';
import { answerTo, composer, log } from '../../testing/conversation-page.ts';
import { replyWithText } from '../../testing/mock-control.ts';
import { openApp } from '../../testing/open-app.tsx';
import { wide } from '../../testing/suites.ts';

const QUESTION = 'Quantos dias eu tenho?';

const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

interface StoredMessage {
  readonly role: string;
  readonly messageId: string;
}

/** Reads the id that the server gave the last answer of the chat on the screen. */
async function lastAnswerId(): Promise<string> {
  const chatId = new URLSearchParams(location.search).get('chat') ?? '';
  const { items } = (await callApi(`chat/${chatId}/messages`)) as { items: StoredMessage[] };
  return items.findLast(({ role }) => role === 'assistant')?.messageId ?? '';
}

/** Opens the app with a question and this answer. */
async function openAnswer(markdown: string) {
  const app = await openApp();
  await app.mock.plan(replyWithText(markdown));
  return { ...app, answer: await answerTo(QUESTION) };
}

it('the question of an answer is asked again as another one, and what is written stays', async () => {
  const { mock, answer } = await openAnswer('Uma resposta curta.');
  await composer.fill('O que eu escrevia');
  await button(answer, 'Perguntar de novo').click();
  await expect.poll(() => log.getByRole('article').elements().length).toBe(4);
  await expect.element(log.getByRole('article').last()).toHaveAttribute('aria-busy', 'false');
  expect(log.getByText(QUESTION, { exact: true }).elements()).toHaveLength(2);
  expect(await mock.prompts()).toEqual([QUESTION, QUESTION]);
  await expect.element(composer).toHaveValue('O que eu escrevia');
});

it('a question is edited to be asked otherwise, and what was being written comes back', async () => {
  const { mock } = await openAnswer('Uma resposta curta.');
  await composer.fill('O que eu escrevia');
  const question = log.getByRole('article', { name: 'Você' }).first();
  const notice = page.getByRole('main').getByText('Editando uma pergunta', { exact: false }).last();
  await question.hover();
  await button(question, 'Editar e perguntar de novo').click();
  await expect.element(composer).toHaveValue(QUESTION);
  await expect.element(composer).toHaveFocus();
  await expect.element(notice).toBeVisible();
  await expect.element(question).toMatchTextContent(QUESTION);
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveValue('O que eu escrevia');
  await expect.element(notice).not.toBeInTheDocument();
  expect(await mock.prompts()).toHaveLength(1);
  await question.hover();
  await button(question, 'Editar e perguntar de novo').click();
  // What was changed is not given up by one key.
  await userEvent.keyboard(' De novo.{Escape}');
  const warning = page.getByText('Esc outra vez descarta o que você mudou.').last();
  await expect.element(warning).toBeVisible();
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard('!');
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(composer).toHaveValue(`${QUESTION} De novo.!`);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(composer).toHaveValue('O que eu escrevia');
  await expect.element(composer).toHaveFocus();
  await question.hover();
  await button(question, 'Editar e perguntar de novo').click();
  // A second Enter sends no draft.
  await userEvent.keyboard(' De novo.{Enter}{Enter}');
  await expect.element(composer).toHaveValue('O que eu escrevia');
  await expect.element(notice).not.toBeInTheDocument();
  await expect.poll(() => mock.prompts()).toEqual([QUESTION, `${QUESTION} De novo.`]);
});

it('a question that is edited stays so while another chat is open', async () => {
  await openAnswer('Uma resposta curta.');
  const address = location.pathname + location.search;
  await composer.fill('O que eu escrevia');
  const question = log.getByRole('article', { name: 'Você' }).first();
  const notice = page.getByRole('main').getByText('Editando uma pergunta', { exact: false }).last();
  await question.hover();
  await button(question, 'Editar e perguntar de novo').click();
  await userEvent.keyboard(' De novo.');
  await page.getByRole('link', { name: 'Jurídico' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(composer).toHaveValue('');
  history.back();
  await expect.poll(() => location.pathname + location.search).toBe(address);
  await expect.element(composer).toHaveValue(`${QUESTION} De novo.`);
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect.element(composer).toHaveValue('O que eu escrevia');
});

it.each([
  ['first', 'O vale é de R$ 12,29.'],
  ['last', 'O resto vem depois.'],
])(
  'the %s paragraph, selected by a triple press, is quoted in the composer',
  async (_, passage) => {
    const { mock, answer } = await openAnswer('O vale é de R$ 12,29.\n\nO resto vem depois.');
    await composer.fill('O que eu escrevia');
    await answer.getByText(passage).tripleClick();
    await page.getByRole('button', { name: 'Citar', exact: true }).click();
    await expect.element(composer).toHaveValue(`O que eu escrevia\n\n> ${passage}\n\n`);
    await expect.element(composer).toHaveFocus();
    await expect
      .element(page.getByRole('button', { name: 'Citar', exact: true }))
      .not.toBeInTheDocument();
    expect(await mock.prompts()).toHaveLength(1);
  },
);

it('a quotation says what is seen, each stands below what is written, and Ctrl+Z takes it back', async () => {
  const { answer } = await openAnswer(
    'Segundo a [tabela](https://saude.example/t), em:\n\n1. trinta dias\n2. três meses\n\nSó isso.',
  );
  const quote = page.getByRole('button', { name: 'Citar', exact: true });
  const [from, to] = [/^Segundo a/, /^três meses/].map((text) => answer.getByText(text).element());
  if (from === undefined || to === undefined) throw new Error('The answer is not there.');
  getSelection()?.setBaseAndExtent(from, 0, to, 1);
  await quote.click();
  const first =
    '> Segundo a tabela (https://saude.example/t), em:\n>\n> 1. trinta dias\n> 2. três meses\n\n';
  await expect.element(composer).toHaveValue(first);
  await userEvent.keyboard('E se atrasar?');
  await answer.getByText('Só isso.').tripleClick();
  await quote.click();
  await expect.element(composer).toHaveValue(`${first}E se atrasar?\n\n> Só isso.\n\n`);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(composer).toHaveValue(`${first}E se atrasar?`);
});

it.each([1, 400])(
  'a quotation of %d lines stands in view below a long text',
  wide,
  async (lines) => {
    const passage = Array.from({ length: lines }, (_, line) => `linha ${line + 1}`).join('\n');
    const { answer } = await openAnswer(`\`\`\`\n${passage}\n\`\`\``);
    const typed = 'Uma linha\n'.repeat(60);
    await composer.fill(typed);
    const code = answer.element().querySelector('code');
    if (code === null) throw new Error('The answer has no code.');
    getSelection()?.selectAllChildren(code);
    await page.getByRole('button', { name: 'Citar', exact: true }).click();
    const quoted = passage.replaceAll(/^/gm, '> ');
    await expect.element(composer).toHaveValue(`${typed}\n${quoted}\n\n`);
    await expect.element(composer).toHaveFocus();
    const field = composer.element() as HTMLTextAreaElement;
    expect(field.selectionStart).toBe(field.value.length);
    await expect
      .poll(() => field.scrollHeight - field.clientHeight - field.scrollTop)
      .toBeLessThanOrEqual(1);
  },
);

it('the button that quotes is the next after the selected passage for Tab', wide, async () => {
  const { answer } = await openAnswer('O vale é de R$ 12,29.\n\n[Um link](https://www.gov.br/)');
  await answer.getByText('O vale é de R$ 12,29.').tripleClick();
  const quote = page.getByRole('button', { name: 'Citar', exact: true });
  await expect.element(quote).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(quote).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(composer).toHaveValue('> O vale é de R$ 12,29.\n\n');
});

it('the question of an answer goes to a new chat of another persona, and is not sent', async () => {
  const { mock, answer } = await openAnswer('Uma resposta curta.');
  const before = location.search;
  await button(answer, 'Mais ações da resposta').click();
  await page.getByRole('menuitem', { name: 'Perguntar a outra persona' }).click();
  const personas = page.getByRole('menu', { name: 'Perguntar a outra persona' });
  await expect
    .element(personas.getByRole('menuitem', { name: 'Institucional' }))
    .not.toBeInTheDocument();
  await personas.getByRole('menuitem', { name: 'Jurídico' }).click();
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/juridico\?chat=/);
  expect(location.search).not.toBe(before);
  await expect.poll(() => document.title).toBe('Colega · Jurídico');
  await expect.element(composer).toHaveValue(QUESTION);
  await expect.element(composer).toHaveFocus();
  await expect.element(log).not.toBeInTheDocument();
  expect(await mock.prompts()).toHaveLength(1);
});

it('the link of an answer that has just come leads to it, and the address forgets it', async () => {
  const { mock } = await openApp();
  const answer = await answerTo('/tools');
  await expect.element(answer.getByRole('radio').first()).toBeInTheDocument();
  const messageId = await lastAnswerId();
  await mock.forgetRequests();
  navigateTo(`${location.pathname}${location.search}&m=${messageId}`);
  await expect.poll(() => answer.element().closest('[data-found]')).not.toBeNull();
  await expect.poll(() => location.search).not.toContain('m=');
  expect(await mock.requests()).toEqual([]);
});

it('a link that names a message but no chat leads to it in the last chat', wide, async () => {
  await openApp('/institucional?chat=chat-0001');
  const messageId = await lastAnswerId();
  navigateTo(`/institucional?m=${messageId}`);
  await expect
    .poll(() => document.querySelector('[data-found]')?.getAttribute('data-message'))
    .toBe(messageId);
  await expect.poll(() => location.search).toBe('?chat=chat-0001');
});

it('Escape leads from the messages to the composer', async () => {
  const { answer } = await openAnswer('Uma resposta curta.');
  await composer.fill('O que eu escrevia');
  const field = composer.element() as HTMLTextAreaElement;
  field.setSelectionRange(2, 5);
  button(answer, 'Copiar resposta').element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(composer).toHaveFocus();
  await expect.element(composer).toHaveValue('O que eu escrevia');
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 5]);
});

/** Computes the opacity of an element with all its parents, from 0 to 1. */
function opacityOf(locator: Locator): number {
  let opacity = 1;
  for (let at: Element | null = locator.element(); at !== null; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

it('buttons of a message show by pointer and by focus, and always on the last answer', async () => {
  await openAnswer('Uma resposta curta.');
  await answerTo('E como peço?');
  await composer.hover();
  await composer.click();
  const copies = log.getByRole('button', { name: 'Copiar resposta' });
  const questionCopies = log.getByRole('button', { name: 'Copiar pergunta' });
  await expect.poll(() => opacityOf(copies.last())).toBe(1);
  await expect.poll(() => opacityOf(copies.first())).toBe(0);
  await expect.poll(() => opacityOf(questionCopies.first())).toBe(0);
  await log.getByRole('article').nth(1).hover();
  await expect.poll(() => opacityOf(copies.first())).toBe(1);
  await log.getByRole('article').first().hover();
  await expect.poll(() => opacityOf(questionCopies.first())).toBe(1);
  await expect.poll(() => opacityOf(copies.first())).toBe(0);
  await composer.hover();
  copies.first().element().focus();
  await expect.poll(() => opacityOf(copies.first())).toBe(1);
});

it('every button of a message has a name, no two the same', async () => {
  await openApp();
  const answer = await answerTo('/tools');
  await expect.element(answer.getByRole('radio').first()).toBeInTheDocument();
  const articles = log.getByRole('article').all();
  expect(articles).toHaveLength(2);
  for (const article of articles) {
    const names = article
      .getByRole('button')
      .elements()
      .map((element) => element.ariaLabel ?? element.textContent.trim());
    expect(names.length).toBeGreaterThan(1);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  }
});

/** Replaces the browser's speech; a part ends only when the test says so. */
function recordSpeech() {
  const spoken: SpeechSynthesisUtterance[] = [];
  let current: SpeechSynthesisUtterance | null = null;
  const voice = {
    speak: (utterance: SpeechSynthesisUtterance) => {
      spoken.push(utterance);
      current = utterance;
    },
    cancel: () => {
      current = null;
    },
    getVoices: () => [],
  };
  vi.stubGlobal('speechSynthesis', voice);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    isSpeaking: () => current !== null,
    said: () => spoken.map(({ text }) => text).join(' '),
    languages: () => new Set(spoken.map(({ lang }) => lang)),
    /** Ends the spoken part and all that follow. */
    end: () => {
      for (let ended = null; current !== null && current !== ended;) {
        ended = current;
        ended.dispatchEvent(new Event('end'));
      }
    },
  };
}

it('an answer is read aloud without marks, code, tables or addresses', wide, async () => {
  const speech = recordSpeech();
  const { answer } = await openAnswer(
    '# Férias\n\nVocê tem **18 dias**. Veja https://rh.aurora.example/ferias ou [o guia](https://rh.aurora.example/guia). 😀\n\n```ts\nconst dias = 18;\n```\n\n| Item | Valor |\n|--|--|\n| Vale | 3 |\n\n- Um ~~dois~~\n\n$$\nx^2\n$$',
  );
  await button(answer, 'Ouvir a resposta').click();
  await expect.element(button(answer, 'Parar a leitura')).toBeVisible();
  await expect.poll(speech.isSpeaking).toBe(true);
  speech.end();
  await expect.element(button(answer, 'Ouvir a resposta')).toBeVisible();
  expect([...speech.languages()]).toEqual(['pt-BR']);
  expect(speech.said()).toBe(
    'Férias. Você tem 18 dias. Veja endereço de um link ou o guia. Trecho de código omitido. Tabela omitida. Um dois.',
  );
});

it('what is read aloud stops at a press, and where another chat is opened', wide, async () => {
  const speech = recordSpeech();
  const { answer } = await openAnswer('Você tem 18 dias até 31/03.');
  await button(answer, 'Ouvir a resposta').click();
  await expect.poll(speech.isSpeaking).toBe(true);
  await button(answer, 'Parar a leitura').click();
  await expect.element(button(answer, 'Ouvir a resposta')).toBeVisible();
  expect(speech.isSpeaking()).toBe(false);
  await button(answer, 'Ouvir a resposta').click();
  await expect.poll(speech.isSpeaking).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Jurídico' }).first().click();
  await expect.poll(() => location.pathname).toBe('/juridico');
  await expect.poll(speech.isSpeaking).toBe(false);
});

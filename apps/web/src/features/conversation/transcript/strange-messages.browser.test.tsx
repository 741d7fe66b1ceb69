import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Fault } from '../../../testing/mock-control.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { wide } from '../../../testing/suites.ts';
import { answerTo, composer, log } from '../../../testing/conversation-page.ts';

const CHAT_ID = 'chat-0001';
const CHAT = `/institucional?chat=${CHAT_ID}`;
const WHOLE = { role: 'user', sender: 'Marina Azevedo', context: [], feedback: null };
const ENDED_EMPTY = 'A resposta terminou sem nenhum texto.';
const rows = log.getByRole('listitem');
const messages = () => rows.elements().filter((row) => row.matches('[data-message]'));

/** Gives messages the fields that they lack, newest first. */
function itemsOf(strange: readonly unknown[]): readonly unknown[] {
  return strange.map((message, index) =>
    message !== null && typeof message === 'object'
      ? {
          messageId: `strange-${index}`,
          createdAt: `2026-11-20T12:${String(50 - index)}:00.000Z`,
          ...WHOLE,
          ...message,
        }
      : message,
  );
}

/** Makes the server list these messages, even against the contract. */
function answersMessages(...strange: readonly unknown[]): Fault {
  return answersBody({ items: itemsOf(strange), total: strange.length });
}

function answersBody(body: unknown): Fault {
  const path = `/api/chat/${CHAT_ID}/messages`;
  return { method: 'GET', path, kind: 'status', code: 200, body };
}

it('an unknown role, and content that is no text, hide nothing else', async () => {
  const fault = answersMessages(
    { content: 'A última pergunta' },
    { role: 'system', sender: 'institucional', content: 'De um papel que ninguém conhece' },
    { role: 'assistant', sender: 'institucional', content: null },
    { content: null },
    { role: 'assistant', sender: 'institucional', content: 42 },
    { content: { text: 'dentro' } },
    null,
    'texto solto',
    { role: null, sender: null, content: 'Sem papel e sem autor', createdAt: 'ontem' },
    { content: 'A primeira pergunta' },
  );
  await openApp(CHAT, { before: (mock) => mock.plan(fault) });
  await expect.poll(() => messages().length).toBe(8);
  const texts = [
    'A primeira pergunta',
    'Sem papel e sem autor',
    '42',
    'De um papel que ninguém conhece',
    'A última pergunta',
  ];
  for (const text of texts) expect(log.getByText(text, { exact: true }).elements()).toHaveLength(1);
  expect(log.getByText('Esta mensagem não tem texto.').elements()).toHaveLength(2);
  expect(messages().filter(({ textContent }) => textContent.includes(ENDED_EMPTY))).toHaveLength(1);
  expect(log.getByText('Pensando na sua resposta…').elements()).toHaveLength(0);
  expect(messages().at(0)?.textContent).toContain('A primeira pergunta');
  expect(messages().at(-1)?.textContent).toContain('A última pergunta');
});

it(
  'messages in any order, and several under one id, all show in the order of their times',
  wide,
  async () => {
    const answer = { role: 'assistant', sender: 'institucional', messageId: 'um-id' };
    const minute = (number: number) => ({ createdAt: `2026-11-20T12:0${String(number)}:00.000Z` });
    const fault = answersMessages(
      { content: 'terceira', messageId: 'um-id', ...minute(3) },
      { ...answer, content: 'segunda', ...minute(2) },
      { ...answer, content: 'quarta', ...minute(4) },
      { content: 'primeira', messageId: 'um-id', ...minute(1) },
    );
    await openApp(CHAT, { before: (mock) => mock.plan(fault) });
    await expect.poll(() => messages().length).toBe(4);
    for (const [index, text] of ['primeira', 'segunda', 'terceira', 'quarta'].entries())
      expect(messages()[index]?.textContent).toContain(text);
  },
);

it(
  'messages of an older page stand where their times say, also among those of the newer page',
  wide,
  async () => {
    const minute = (number: number) => ({ createdAt: `2026-11-20T12:0${String(number)}:00.000Z` });
    const pages = [
      [
        { content: 'quinta', ...minute(5) },
        { content: 'segunda', ...minute(2) },
        { content: 'quarta', ...minute(4) },
      ],
      [
        { content: 'terceira', messageId: 'a', ...minute(3) },
        { content: 'primeira', messageId: 'b', ...minute(1) },
      ],
    ];
    await openApp(CHAT, {
      before: async (mock) => {
        for (const items of pages)
          await mock.plan({ ...answersBody({ items: itemsOf(items), total: 51 }), times: 1 });
      },
    });
    await expect.poll(() => messages().length).toBe(5);
    for (const [index, text] of ['primeira', 'segunda', 'terceira', 'quarta', 'quinta'].entries())
      expect(messages()[index]?.textContent).toContain(text);
  },
);

it('context of any shape leaves the answer readable, and says that there is more', async () => {
  const answer = { role: 'assistant', sender: 'institucional' };
  const strange = [
    { type: 'chart', id: 'c', data: [1, 2] },
    null,
    7,
    'texto',
    { type: 'tool' },
    { type: 'reference', url: 'javascript:alert(1)' },
  ];
  const tool = { type: 'tool', id: 't', name: 'Saldo de férias', callOrder: 1 };
  const fault = answersMessages(
    { ...answer, content: 'Com contexto de forma desconhecida', context: strange },
    { ...answer, content: 'Com contexto que é um texto', context: 'nada' },
    { ...answer, content: 'Com contexto nulo', context: null },
    { ...answer, content: '', context: [tool] },
    { content: 'A pergunta' },
  );
  await openApp(CHAT, { before: (mock) => mock.plan(fault) });
  await expect.poll(() => messages().length).toBe(5);
  for (const text of [
    'Com contexto de forma desconhecida',
    'Com contexto que é um texto',
    'Com contexto nulo',
  ])
    await expect.element(log.getByText(text)).toBeVisible();
  const silent = rows.nth(1);
  await expect.element(silent).toMatchTextContent(ENDED_EMPTY);
  // In words, beside the sign below every answer.
  expect(silent.getByRole('button', { name: 'Perguntar de novo' }).elements()).toHaveLength(2);
  await expect.element(silent.getByRole('button', { name: '1 ferramenta' })).toBeVisible();
  await expect.element(log.getByText('Consultando ferramentas…')).not.toBeInTheDocument();
  await rows
    .last()
    .getByRole('button', { name: /ferramenta|referência|contexto/ })
    .click();
  const panel = page.getByRole('complementary', { name: 'De onde veio a resposta' });
  await expect.element(panel.getByText('Outra informação usada').first()).toBeVisible();
  expect(panel.element().querySelector('a[href^="javascript"]')).toBeNull();
});

const BODIES: readonly (readonly [what: string, body: unknown])[] = [
  ['is cut off', '{"items": ['],
  ['is a list of nulls', { items: [null, null], total: 2 }],
];

const RARER_BODIES: typeof BODIES = [
  ['is a page', '<html>erro</html>'],
  ['holds no list', { items: 'nada', total: -1 }],
  ['is a list', []],
  ['is empty, with a total below zero', { items: [], total: -1 }],
];

async function hasWayOut(_what: string, body: unknown): Promise<void> {
  const { mock } = await openApp(CHAT, { before: (spoiled) => spoiled.plan(answersBody(body)) });
  const again = page
    .elementLocator(document.querySelector('#conversation') ?? document.body)
    .getByRole('button', { name: 'Tentar de novo' });
  await expect.element(again).toBeVisible();
  await expect.element(composer).toBeEnabled();
  expect(composer.element().matches(':read-write')).toBe(true);
  await mock.forgetFaults();
  await again.click();
  await expect.poll(() => messages().length).toBe(4);
  await expect.element(again).not.toBeInTheDocument();
}

const WAY_OUT = 'a body that %s is an error with a way out, and the chat comes back';

it.each(BODIES)(WAY_OUT, hasWayOut);

it.each(RARER_BODIES)(WAY_OUT, wide, hasWayOut);

it('a chat in which nothing was said greets, whatever the server calls nothing', async () => {
  const { mock } = await openApp(CHAT, { before: (spoiled) => spoiled.plan(answersMessages()) });
  const greeting = { name: /^(Bom dia|Boa tarde|Boa noite), Marina\.$/ };
  await expect.element(page.getByRole('heading', { level: 1, ...greeting })).toBeVisible();
  const suggestions = page.getByRole('main').getByRole('list').getByRole('button');
  await expect.poll(() => suggestions.elements().length).toBe(7);
  await mock.forgetFaults();
  await expect.element(await answerTo('/tools')).toMatchTextContent('Você tem 18 dias de férias');
});

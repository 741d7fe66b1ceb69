import { answerEnds, ask, composer, expect, test } from './colega-test.ts';
import type { Fault } from './mock-control.ts';
import { core, wide } from './suites.ts';
import { log, rows } from './transcript-page.ts';

const CHAT = '/institucional?chat=chat-0001';
const WHOLE = { role: 'user', sender: 'Marina Azevedo', context: [], feedback: null };

/** Whatever the contract says, the server answers the reading of messages with these, newest first. */
function answersMessages(...messages: readonly unknown[]): Fault {
  const items = messages.map((message, index) =>
    message !== null && typeof message === 'object'
      ? {
          messageId: `strange-${index}`,
          createdAt: `2026-11-20T12:${String(50 - index)}:00.000Z`,
          ...WHOLE,
          ...message,
        }
      : message,
  );
  return answersBody({ items, total: items.length });
}

function answersBody(body: unknown): Fault {
  return { method: 'GET', path: '/api/chat/*/messages', kind: 'status', code: 200, body };
}

const greeting = { name: /^(Bom dia|Boa tarde|Boa noite), Marina\.$/ };

test(
  'an unknown role, and content that is no text, hide nothing else',
  core,
  async ({ page, mock, openSignedIn }) => {
    await mock.plan(
      answersMessages(
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
      ),
    );
    await openSignedIn(CHAT);
    await expect(rows(page)).toHaveCount(8);
    const texts = [
      'A primeira pergunta',
      'Sem papel e sem autor',
      '42',
      'De um papel que ninguém conhece',
      'A última pergunta',
    ];
    for (const text of texts)
      await expect(log(page).getByText(text, { exact: true })).toHaveCount(1);
    await expect(log(page).getByText('Esta mensagem não tem texto.')).toHaveCount(3);
    await expect(log(page).getByText('Pensando na sua resposta…')).toHaveCount(0);
    await expect(rows(page).first()).toContainText('A primeira pergunta');
    await expect(rows(page).last()).toContainText('A última pergunta');
  },
);

test(
  'context of any shape leaves the answer readable, and says that there is more',
  wide,
  async ({ page, mock, openSignedIn }) => {
    const answer = { role: 'assistant', sender: 'institucional' };
    await mock.plan(
      answersMessages(
        {
          ...answer,
          content: 'Com contexto de forma desconhecida',
          context: [
            { type: 'chart', id: 'c', data: [1, 2] },
            null,
            7,
            'texto',
            { type: 'tool' },
            { type: 'reference', url: 'javascript:alert(1)' },
          ],
        },
        { ...answer, content: 'Com contexto que é um texto', context: 'nada' },
        { ...answer, content: 'Com contexto nulo', context: null },
        {
          ...answer,
          content: '',
          context: [{ type: 'tool', id: 't', name: 'Saldo de férias', callOrder: 1 }],
        },
        { content: 'A pergunta' },
      ),
    );
    await openSignedIn(CHAT);
    await expect(rows(page)).toHaveCount(5);
    for (const text of [
      'Com contexto de forma desconhecida',
      'Com contexto que é um texto',
      'Com contexto nulo',
    ])
      await expect(log(page).getByText(text)).toBeVisible();
    const silent = rows(page).nth(1);
    await expect(silent).toContainText('Esta mensagem não tem texto.');
    await expect(silent.getByRole('button', { name: '1 ferramenta' })).toBeVisible();
    await expect(log(page).getByText('Consultando ferramentas…')).toHaveCount(0);
    await rows(page)
      .last()
      .getByRole('button', { name: /ferramenta|referência|contexto/ })
      .click();
    const panel = page.getByRole('complementary', { name: 'De onde veio a resposta' });
    await expect(panel).toBeVisible();
    await expect(panel.getByText('Outra informação usada').first()).toBeVisible();
    await expect(panel.locator('a[href^="javascript"]')).toHaveCount(0);
  },
);

test(
  'a body that cannot be read is an error with a way out, and the chat comes back',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.reset();
    await openSignedIn(CHAT);
    await expect(rows(page)).toHaveCount(4);
    for (const body of ['{"items": [', '<html>erro</html>', { items: 'nada', total: -1 }, []]) {
      await mock.plan(answersBody(body));
      await page.reload();
      const again = page.locator('#conversation').getByRole('button', { name: 'Tentar de novo' });
      await expect(again).toBeVisible();
      await expect(composer(page)).toBeEditable();
      await mock.forgetFaults();
      await again.click();
      await expect(rows(page)).toHaveCount(4);
      await expect(again).toHaveCount(0);
    }
  },
);

test(
  'a chat in which nothing was said greets, whatever the server calls nothing',
  wide,
  async ({ page, mock, openSignedIn }) => {
    await mock.plan(answersMessages());
    await openSignedIn(CHAT);
    await expect(page.getByRole('heading', { level: 1, ...greeting })).toBeVisible();
    await expect(page.getByRole('main').getByRole('list').getByRole('button')).toHaveCount(7);
    await mock.forgetFaults();
    await ask(page, '/tools');
    await expect(await answerEnds(page)).toContainText('Você tem 18 dias de férias');
  },
);

import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../src/i18n/languages.ts';
import { textsOf } from '../src/testing/texts.ts';
import { answerEnds, ask, composer } from './colega-test.ts';
import { ANY_REPLY, type MockControl } from './mock-control.ts';
import { goWithin } from './panel-sheet.ts';
import { replyWithText } from './planned-answer.ts';

/** The main screens, in the order of {@link walkScreens}. */
export type Screen =
  | 'login'
  | 'empty'
  | 'streaming'
  | 'chat'
  | 'sources'
  | 'feedback'
  | 'drawer'
  | 'settings'
  | 'command-bar'
  | 'error'
  | 'outbox'
  | 'admin';

interface Walk {
  readonly page: Page;
  readonly mock: MockControl;
  readonly openSignedIn: (path?: string) => Promise<void>;
  readonly language: Language;
  /** Called on each screen, once it is whole. */
  readonly look: (screen: Screen) => Promise<void>;
}

/** Answer with all kinds of blocks, whose headings skip levels, and with two tables of one head. */
const ANSWER = `### Resumo

Você tem **18 dias** de férias, e pode dividi-los em até três períodos [1]. O primeiro tem ao menos 14 dias.

| Período | Dias | Adiantamento |
|---|---:|---:|
| 5 a 18 de janeiro | 14 | R$ 2.480,00 |
| 6 a 9 de julho | 4 | R$ 708,57 |

###### Se mudar de ideia

1. Abra o pedido no portal [2].
2. Escolha *Alterar*, até 30 dias antes.
   - Depois disso, só com o gestor.

| Período | Dias | Adiantamento |
|---|---:|---:|
| 3 a 20 de agosto | 18 | R$ 3.188,57 |

> #### O que diz a política
>
> O período maior não pode ser menor que 14 dias.

# Modelo de mensagem

\`\`\`js
const dias = 18; // saldo
\`\`\`

أهلا بك، هذه جملة بالعربية.
`;

const SOURCES = [
  {
    id: 'tool-1',
    type: 'tool',
    name: 'consultar_saldo',
    input: { ano: 2026 },
    output: { dias: 18 },
    callOrder: 1,
  },
  {
    id: 'reference-1',
    type: 'reference',
    title: 'Política de férias',
    url: 'https://intranet.aurora.example/politicas/ferias',
    snippet: 'O período pode ser dividido em até três partes.',
    source: 'Intranet',
  },
  {
    id: 'reference-2',
    type: 'reference',
    title: 'Portal de RH: alterar um pedido de férias já aprovado',
    url: 'https://rh.aurora.example/ferias/alterar',
  },
  { id: 'context-1', type: 'context', title: 'Seu contrato', content: 'Admissão em 2019, CLT.' },
];

/** Goes through the main screens as an administrator, and calls `look` on each. */
export async function walkScreens(walk: Walk): Promise<void> {
  const texts = new Map(await textsOf(walk.language));
  const t = (key: string): string => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`No text ${key}`);
    return text;
  };
  await walkEntry(walk);
  await walkAnswer(walk, t);
  await walkOverlays(walk, t);
  await walkFailures(walk, t);
  await goWithin(walk.page, '/admin/users');
  await expect(walk.page.getByRole('heading', { level: 1 })).toHaveText(
    t('admin.pages.users.title'),
  );
  await walk.look('admin');
}

type Translate = (key: string) => string;

async function walkEntry({ page, openSignedIn, look }: Walk): Promise<void> {
  await page.route('**/api/auth/current', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { roles: unknown[] };
    await route.fulfill({ response, json: { ...user, roles: [...user.roles, 'Admin'] } });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Microsoft/ })).toBeVisible();
  await look('login');
  await openSignedIn('/institucional');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await look('empty');
}

async function walkAnswer({ page, mock, look }: Walk, t: Translate): Promise<void> {
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'idle', afterPieces: 20, times: 1 });
  await ask(page, 'Quero planejar minhas férias. Por onde começo?');
  await expect(page.locator('[data-answer-text]').last()).toContainText(' ');
  await look('streaming');
  await page.getByRole('button', { name: t('chat.stop'), exact: true }).click();
  await answerEnds(page);
  await mock.plan(replyWithText(ANSWER, ...SOURCES));
  await ask(page, 'E em dois períodos?');
  const answer = await answerEnds(page);
  await look('chat');
  const sources = answer.locator('[aria-expanded]:not([aria-haspopup])').first();
  await sources.click();
  await expect(page.getByRole('heading', { name: t('provenance.title') })).toBeVisible();
  await look('sources');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: t('provenance.title') })).toBeHidden();
  await ask(page, 'Qual é o limite de hotel?');
  await rate(await answerEnds(page), t);
  await look('feedback');
  await page.keyboard.press('Escape');
}

async function rate(answer: Locator, t: Translate): Promise<void> {
  const opener = answer.getByRole('button', { name: t('rating.legend'), exact: true });
  if (await opener.isVisible()) await opener.click();
  await answer.getByRole('radio', { name: t('rating.star4') }).click();
  await answer.getByRole('button', { name: t('rating.comment') }).click();
  await expect(answer.getByRole('textbox')).toBeFocused();
}

async function walkOverlays({ page, look }: Walk, t: Translate): Promise<void> {
  const opener = page.getByRole('button', { name: t('chats.openPanel') });
  if (await opener.isVisible()) {
    await opener.click();
    await expect(page.getByRole('treegrid')).toBeVisible();
    await look('drawer');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('app.close') })
      .click();
  }
  const address = new URL(page.url());
  address.searchParams.set('panel', 'settings');
  await goWithin(page, address.href);
  await expect(page.getByRole('radio', { name: 'Español' })).toBeVisible();
  await look('settings');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await composer(page).press('Control+k');
  await page.getByRole('dialog').locator('input').fill('ferias');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await look('command-bar');
  await page.getByRole('button', { name: t('commandBar.close') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function walkFailures({ page, mock, look }: Walk, t: Translate): Promise<void> {
  await mock.plan({ method: 'POST', path: ANY_REPLY, kind: 'status', code: 503, times: 1 });
  await ask(page, 'Uma pergunta que falha');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('error');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('app.close') })
    .click();
  await expect(page.getByRole('log').getByText(t('chat.failedToSend'))).toBeVisible();
  await look('outbox');
}

import type { Meta, StoryObj } from '../story.fixture.ts';
import { CopyButton } from '../answer/answer.tsx';
import { SourcesPanel } from './sources-panel.tsx';

const LABELS = {
  title: 'De onde veio a resposta',
  close: 'Fechar',
  tools: 'Ferramentas, na ordem de uso',
  references: 'Referências',
  context: 'Contexto usado',
  input: 'Entrada',
  output: 'Saída',
  running: 'em andamento',
  copyInput: 'Copiar entrada',
  copyOutput: 'Copiar saída',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar',
  opensInNewTab: 'abre em uma nova aba',
};

export default {
  component: SourcesPanel,
  args: {
    labels: LABELS,
    onClose: () => undefined,
    actions: (
      <CopyButton
        label="Copiar com as fontes"
        copiedLabel="Copiado"
        failedLabel="Não foi possível copiar"
        copy={() => Promise.resolve(true)}
      />
    ),
    tools: [
      {
        id: 't1',
        order: 1,
        name: 'Saldo de férias',
        input: '{\n  "matricula": "004821"\n}',
        output: '{\n  "saldo_dias": 30\n}',
        running: false,
      },
      { id: 't2', order: 2, name: 'Calendário de feriados', running: true },
    ],
    references: [
      {
        id: 'r1',
        number: 1,
        title: 'Política de Férias, seção 3.2',
        url: 'https://intranet.example/ferias',
        snippet: 'O gozo poderá ser fracionado em até três períodos.',
      },
      { id: 'r2', number: 2, title: 'Perguntas frequentes', source: 'RH' },
    ],
    contexts: [{ id: 'c1', title: 'Perfil', content: 'Matrícula 004821' }],
  },
} satisfies Meta<typeof SourcesPanel>;

type Story = StoryObj<typeof SourcesPanel>;

/** Opens everything that is folded. */
function unfold(canvasElement: HTMLElement): void {
  for (const details of canvasElement.querySelectorAll('details')) details.open = true;
}

export const Folded: Story = {};
export const Unfolded: Story = {
  play: ({ canvasElement }) => {
    unfold(canvasElement);
  },
};
export const Hostile: Story = {
  args: {
    tools: [
      {
        id: 't1',
        order: 1,
        name: '<b>ferramenta</b>\u202Elgpj.exe',
        input: '<iframe src="https://e.example">'.repeat(200),
        running: false,
      },
    ],
    references: [{ id: 'r1', number: 1, title: 'a\u200Bb'.repeat(80), url: 'javascript:alert(1)' }],
    contexts: [],
  },
  play: ({ canvasElement }) => {
    unfold(canvasElement);
  },
};

import { PersonaMonogram } from '../persona-monogram/persona-monogram.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { SearchBox } from './search-box.tsx';
import type { SearchResultGroup } from './search-options.ts';

const nothing = () => undefined;
const sign = <PersonaMonogram name="benefícios" hue={150} size="small" />;

const groups: readonly SearchResultGroup[] = [
  {
    id: 'chat',
    heading: 'Conversas',
    count: '8',
    items: [
      {
        id: 'a',
        href: '/beneficios?chat=a',
        title: (
          <>
            <mark>Férias</mark> de janeiro
          </>
        ),
        detail: 'Benefícios · 10/03/2026 09:00',
        icon: sign,
      },
    ],
    moreLabel: 'Mostrar mais 7',
  },
  {
    id: 'message',
    heading: 'Mensagens',
    count: '1',
    items: [
      {
        id: 'b',
        href: '/beneficios?chat=b&m=1',
        title: 'Folgas',
        excerpt: (
          <>
            …o período de <mark>férias</mark> pode ser dividido em até três partes, &lt;img
            onerror&gt;…
          </>
        ),
        detail: 'Benefícios · 09/03/2026 16:20',
        icon: sign,
      },
    ],
  },
];

export default {
  component: SearchBox,
  args: {
    label: 'Buscar em tudo',
    value: 'férias',
    onChange: nothing,
    clearLabel: 'Limpar a busca',
    groups,
    listLabel: 'Resultados da busca',
    open: true,
    onOpen: nothing,
    onMore: nothing,
  },
} satisfies Meta<typeof SearchBox>;

type Story = StoryObj<typeof SearchBox>;

export const Found: Story = {};
export const Closed: Story = { args: { value: '', groups: [], open: false } };
export const NothingFound: Story = {
  args: { value: 'xyz', groups: [], children: <p>Nada encontrado para “xyz”.</p> },
};
export const Reading: Story = { args: { progress: <p>Lendo conversas… 12 de 40</p> } };
export const Stale: Story = { args: { stale: true } };
export const Actions: Story = {
  args: {
    value: '',
    groups: [
      {
        id: 'actions',
        heading: 'Ações',
        items: [{ id: 'new', title: 'Nova conversa', keys: 'N' }],
      },
    ],
  },
};
export const LongWords: Story = {
  args: {
    groups: [
      {
        id: 'chat',
        heading: 'Conversas',
        count: '60+',
        items: Array.from({ length: 6 }, (_, index) => ({
          id: String(index),
          title: 'política de reembolso de despesas médicas '.repeat(5),
          detail: 'Benefícios e remuneração de pessoas em regime híbrido · 10/03/2026 09:00',
          icon: sign,
        })),
      },
    ],
  },
};

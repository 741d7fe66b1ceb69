import { Button } from '../button/button.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { FindBar } from './find-bar.tsx';

const nothing = () => undefined;

export default {
  component: FindBar,
  args: {
    label: 'Localizar na conversa',
    value: 'férias',
    onChange: nothing,
    count: '3 de 12',
    hasHits: true,
    previousLabel: 'Ocorrência anterior',
    onPrevious: nothing,
    nextLabel: 'Próxima ocorrência',
    onNext: nothing,
    closeLabel: 'Fechar',
    onClose: nothing,
  },
} satisfies Meta<typeof FindBar>;

type Story = StoryObj<typeof FindBar>;

export const Found: Story = {};
export const Empty: Story = { args: { value: '', count: '', hasHits: false } };
export const NothingFound: Story = { args: { count: 'Nada encontrado', hasHits: false } };
export const WithMore: Story = {
  args: { children: <Button variant="quiet">Buscar nas mensagens anteriores</Button> },
};
export const Searching: Story = {
  args: {
    children: (
      <>
        <span>Carregando mensagens anteriores: 350</span>
        <Button variant="quiet">Parar</Button>
      </>
    ),
  },
};
export const LongWords: Story = {
  args: { value: 'política de reembolso de despesas médicas '.repeat(4), count: '1.204 de 3.518' },
};

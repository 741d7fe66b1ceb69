import { Button } from '../button/button.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { Notice } from './notice.tsx';

export default {
  component: Notice,
  args: { tone: 'info', children: 'A persona indicada não foi encontrada.' },
} satisfies Meta<typeof Notice>;

type Story = StoryObj<typeof Notice>;

export const Info: Story = {};
export const Warning: Story = { args: { tone: 'warning', children: 'Sem conexão.' } };
export const Danger: Story = { args: { tone: 'danger', children: 'A entrada falhou.' } };
export const WithAction: Story = { args: { action: <Button>Tentar de novo</Button> } };
export const Dismissible: Story = {
  args: { dismissLabel: 'Dispensar', onDismiss: () => undefined },
};
export const LongText: Story = {
  args: {
    children: 'Você não tem mais acesso a esta persona, mas pode ler a conversa. '.repeat(6),
  },
};

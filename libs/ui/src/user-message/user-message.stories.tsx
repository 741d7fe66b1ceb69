import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '../button/button.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { UserMessage } from './user-message.tsx';

export default {
  component: UserMessage,
  args: { name: 'Você', children: 'Posso dividir minhas férias e começar em 12 de janeiro?' },
} satisfies Meta<typeof UserMessage>;

type Story = StoryObj<typeof UserMessage>;

export const Sent: Story = {};
export const WithActions: Story = {
  args: { actions: <IconButton label="Editar" icon={<Pencil />} /> },
};
export const Failed: Story = {
  args: {
    failed: {
      label: 'Falha ao enviar esta mensagem',
      actions: ['Tentar de novo', 'Editar', 'Descartar'].map((label) => ({
        label,
        onPress: () => undefined,
      })),
    },
  },
};
export const Long: Story = { args: { children: 'Uma pergunta longa. '.repeat(60) } };
export const Quoting: Story = {
  args: {
    children:
      '> O vale-refeição é de R$ 35,00 por dia útil.\n> É creditado no dia 1º.\n\nE durante as férias?',
  },
};

import Quote from 'lucide-react/icons/quote';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { ActionMenuList } from './action-menu-list.tsx';

export default {
  component: ActionMenuList,
  args: {
    label: 'Mais ações da resposta',
    items: [
      { id: 'copy', label: 'Copiar com as fontes', icon: <Quote /> },
      {
        id: 'ask',
        label: 'Perguntar a outra persona',
        icon: <Quote />,
        items: [{ id: 'hr', label: 'RH' }],
      },
      { id: 'delete', label: 'Excluir', icon: <Quote />, beginsGroup: true },
    ],
  },
} satisfies Meta<typeof ActionMenuList>;

type Story = StoryObj<typeof ActionMenuList>;

export const Plain: Story = {};
export const LongLabels: Story = {
  args: {
    items: Array.from({ length: 20 }, (_, index) => ({
      id: String(index),
      label: `Persona ${index + 1} de um nome que não cabe em uma linha do menu`,
    })),
  },
};

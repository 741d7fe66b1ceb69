import Folder from 'lucide-react/icons/folder';
import FolderPlus from 'lucide-react/icons/folder-plus';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { OptionPicker } from './option-picker.tsx';

const icon = <Folder aria-hidden />;

export default {
  component: OptionPicker,
  args: {
    label: 'Mover para',
    placeholder: 'Pasta',
    newOption: {
      label: (typed: string) => (typed === '' ? 'Nova pasta…' : `Nova pasta “${typed}”`),
      icon: <FolderPlus aria-hidden />,
      onPick: () => undefined,
    },
    options: [
      { id: '', label: 'Sem pasta' },
      { id: 'a', label: 'Férias', detail: 'RH / 2026', icon },
      { id: 'b', label: 'Viagens', icon, current: 'Atual' },
      { id: 'c', label: 'Uma pasta com um nome muito comprido, que não cabe na linha', icon },
    ],
    onPick: () => undefined,
  },
} satisfies Meta<typeof OptionPicker>;

type Story = StoryObj<typeof OptionPicker>;

export const Plain: Story = {};
export const Narrowed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'ferias');
    await canvas.findByRole('option', { name: /^Férias/ });
  },
};
export const Nothing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await canvas.findByRole('option', { name: 'Nova pasta “zzz”' });
  },
};
export const Many: Story = {
  args: {
    options: Array.from({ length: 500 }, (_, index) => ({
      id: String(index),
      label: `Pasta ${String(index + 1)}`,
      icon,
    })),
  },
};

import type { Meta, StoryObj } from '../story.fixture.ts';
import { CopyButton } from './answer.tsx';

export default {
  component: CopyButton,
  args: {
    label: 'Copiar resposta',
    copiedLabel: 'Copiado',
    failedLabel: 'Não foi possível copiar',
    copy: () => Promise.resolve(true),
  },
} satisfies Meta<typeof CopyButton>;

type Story = StoryObj<typeof CopyButton>;

export const Plain: Story = {};
export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByText('Copiado');
  },
};
export const Failed: Story = {
  args: { copy: () => Promise.resolve(false) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await canvas.findByText('Não foi possível copiar');
  },
};

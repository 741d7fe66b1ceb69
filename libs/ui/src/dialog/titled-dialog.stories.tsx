import type { Meta, StoryObj } from '../story.fixture.ts';
import { TitledDialog } from './titled-dialog.tsx';

export default {
  component: TitledDialog,
  args: {
    placement: 'end',
    scrollsByKeys: true,
    title: 'Ajuda',
    closeLabel: 'Fechar o painel',
    onClose: () => undefined,
    children: <p>Cada persona é um assistente que conhece certos assuntos.</p>,
  },
} satisfies Meta<typeof TitledDialog>;

type Story = StoryObj<typeof TitledDialog>;

export const Short: Story = {};
export const LongTitle: Story = {
  args: { title: 'Um título muito comprido, que não cabe em uma linha só e por isso ocupa mais' },
};
export const Long: Story = {
  args: {
    children: (
      <>
        {Array.from({ length: 60 }, (_, index) => (
          <p key={index}>
            <a href="#top">Parágrafo {index + 1}</a>
          </p>
        ))}
      </>
    ),
  },
};
export const InTheCenter: Story = { args: { placement: 'center', scrollsByKeys: false } };

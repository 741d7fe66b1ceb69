import type { Meta, StoryObj } from '@storybook/react-vite';
import { SideSheet } from './side-sheet.tsx';

export default {
  component: SideSheet,
  args: {
    title: 'Ajuda',
    closeLabel: 'Fechar o painel',
    onClose: () => undefined,
    children: <p>Cada persona é um assistente que conhece certos assuntos.</p>,
  },
} satisfies Meta<typeof SideSheet>;

type Story = StoryObj<typeof SideSheet>;

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

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { ErrorDialog } from './error-dialog.tsx';

export default {
  component: ErrorDialog,
  args: {
    open: true,
    title: 'Erro encontrado',
    message: 'Houve um erro ao enviar a mensagem.',
    closeLabel: 'Fechar',
    onClose: () => undefined,
  },
} satisfies Meta<typeof ErrorDialog>;

type Story = StoryObj<typeof ErrorDialog>;

export const Short: Story = {};
export const WithCopy: Story = {
  args: {
    copyLabel: 'Copiar',
    message: 'Não foi possível carregar a conversa.\nDetalhes: Not Found (404)\nchat_id: unknown',
  },
};
export const WithAnotherAction: Story = {
  args: { children: <Button variant="secondary">Tentar de novo</Button> },
};
export const VeryLong: Story = {
  args: {
    message: Array.from({ length: 120 }, (_, line) => `Linha ${line + 1} do erro`).join('\n'),
  },
};

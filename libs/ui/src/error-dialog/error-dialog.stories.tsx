import { Button } from '../button/button.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { ErrorDialog } from './error-dialog.tsx';

const SENDING = { id: 'sending', message: 'Houve um erro ao enviar a mensagem.' };
const COPY = {
  label: 'Copiar',
  text: 'Erro encontrado',
  copied: 'Texto copiado',
  notCopied: 'Não foi possível copiar o texto',
};

export default {
  component: ErrorDialog,
  args: {
    open: true,
    title: 'Erro encontrado',
    errors: [SENDING],
    closeLabel: 'Fechar',
    onClose: () => undefined,
  },
} satisfies Meta<typeof ErrorDialog>;

type Story = StoryObj<typeof ErrorDialog>;

export const Short: Story = {};
export const WithCopy: Story = {
  args: {
    copy: COPY,
    errors: [
      {
        id: 'chat',
        message: 'Não foi possível carregar a conversa.',
        notes: ['Detalhes: Not Found (404)\nchat_id: unknown', 'Código para o suporte: req-4f2a'],
      },
    ],
  },
};
export const Several: Story = {
  args: {
    copy: COPY,
    summary: '4 erros',
    errors: [
      { ...SENDING, times: 'Aconteceu 3 vezes', notes: ['Detalhes: Busy (503)'] },
      { id: 'personas', message: 'Não foi possível carregar as personas.' },
    ],
  },
};
export const WithAnotherAction: Story = {
  args: { children: <Button variant="secondary">Tentar de novo</Button> },
};
export const Fifty: Story = {
  args: {
    copy: COPY,
    summary: '50 erros',
    errors: Array.from({ length: 50 }, (_, place) => ({
      id: String(place),
      message: `Ocorreu um erro ao realizar uma operação na conversa ${place + 1}.`,
      notes: [`Detalhes: Busy (503), ${place + 1}`],
    })),
  },
};
export const VeryLong: Story = {
  args: {
    copy: COPY,
    errors: [
      {
        ...SENDING,
        notes: [Array.from({ length: 120 }, (_, line) => `Linha ${line + 1} do erro`).join('\n')],
      },
    ],
  },
};
export const OneLongWord: Story = {
  args: { copy: COPY, errors: [{ ...SENDING, notes: ['protocolo'.repeat(80)] }] },
};

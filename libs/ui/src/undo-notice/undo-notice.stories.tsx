import type { Meta, StoryObj } from '../story.fixture.ts';
import { UndoNotice } from './undo-notice.tsx';

const nothing = () => undefined;

export default {
  component: UndoNotice,
  args: {
    text: 'Conversa limpa.',
    undoLabel: 'Desfazer',
    onUndo: nothing,
    closeLabel: 'Dispensar',
    onClose: nothing,
    duration: 7_000,
    remaining: 7_000,
    paused: false,
    onPause: nothing,
    onResume: nothing,
  },
} satisfies Meta<typeof UndoNotice>;

type Story = StoryObj<typeof UndoNotice>;

export const Beginning: Story = { args: { shortcut: 'Ctrl+Z' } };
export const HalfWay: Story = { args: { remaining: 3_500 } };
export const Paused: Story = { args: { remaining: 3_500, paused: true } };
export const LongText: Story = {
  args: {
    text: 'A conversa sobre o reembolso do plano de saúde dos dependentes foi limpa. '.repeat(3),
  },
};

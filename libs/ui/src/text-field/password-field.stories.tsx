import type { Meta, StoryObj } from '../story.fixture.ts';
import { PasswordField } from './text-field.tsx';

export default {
  component: PasswordField,
  args: {
    label: 'Nova senha',
    value: '',
    onChange: () => undefined,
    showLabel: 'Mostrar nova senha',
    capsLockHint: 'Caps Lock está ligado',
    autoComplete: 'new-password',
  },
} satisfies Meta<typeof PasswordField>;

type Story = StoryObj<typeof PasswordField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'uma senha longa' } };
export const Wrong: Story = { args: { value: 'a', error: 'As senhas precisam ser iguais' } };
export const LongWords: Story = { args: { value: 'senha '.repeat(60) } };

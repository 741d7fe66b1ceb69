import type { Meta, StoryObj } from '../story.fixture.ts';
import { TextField } from './text-field.tsx';

export default {
  component: TextField,
  args: { label: 'E-mail', value: '', onChange: () => undefined, type: 'email' },
} satisfies Meta<typeof TextField>;

type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'ana@example.com' } };
export const WithHint: Story = { args: { hint: 'O endereço com que você entra.' } };
export const Wrong: Story = { args: { value: 'ana', error: 'Digite um e-mail válido' } };
export const WrongWithHint: Story = {
  args: { error: 'Digite um e-mail válido', hint: 'O endereço com que você entra.' },
};
export const ReadOnly: Story = { args: { value: 'ana@example.com', readOnly: true } };
export const LongWords: Story = {
  args: {
    label: 'O endereço de e-mail com que você entra no trabalho '.repeat(3),
    value: `${'a'.repeat(120)}@example.com`,
    error: 'Digite um e-mail válido, por favor. '.repeat(4),
  },
};

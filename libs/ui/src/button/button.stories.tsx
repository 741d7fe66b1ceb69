import Plus from 'lucide-react/icons/plus';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { Button } from './button.tsx';

export default { component: Button, args: { children: 'Guardar' } } satisfies Meta<typeof Button>;

type Story = StoryObj<typeof Button>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger' } };
export const Large: Story = { args: { size: 'large', variant: 'primary' } };
export const WithIcon: Story = { args: { icon: <Plus aria-hidden /> } };
export const Busy: Story = { args: { busy: true } };
export const Inactive: Story = { args: { 'aria-disabled': true } };
export const LongWords: Story = {
  args: { children: 'Carregar todas as mensagens anteriores desta conversa muito longa' },
};

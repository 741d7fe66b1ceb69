import Copy from 'lucide-react/icons/copy';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { IconButton } from './button.tsx';

export default {
  component: IconButton,
  args: { label: 'Copiar', icon: <Copy aria-hidden /> },
} satisfies Meta<typeof IconButton>;

type Story = StoryObj<typeof IconButton>;

export const Plain: Story = {};
export const ToggledOff: Story = { args: { pressed: false } };
export const ToggledOn: Story = { args: { pressed: true } };
export const Inactive: Story = { args: { 'aria-disabled': true } };

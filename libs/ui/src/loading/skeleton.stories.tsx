import type { Meta, StoryObj } from '../story.fixture.ts';
import { Skeleton } from './loading.tsx';

export default {
  component: Skeleton,
  args: { label: 'Carregando' },
} satisfies Meta<typeof Skeleton>;

type Story = StoryObj<typeof Skeleton>;

export const Text: Story = {};
export const Personas: Story = { args: { variant: 'persona', lines: 5 } };
export const Chats: Story = { args: { variant: 'chat', lines: 8 } };

import type { Meta, StoryObj } from '../story.fixture.ts';
import { LoadingOverlay } from './loading.tsx';

export default {
  component: LoadingOverlay,
  args: { title: 'Preparando o seu espaço de trabalho' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoadingOverlay>;

type Story = StoryObj<typeof LoadingOverlay>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: 'Isto leva só um instante.' } };

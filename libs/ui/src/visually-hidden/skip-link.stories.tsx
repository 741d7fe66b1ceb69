import type { Meta, StoryObj } from '../story.fixture.ts';
import { SkipLink } from './visually-hidden.tsx';

export default {
  component: SkipLink,
  args: { href: '#conversation', children: 'Ir para a conversa' },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main id="conversation" tabIndex={-1}>
          A conversa
        </main>
      </>
    ),
  ],
} satisfies Meta<typeof SkipLink>;

type Story = StoryObj<typeof SkipLink>;

export const Unseen: Story = {};
export const Focused: Story = {
  play: ({ canvasElement }) => {
    canvasElement.querySelector('a')?.focus();
  },
};

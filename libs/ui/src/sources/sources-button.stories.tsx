import type { Meta, StoryObj } from '../story.fixture.ts';
import { SourcesButton } from './sources-button.tsx';

export default {
  component: SourcesButton,
  args: {
    label: '2 ferramentas · 3 referências',
    hasTools: true,
    expanded: false,
    controls: 'panel',
    onPress: () => undefined,
  },
} satisfies Meta<typeof SourcesButton>;

type Story = StoryObj<typeof SourcesButton>;

export const Closed: Story = {};
export const Open: Story = {
  args: { expanded: true, label: '3 referências', hasTools: false },
  decorators: [
    (Story) => (
      <>
        <Story />
        <div id="panel" />
      </>
    ),
  ],
};

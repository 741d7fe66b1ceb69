import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProvenanceButton } from './provenance-button.tsx';

export default {
  component: ProvenanceButton,
  args: {
    label: '2 ferramentas · 3 referências',
    expanded: false,
    controls: 'panel',
    onPress: () => undefined,
  },
} satisfies Meta<typeof ProvenanceButton>;

type Story = StoryObj<typeof ProvenanceButton>;

export const Closed: Story = {};
export const Open: Story = {
  args: { expanded: true },
  decorators: [
    (Story) => (
      <>
        <Story />
        <div id="panel" />
      </>
    ),
  ],
};

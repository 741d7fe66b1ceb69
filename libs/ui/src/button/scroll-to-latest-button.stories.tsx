import type { Meta, StoryObj } from '../story.fixture.ts';
import { ScrollToLatestButton } from './button.tsx';

export default {
  component: ScrollToLatestButton,
  args: { label: 'Mais recente', onPress: () => undefined },
} satisfies Meta<typeof ScrollToLatestButton>;

export const MoreBelow: StoryObj<typeof ScrollToLatestButton> = {};

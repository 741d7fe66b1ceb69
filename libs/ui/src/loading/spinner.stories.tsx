import type { Meta, StoryObj } from '../story.fixture.ts';
import { Spinner } from './loading.tsx';

export default { component: Spinner } satisfies Meta<typeof Spinner>;

type Story = StoryObj<typeof Spinner>;

export const Decorative: Story = {};
export const Named: Story = { args: { label: 'respondendo' } };

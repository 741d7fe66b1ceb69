import type { Meta, StoryObj } from '../story.fixture.ts';
import { MicrosoftMark, ProductMark } from './product-mark.tsx';

export default { component: ProductMark } satisfies Meta<typeof ProductMark>;

type Story = StoryObj<typeof ProductMark>;

export const Usual: Story = {};
export const Large: Story = { args: { size: 48 } };
export const Microsoft: Story = { render: () => <MicrosoftMark /> };

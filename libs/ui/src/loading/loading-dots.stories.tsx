import type { Meta, StoryObj } from '../story.fixture.ts';
import { LoadingDots } from './loading.tsx';

export default { component: LoadingDots } satisfies Meta<typeof LoadingDots>;

export const Bouncing: StoryObj<typeof LoadingDots> = {};

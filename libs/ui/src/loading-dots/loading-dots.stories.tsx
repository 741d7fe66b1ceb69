import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingDots } from './loading-dots.tsx';

export default { component: LoadingDots } satisfies Meta<typeof LoadingDots>;

export const Bouncing: StoryObj<typeof LoadingDots> = {};

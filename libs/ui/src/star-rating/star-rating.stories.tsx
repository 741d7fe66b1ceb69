import type { Meta, StoryObj } from '../story.fixture.ts';
import { StarRating } from './star-rating.tsx';

export default {
  component: StarRating,
  args: {
    legend: 'Avaliar a resposta',
    labels: [
      '1 de 5, muito ruim',
      '2 de 5, ruim',
      '3 de 5, regular',
      '4 de 5, bom',
      '5 de 5, ótimo',
    ],
    value: undefined,
    onRate: () => undefined,
  },
} satisfies Meta<typeof StarRating>;

type Story = StoryObj<typeof StarRating>;

export const Unrated: Story = {};
export const Three: Story = { args: { value: 3 } };
export const Five: Story = { args: { value: 5 } };

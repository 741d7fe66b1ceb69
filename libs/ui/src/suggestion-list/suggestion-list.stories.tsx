import Gift from 'lucide-react/icons/gift';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { SuggestionList } from './suggestion-list.tsx';

const suggestion = {
  title: 'Benefícios flexíveis',
  detail: 'O que posso escolher',
  icon: <Gift aria-hidden />,
};

export default {
  component: SuggestionList,
  args: { label: 'Sugestões de perguntas', suggestions: [], onChoose: () => undefined },
} satisfies Meta<typeof SuggestionList>;

type Story = StoryObj<typeof SuggestionList>;

function manySuggestions(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...suggestion, id: String(index) }));
}

export const Seven: Story = { args: { suggestions: manySuggestions(7) } };
export const One: Story = { args: { suggestions: manySuggestions(1) } };
export const LongWords: Story = {
  args: {
    suggestions: manySuggestions(3).map((each) => ({
      ...each,
      detail: 'Explicação longa '.repeat(12),
    })),
  },
};

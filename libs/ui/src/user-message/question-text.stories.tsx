import type { Meta, StoryObj } from '../story.fixture.ts';
import { QuestionText } from './question-text.tsx';

export default { component: QuestionText } satisfies Meta<typeof QuestionText>;

export const Quoting: StoryObj<typeof QuestionText> = {
  args: { text: '> É creditado no dia 1º.\n\nTambém nas férias?' },
};

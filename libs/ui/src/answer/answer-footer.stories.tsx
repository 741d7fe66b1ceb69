import Ellipsis from 'lucide-react/icons/ellipsis';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { IconButton } from '../button/button.tsx';
import { PersonaMonogram } from '../persona-monogram/persona-monogram.tsx';
import { SourcesButton } from '../sources/sources-button.tsx';
import { StarRating } from '../star-rating/star-rating.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { Answer, AnswerFooter, CopyButton } from './answer.tsx';

const STARS = ['1 de 5', '2 de 5', '3 de 5', '4 de 5', '5 de 5'];

export default {
  component: AnswerFooter,
  args: {
    sources: (
      <SourcesButton
        label="2 ferramentas · 3 referências"
        hasTools
        expanded={false}
        controls="panel"
        onPress={() => undefined}
      />
    ),
    actions: (
      <>
        <CopyButton
          label="Copiar resposta"
          copiedLabel="Copiado"
          failedLabel="Não foi possível copiar"
          copy={() => Promise.resolve(true)}
        />
        <IconButton label="Perguntar de novo" icon={<RefreshCw />} />
        <IconButton label="Mais ações" icon={<Ellipsis />} />
      </>
    ),
    rating: <StarRating legend="Avaliar" labels={STARS} value={4} onRate={() => undefined} />,
    rated: true,
  },
  decorators: [
    (Story) => (
      <div data-last="">
        <Answer
          name="Institucional"
          icon={<PersonaMonogram name="Institucional" hue={205} />}
          footer={<Story />}
        >
          <p>Sim.</p>
        </Answer>
      </div>
    ),
  ],
} satisfies Meta<typeof AnswerFooter>;

type Story = StoryObj<typeof AnswerFooter>;

export const Full: Story = {};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 358 }}>
        <Story />
      </div>
    ),
  ],
};
export const Busy: Story = { args: { sources: null, actions: null, rating: null, rated: false } };

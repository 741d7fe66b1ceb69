import { WorkStatus } from '../loading/loading.tsx';
import { PersonaMonogram } from '../persona-monogram/persona-monogram.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { Answer, AnswerFooter, CopyButton } from './answer.tsx';

export default {
  component: Answer,
  args: {
    name: 'Institucional',
    icon: <PersonaMonogram name="Institucional" hue={205} />,
    time: { label: '09:41', dateTime: '2026-03-10T12:41:00Z' },
    children: <p>Sim, é possível dividir as férias em até três períodos.</p>,
    footer: (
      <AnswerFooter
        actions={
          <CopyButton
            label="Copiar resposta"
            copiedLabel="Copiado"
            failedLabel="Não foi possível copiar"
            copy={() => Promise.resolve(true)}
          />
        }
      />
    ),
  },
} satisfies Meta<typeof Answer>;

type Story = StoryObj<typeof Answer>;

export const Settled: Story = {
  decorators: [
    (Story) => (
      <div data-last="">
        <Story />
      </div>
    ),
  ],
};
export const Coming: Story = {
  args: {
    busy: true,
    children: null,
    status: <WorkStatus text="Pensando na sua resposta…" />,
    footer: <AnswerFooter />,
  },
};
export const Interrupted: Story = {
  args: { notices: <p>A resposta foi interrompida antes do fim.</p> },
};
export const LongName: Story = { args: { name: 'Persona de nome muito longo '.repeat(8) } };

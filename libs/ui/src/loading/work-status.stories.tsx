import type { Meta, StoryObj } from '../story.fixture.ts';
import { WorkStatus } from './loading.tsx';

export default {
  component: WorkStatus,
  args: { text: 'Pensando na sua resposta…' },
} satisfies Meta<typeof WorkStatus>;

type Story = StoryObj<typeof WorkStatus>;

export const Thinking: Story = {};
export const AtWork: Story = {
  args: { text: 'Consultando ferramentas…', subject: 'consultar_saldo_de_ferias' },
};
export const LongName: Story = {
  args: { text: 'Consultando ferramentas…', subject: 'ferramenta_de_nome_muito_longo_'.repeat(8) },
};

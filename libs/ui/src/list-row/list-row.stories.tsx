import { PersonaMonogram } from '../persona-monogram/persona-monogram.tsx';
import { Spinner } from '../loading/loading.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { ListRow } from './list-row.tsx';

export default {
  component: ListRow,
  args: {
    label: 'Planejamento das férias',
    renderLink: (link) => <a {...link} href="#row" />,
  },
} satisfies Meta<typeof ListRow>;

type Story = StoryObj<typeof ListRow>;

export const Plain: Story = {};
export const Current: Story = { args: { current: true } };
export const WithoutTitle: Story = { args: { label: '[Sem título]', muted: true } };
export const WithIcon: Story = { args: { icon: <PersonaMonogram name="Benefícios" hue={150} /> } };
export const Answering: Story = { args: { status: <Spinner label="respondendo" /> } };
export const LongTitle: Story = {
  args: { label: 'Dúvida sobre o reembolso do plano de saúde de dependentes '.repeat(4) },
};

import type { Meta, StoryObj } from '../story.fixture.ts';
import { PersonaMonogram } from './persona-monogram.tsx';

export default {
  component: PersonaMonogram,
  args: { name: 'Benefícios', hue: 150 },
} satisfies Meta<typeof PersonaMonogram>;

type Story = StoryObj<typeof PersonaMonogram>;

export const Small: Story = { args: { size: 'small' } };
export const Medium: Story = {};
export const Large: Story = { args: { size: 'large' } };
export const EveryHue: Story = {
  render: ({ name }) => (
    <>
      {Array.from({ length: 24 }, (_, step) => (
        <PersonaMonogram key={step} name={name} hue={step * 15} />
      ))}
    </>
  ),
};

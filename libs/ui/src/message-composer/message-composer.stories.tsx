import { useState } from 'react';
import { PersonaMonogram } from '../persona-monogram/persona-monogram.tsx';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { MessageComposer } from './message-composer.tsx';
import type { MessageComposerProps } from './message-composer.tsx';

/** Box that keeps its text, as in the app. */
function WithText(props: MessageComposerProps) {
  const [value, setValue] = useState(props.value);
  return <MessageComposer {...props} value={value} onChange={setValue} />;
}

export default {
  component: MessageComposer,
  render: (props) => <WithText {...props} />,
  args: {
    label: 'Mensagem',
    placeholder: 'Mensagem para Institucional…',
    hint: 'Enter envia · Shift+Enter quebra a linha',
    value: '',
    onChange: () => undefined,
    onSubmit: () => undefined,
    canSubmit: true,
    submitLabel: 'Enviar',
  },
} satisfies Meta<typeof MessageComposer>;

type Story = StoryObj<typeof MessageComposer>;

export const Empty: Story = { args: { canSubmit: false } };
export const Written: Story = { args: { value: 'Quantos dias de férias eu tenho?' } };
export const SendingMustWait: Story = { args: { value: 'Já posso escrever', canSubmit: false } };
export const Answering: Story = {
  args: { value: '', stop: { label: 'Parar a resposta', onStop: () => undefined } },
};
export const StreamingWithNext: Story = {
  args: {
    value: 'E a próxima?',
    canSubmit: true,
    stop: { label: 'Parar a resposta', nextLabel: 'Perguntar em seguida', onStop: () => undefined },
  },
};
export const WithPersona: Story = {
  args: { leading: <PersonaMonogram name="Institucional" hue={205} size="small" /> },
};
export const HugeText: Story = {
  args: { value: 'Uma linha de um texto que foi colado de outro lugar.\n'.repeat(200) },
};

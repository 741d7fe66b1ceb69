import type { Meta, StoryObj } from '../story.fixture.ts';
import { TalkPlayer } from './talk-player.tsx';

const SENTENCES = [
  'Você tem 18 dias de férias.',
  'Eles podem ser tirados até 31 de março, em até três períodos.',
  'O pedido é feito no portal, com trinta dias de antecedência.',
];

export default {
  component: TalkPlayer,
  args: {
    labels: { video: 'Vídeo da resposta', captions: 'Legendas', transcript: 'Texto falado' },
    // No story may load a video from the network: this one is empty.
    src: 'data:video/webm,',
    anonymous: false,
    sentences: SENTENCES,
    language: 'pt-BR',
    onUnplayable: () => undefined,
  },
  decorators: [
    (Story) => (
      <div style={{ width: '22rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TalkPlayer>;

type Story = StoryObj<typeof TalkPlayer>;

export const Ready: Story = {};
export const LongText: Story = {
  args: { sentences: Array.from({ length: 12 }, () => SENTENCES).flat() },
};
export const OneLongWord: Story = { args: { sentences: ['protocolo'.repeat(60)] } };

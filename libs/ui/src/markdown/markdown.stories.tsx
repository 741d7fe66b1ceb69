import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '../story.fixture.ts';
import { createGrowableText } from './streaming/live-text.fixture.ts';
import { Markdown } from './markdown.tsx';
import type { MarkdownProps } from './markdown.tsx';
import { SAMPLE_TEXTS } from './sample-texts.fixture.ts';
import { TEXTS } from './test-texts.fixture.ts';

/** Streams all samples once. */
function Streamed(props: MarkdownProps) {
  const [streaming, setStreaming] = useState(true);
  const [text] = useState(createGrowableText);
  useEffect(() => {
    const timer = setInterval(() => {
      const length = text.read().length + 4;
      text.become(ALL.slice(0, length));
      if (length < ALL.length) return;
      clearInterval(timer);
      setStreaming(false);
    }, 30);
    return () => {
      clearInterval(timer);
    };
  }, [text]);
  return <Markdown {...props} text={text} streaming={streaming} />;
}

const ALL = Object.values(SAMPLE_TEXTS).join('\n\n');

export default { component: Markdown, args: { text: ALL, texts: TEXTS } } satisfies Meta<
  typeof Markdown
>;

type Story = StoryObj<typeof Markdown>;

export const Settled: Story = {};
export const Streaming: Story = { render: (props) => <Streamed {...props} /> };
export const Empty: Story = { args: { text: '' } };
export const PlainTextWhereItIsTooLong: Story = { args: { text: 'Uma frase. '.repeat(20_000) } };

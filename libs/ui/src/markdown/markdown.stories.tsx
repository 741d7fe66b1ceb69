import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Markdown } from './markdown.tsx';
import type { MarkdownProps } from './markdown.tsx';
import { SAMPLE_TEXTS } from './sample-texts.fixture.ts';
import { TEXTS } from './test-texts.fixture.ts';

/** The text as it comes in, again and again. */
function Streamed({ text, ...props }: MarkdownProps) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setLength((before) => (before > text.length + 100 ? 0 : before + 4));
    }, 30);
    return () => {
      clearInterval(timer);
    };
  }, [text]);
  return <Markdown {...props} text={text.slice(0, length)} streaming={length < text.length} />;
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

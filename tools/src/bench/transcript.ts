import type { Benchmark, Row } from './benchmark.ts';
import { atMost, type Goal } from './goals.ts';
import { interleave } from './rounds.ts';
import { median, medianRatio } from './statistics.ts';
import { openChatApp } from './transcript-app.ts';
import {
  measureGrowth,
  measureOpening,
  measurePrepending,
  measureTyping,
} from './transcript-cases.ts';

export const transcriptCases = [
  'opening 20 messages',
  'opening 2,000 messages',
  'a growing answer below 2,000 messages, more a frame',
  'loading older messages, jump',
  'typing below a 20,000-token answer in 500 messages, p95',
] as const;
export type TranscriptCase = (typeof transcriptCases)[number];

type Figures = Readonly<Record<TranscriptCase, readonly number[]>>;

const units: Readonly<Record<TranscriptCase, string>> = {
  'opening 20 messages': 'ms of CPU',
  'opening 2,000 messages': 'ms of CPU',
  'a growing answer below 2,000 messages, more a frame': 'ms of CPU',
  'loading older messages, jump': 'px',
  'typing below a 20,000-token answer in 500 messages, p95': 'ms',
};

const goals: Partial<Readonly<Record<TranscriptCase, Goal>>> = {
  'a growing answer below 2,000 messages, more a frame': atMost(1),
  'loading older messages, jump': atMost(1),
  'typing below a 20,000-token answer in 500 messages, p95': atMost(50),
};

export const transcript: Benchmark = {
  name: 'transcript',
  summary:
    'long chats in the built app: opening, growing, loading older messages, typing meanwhile',
  async run(context) {
    context.tell('building the web app');
    const app = await openChatApp(context.onEnd);
    return transcriptRows(
      await interleave<TranscriptCase>(
        {
          'opening 20 messages': () => measureOpening(app, 20),
          'opening 2,000 messages': () => measureOpening(app, 2_000),
          'a growing answer below 2,000 messages, more a frame': () => measureGrowth(app, 2_000),
          'loading older messages, jump': () => measurePrepending(app, 2_000),
          'typing below a 20,000-token answer in 500 messages, p95': () => measureTyping(app, 500),
        },
        context,
      ),
    );
  },
};

/** The rows of the figures; opening is judged by its ratio within a round. */
export function transcriptRows(figures: Figures): readonly Row[] {
  return transcriptCases.map((name): Row => {
    const row = { case: name, value: median(figures[name]), unit: units[name] };
    if (name === 'opening 2,000 messages') {
      const value = medianRatio(figures[name], figures['opening 20 messages']);
      return { ...row, ratio: { value, of: 'CPU for 20' }, goal: atMost(1.25) };
    }
    const goal = goals[name];
    return goal === undefined ? row : { ...row, goal };
  });
}

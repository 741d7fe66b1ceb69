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
  'bare text growing below 2,000 messages, a frame',
  'an answer growing below 20 messages, a frame',
  'an answer growing below 2,000 messages, a frame',
  'loading older messages, jump',
  'typing below a 20,000-token answer in 500 messages, p95',
] as const;
export type TranscriptCase = (typeof transcriptCases)[number];

type Figures = Readonly<Record<TranscriptCase, readonly number[]>>;

const units: Readonly<Record<TranscriptCase, string>> = {
  'opening 20 messages': 'ms of CPU',
  'opening 2,000 messages': 'ms of CPU',
  'bare text growing below 2,000 messages, a frame': 'ms of CPU',
  'an answer growing below 20 messages, a frame': 'ms of CPU',
  'an answer growing below 2,000 messages, a frame': 'ms of CPU',
  'loading older messages, jump': 'px',
  'typing below a 20,000-token answer in 500 messages, p95': 'ms',
};

const goals: Partial<Readonly<Record<TranscriptCase, Goal>>> = {
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
          'bare text growing below 2,000 messages, a frame': () =>
            measureGrowth(app, 2_000, 'bare text'),
          'an answer growing below 20 messages, a frame': () => measureGrowth(app, 20, 'answer'),
          'an answer growing below 2,000 messages, a frame': () =>
            measureGrowth(app, 2_000, 'answer'),
          'loading older messages, jump': () => measurePrepending(app, 2_000),
          'typing below a 20,000-token answer in 500 messages, p95': () => measureTyping(app, 500),
        },
        context,
      ),
    );
  },
};

/** The rows of the figures; opening is judged by its ratio, growth by its difference, within a round. */
export function transcriptRows(figures: Figures): readonly Row[] {
  return transcriptCases.flatMap((name): Row[] => {
    const row = { case: name, value: median(figures[name]), unit: units[name] };
    const goal = goals[name];
    if (name === 'opening 2,000 messages') {
      const value = medianRatio(figures[name], figures['opening 20 messages']);
      return [{ ...row, ratio: { value, of: 'CPU for 20' }, goal: atMost(1.25) }];
    }
    if (name === 'an answer growing below 2,000 messages, a frame') {
      const bare = figures['bare text growing below 2,000 messages, a frame'];
      const more = figures[name].map((value, round) => value - (bare[round] ?? NaN));
      const unit = 'ms of CPU';
      return [
        row,
        { case: 'the same, more than bare text', value: median(more), unit, goal: atMost(1) },
      ];
    }
    return [goal === undefined ? row : { ...row, goal }];
  });
}

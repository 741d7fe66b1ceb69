import { at, type Defect, items, PATHS } from './planting.fixture.ts';

const { messages, stream } = PATHS;

/** Takes lines of a reply away, or changes them. */
const lines = (change: (lines: readonly string[]) => readonly string[]) =>
  at({ method: 'POST', path: stream }, (answer) => {
    answer.text = change(answer.text.split('\n')).join('\n');
  });

/** Faults of a reply. */
export const replyDefects: readonly Defect[] = [
  {
    name: 'a reply that is kept until its end',
    isTimed: true,
    change: at({ method: 'POST', path: stream }, (answer) => (answer.heldMs = 1_300)),
    named:
      /^streamReply: streaming: the reply comes all at once: nothing for 1\.\d s, then \d+ pieces within \d+ ms/,
  },
  {
    name: 'a reply that is called JSON',
    change: at({ method: 'POST', path: stream }, ({ headers }) => {
      headers['content-type'] = 'application/json';
    }),
    named: /^streamReply: answer: the content type of the 200 is application\/json/,
  },
  {
    name: 'a reply that does not name its message',
    change: lines((all) => all.filter((line) => !line.includes('persona_message_id'))),
    named: /^streamReply: stored answer: no piece names persona_message_id/,
  },
  {
    name: 'a reply that names a message that is not there',
    change: lines((all) =>
      all.map((line) => line.replace(/("persona_message_id":)"[^"]+"/, '$1"nothing"')),
    ),
    named: /^streamReply: stored answer: persona_message_id names no message of the chat/,
  },
  {
    name: 'a reply without a piece',
    change: lines(() => []),
    named: /^streamReply: answer: the reply is empty/,
  },
  {
    name: 'a reply that is cut in a line',
    change: lines((all) => [...all.slice(0, 3), '{"content":"a']),
    named: /^streamReply: answer: line \d+ is no JSON/,
  },
  {
    name: 'a piece with a number for its text',
    change: lines((all) => ['{"content":7}', ...all]),
    named: /^streamReply: answer: line 1 has a piece in which content must be string/,
  },
  {
    name: 'a question that is not stored',
    change: items(messages, (all) => all.filter(({ role }) => role !== 'user')),
    named: /^streamReply: stored answer: the prompt is not stored/,
  },
  {
    name: 'an unknown chat in which a question is answered',
    change: at({ method: 'POST', path: stream, status: 404 }, (answer) => {
      answer.status = 200;
      answer.headers['content-type'] = 'application/x-ndjson';
      answer.text = '{"content":"a"}\n';
    }),
    named: /^streamReply: unknown id: /,
  },
];

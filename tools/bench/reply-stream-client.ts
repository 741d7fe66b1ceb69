import type { Socket } from 'node:net';
import { openStreamedCall } from './reply-stream-connection.ts';
import { type ClientReport, type ClientTask, createReplyClock } from './reply-stream-task.ts';
import { percentile } from './statistics.ts';

// A process of its own, so that reading 1,000 replies takes nothing from who serves them.
const task = JSON.parse(process.argv[2] ?? '') as ClientTask;
const headers = { ...task.headers, 'content-type': 'application/json' };
const open: Socket[] = [];
const firstBytes: number[] = [];
const lateness: number[] = [];
let isSteady = false;
let isOver = false;
let broken = 0;

async function createChats(): Promise<readonly string[]> {
  const ids: string[] = [];
  const createSome = async () => {
    for (let left = task.streams / 10; left > 0; left -= 1) ids.push(await createChat());
  };
  await Promise.all(Array.from({ length: 10 }, createSome));
  return ids;
}

async function createChat(): Promise<string> {
  const body = JSON.stringify({ persona: task.persona });
  const answer = await fetch(`${task.origin}/api/chat`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`No chat was created: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly chatId: string }).chatId;
}

function breakOff(): void {
  if (!isOver) broken += 1;
}

function openReply(chatId: string): void {
  const clock = createReplyClock(task.tokensPerSecond);
  const started = performance.now();
  let hasBegun = false;
  const socket = openStreamedCall({
    origin: task.origin,
    path: `/api/v1/personas/stream/${task.persona}`,
    headers,
    body: JSON.stringify({ prompt: task.prompt, chatId }),
    onBytes: (bytes) => {
      const now = performance.now();
      if (!hasBegun) {
        hasBegun = true;
        firstBytes.push(now - started);
        if (!bytes.toString('latin1', 0, 20).startsWith('HTTP/1.1 200 ')) breakOff();
      }
      const late = clock.read(bytes, now);
      if (isSteady) for (const milliseconds of late) lateness.push(milliseconds);
    },
    onClose: breakOff,
  });
  open.push(socket);
}

function report(cpuSeconds: number): ClientReport {
  return {
    broken,
    tokens: lateness.length,
    latenessP99: percentile(lateness, 0.99),
    latenessMost: percentile(lateness, 1),
    firstByteP99: percentile(firstBytes, 0.99),
    cpuSeconds,
  };
}

const wait = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
const tell = (event: string, result?: ClientReport) => {
  process.stdout.write(`${JSON.stringify({ event, result })}\n`);
};
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const chatIds = await createChats();
const started = performance.now();
for (const [index, chatId] of chatIds.entries()) {
  const due = started + (index / chatIds.length) * task.rampMilliseconds;
  if (due > performance.now()) await wait(due - performance.now());
  openReply(chatId);
}
await wait(task.settleMilliseconds);
const cpuBefore = cpuSeconds();
isSteady = true;
tell('steady');
await wait(task.steadyMilliseconds);
isSteady = false;
isOver = true;
tell('over');
const result = report(cpuSeconds() - cpuBefore);
for (const call of open) call.destroy();
tell('result', result);

import { settlePromises } from '../deferred.ts';
import { createTabTexts, type FaultyPage, openFaultyPage } from './faulty-app.ts';
import { createFaultyServer, type FaultyServer } from './faulty-server.ts';
import { type Random, randomOf } from './random.ts';

/** Counts of a run; every fault of a promise is named in `broken`. */
export interface FaultRun {
  readonly seed: number;
  readonly steps: number;
  readonly asked: number;
  readonly reloads: number;
  readonly lost: number;
  readonly postedTwice: number;
  readonly misshown: number;
  readonly stuck: number;
  readonly broken: readonly string[];
}

/** Clock of the run: lets this many milliseconds pass. */
export type Pass = (milliseconds: number) => Promise<void>;

const CHATS = ['c1', 'c2', 'c3'];
/** Steps between two times at which the network is good, and everything must come to an end. */
const STEPS_OF_EPISODE = 40;
const WAITS_MS = [0, 0, 0, 0, 5, 60, 1_100, 12_000];

interface World {
  readonly random: Random;
  readonly server: FaultyServer;
  readonly pass: Pass;
  page: FaultyPage;
  asked: number;
  /** Texts that were asked and not discarded, with their chats. */
  readonly kept: Map<string, string>;
  readonly reload: () => void;
}

function createWorld(seed: number, pass: Pass): World {
  const random = randomOf(seed);
  const server = createFaultyServer(CHATS, random);
  const texts = createTabTexts();
  globalThis.fetch = server.fetch;
  const open = () => openFaultyPage(CHATS, texts, server.token());
  const world: World = {
    ...{ random, server, pass, kept: new Map() },
    page: open(),
    asked: 0,
    reload: () => {
      world.page.close();
      world.page = open();
    },
  };
  return world;
}

function failedIn({ page }: World, chatId: string) {
  return page.exchanges
    .conversations()
    .filter(
      ({ chatId: of, status }) => of === chatId && (status === 'failed' || status === 'stopped'),
    );
}

type Action = (world: World, chatId: string) => void;

const ask: Action = (world, chatId) => {
  const { page, kept } = world;
  world.asked += 1;
  const prompt = `question ${world.asked}`;
  if (page.actionsIn(chatId).send(prompt)) kept.set(prompt, chatId);
};

/** Everything that a user, the network or the server may do, as often as it is named. */
const ACTIONS: readonly Action[] = [
  ask,
  ask,
  ask,
  ({ server }) => server.settle('answer'),
  ({ server }) => server.settle('answer'),
  ({ server }) => server.settle('answer'),
  ({ server }) => server.settle('answer'),
  ({ server }) => server.settle('lost-before'),
  ({ server }) => server.settle('lost-after'),
  ({ server }) => server.settle('fails'),
  ({ server }) => server.settle('twice'),
  ({ server }) => server.moveReply('piece'),
  ({ server }) => server.moveReply('piece'),
  ({ server }) => server.moveReply('end'),
  ({ server }) => server.moveReply('break'),
  ({ page }, chatId) => page.exchanges.stop(chatId),
  ({ page }, chatId) => page.actionsIn(chatId).sendAll(),
  ({ page }, chatId) => page.read(chatId),
  (world, chatId) => {
    const asked = world.random.pick(failedIn(world, chatId));
    if (asked !== undefined) world.page.actionsIn(chatId).retry(asked.question.id);
  },
  (world, chatId) => {
    const asked = world.random.pick(failedIn(world, chatId));
    if (asked === undefined || !world.random.chance(0.3)) return;
    const discarded = world.page.actionsIn(chatId).discard(asked.question.id);
    world.kept.delete(discarded?.asked.question.content ?? '');
  },
  ({ server, random }) => random.chance(0.2) && server.endSession(),
  (world) => world.random.chance(0.15) && world.reload(),
];

/** Texts that are nowhere: neither on the server nor on the page. */
function lostTexts({ page, server, kept }: World): readonly string[] {
  return [...kept].flatMap(([prompt, chatId]) => {
    const isOnPage = page.exchanges
      .conversations()
      .some(({ question }) => question.content === prompt);
    const isOnServer = server.messages(chatId).some(({ content }) => content === prompt);
    return isOnPage || isOnServer ? [] : [`lost: ${prompt}`];
  });
}

function postedTwice({ server }: World): readonly string[] {
  return [...server.taken].filter(([, times]) => times > 1).map(([id]) => `posted twice: ${id}`);
}

/** Questions of a quiet page that are shown not at all or twice, and answers that lack a part. */
function misshown({ page, server, kept }: World): readonly string[] {
  const questions = [...kept].flatMap(([prompt, chatId]) => {
    const times = page.shown(chatId).filter(({ content }) => content === prompt).length;
    return times === 1 ? [] : [`shown ${times} times: ${prompt}`];
  });
  const halves = CHATS.flatMap((chatId) => {
    const shown = page.shown(chatId).map(({ content }) => content);
    const stored = server.messages(chatId).filter(({ role }) => role === 'assistant');
    return stored
      .filter(({ content }) => !shown.some((text) => text.includes(content)))
      .map(({ content }) => `half shown in ${chatId}: ${content}`);
  });
  return [...questions, ...halves];
}

const ENDED = new Set<string>(['stopped', 'interrupted']);
const MAX_TURNS = 300;

/** Tells whether a question has a call on its way, or waits for one, such as for the next try to renew. */
function isAnyAwaited({ page }: World): boolean {
  const statuses = page.exchanges.conversations().map(({ status }) => status);
  return statuses.includes('sending') || statuses.includes('queued');
}

/** Does what the dialog of an ended session, and the sign-in page, ask for. */
function signInWhereAsked({ session }: FaultyPage): void {
  const now = session.state.get();
  const isAsked =
    now.status === 'signed-out' || (now.status === 'signed-in' && now.renewal?.status === 'needed');
  if (isAsked) void session.signIn();
}

/** Lets every call and reply go well, until nothing is under way. */
async function becomeQuiet(world: World): Promise<boolean> {
  const { server, page, pass } = world;
  let quietTurns = 0;
  for (let turn = 0; turn < MAX_TURNS && quietTurns < 3; turn += 1) {
    signInWhereAsked(page);
    server.settle('answer');
    server.moveReply('piece');
    await settlePromises();
    await pass(1_000);
    quietTurns = server.isQuiet() && !isAnyAwaited(world) ? quietTurns + 1 : 0;
  }
  return quietTurns >= 3;
}

/** The end of an episode: what failed is sent, and one more question is asked and answered. */
async function endWell(world: World): Promise<readonly string[]> {
  const broken: string[] = [];
  if (!(await becomeQuiet(world))) broken.push('stuck: calls without an end');
  // A question that an ended session refuses waits for another word.
  for (let press = 0; press < 2; press += 1) {
    for (const chatId of CHATS) world.page.actionsIn(chatId).sendAll();
    if (!(await becomeQuiet(world))) broken.push('stuck: questions without an end');
  }
  for (const chatId of CHATS) {
    ask(world, chatId);
    if (!(await becomeQuiet(world))) broken.push('stuck: the last question');
    // As the screen does where an answer was broken off: the server may have all of it.
    world.page.read(chatId);
    if (!(await becomeQuiet(world))) broken.push('stuck: the last reading');
    const sending = world.page.exchanges
      .conversations()
      // What the server has no more of stays as it was broken off.
      .filter((asked) => asked.chatId === chatId && !ENDED.has(asked.status));
    if (sending.length > 0)
      broken.push(`stuck: ${sending.map(({ status }) => status).join()} in ${chatId}`);
  }
  return [...broken, ...misshown(world)];
}

/** Runs the app's stores through steps of chance; after each of them the promises are checked. */
export async function runFaults(seed: number, steps: number, pass: Pass): Promise<FaultRun> {
  const broken = new Set<string>();
  let world = createWorld(seed, pass);
  let asked = 0;
  let reloads = 0;
  const note = (faults: readonly string[], step: number) => {
    for (const fault of faults) broken.add(`${fault} (seed ${seed}, by step ${step})`);
  };
  for (let step = 1; step <= steps; step += 1) {
    const { random } = world;
    const page = world.page;
    random.pick(ACTIONS)?.(world, random.pick(CHATS) ?? '');
    if (world.page !== page) reloads += 1;
    await settlePromises();
    await pass(random.pick(WAITS_MS) ?? 0);
    note([...lostTexts(world), ...postedTwice(world)], step);
    if (step % STEPS_OF_EPISODE !== 0) continue;
    note(await endWell(world), step);
    asked += world.asked;
    world.page.close();
    await settlePromises();
    world = createWorld(seed + step, pass);
  }
  world.page.close();
  const count = (start: string) => [...broken].filter((fault) => fault.startsWith(start)).length;
  const counts = {
    lost: count('lost'),
    postedTwice: count('posted'),
    misshown: count('shown') + count('half shown'),
    stuck: count('stuck'),
  };
  return { seed, steps, asked, reloads, ...counts, broken: [...broken] };
}

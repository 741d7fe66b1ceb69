import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chat, ContextEntry, Folder, Message, Page, Persona, User } from '../entities.ts';
import { deepFreeze } from '../testing/fixtures.ts';
import { runs } from '../testing/property-runs.ts';
import { toContextEntry } from './context-entry.ts';
import { toChat, toFolder, toPage, toPersonas, toUser } from './entities.ts';
import { toMessage } from './message.ts';
import type { Parsed, ParseIssue } from './readers.ts';

const RUNS = { numRuns: runs(500) };

const junk = fc.oneof(
  fc.anything({ withNullPrototype: true, withSparseArray: true, withMap: true, withDate: true }),
  fc.anything({ withBigInt: true, withBoxedValues: true, maxDepth: 2 }),
  fc.jsonValue(),
);

/** Object whose fields are correct, anything else, or absent. */
function messy(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> {
  const entries = Object.entries(fields).map(([name, whole]) => [name, fc.oneof(whole, junk)]);
  const values = Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>;
  return fc.record(values, { requiredKeys: [], noNullPrototype: false });
}

const texts = fc.string({ unit: 'binary', maxLength: 8 });
const ids = fc.oneof(fc.constantFrom('a', 'b', ''), fc.integer({ max: 3 }));
const roles = fc.oneof(texts, messy({ name: texts }));
const title = fc.oneof(texts, fc.string({ minLength: 490, maxLength: 510, unit: 'grapheme' }));
const tool = messy({
  type: fc.constant('tool'),
  id: texts,
  name: texts,
  callOrder: fc.integer(),
  output: junk,
});
const reference = messy({
  type: fc.constant('reference'),
  id: texts,
  title: texts,
  url: texts,
});

/** Personas come as a list only: paths begin with an index. */
function onePersona(wire: unknown) {
  const { value, issues } = toPersonas([wire]);
  const inside = issues.map(({ path, problem }) => ({
    path: path.replace(/^\[0\]\.?/, ''),
    problem,
  }));
  return { value: value[0] ?? null, issues: inside };
}

const KINDS = {
  user: {
    parse: toUser,
    isWhole: isUser,
    wire: messy({ name: texts, email: texts, externalId: texts, roles: fc.array(roles) }),
  },
  persona: {
    parse: onePersona,
    isWhole: isPersona,
    wire: messy({ name: ids, description: texts, endpoint: texts }),
  },
  chat: {
    parse: toChat,
    isWhole: isChat,
    wire: messy({
      chatId: ids,
      title,
      persona: texts,
      createdAt: texts,
      folderIds: fc.array(ids),
    }),
  },
  folder: {
    parse: toFolder,
    isWhole: isFolder,
    wire: messy({
      id: ids,
      title,
      color: fc.constant('#a0b1c2'),
      order: fc.double(),
      parentId: ids,
    }),
  },
  message: {
    parse: toMessage,
    isWhole: isMessage,
    wire: messy({
      messageId: ids,
      content: texts,
      role: fc.constantFrom('user', 'assistant'),
      sender: texts,
      context: fc.array(fc.oneof(tool, reference, junk)),
      feedback: messy({ rating: fc.integer({ min: 0, max: 6 }), comment: texts }),
    }),
  },
} as const;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Tells whether an object has exactly these fields, and each passes its test. */
function hasFields<Value extends object>(
  value: Value,
  required: { [Name in keyof Value]?: (field: Value[Name]) => boolean },
  optional: { [Name in keyof Value]?: (field: Exclude<Value[Name], undefined>) => boolean } = {},
): boolean {
  const tests = { ...required, ...optional } as Record<string, (field: unknown) => boolean>;
  return (
    Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) => tests[name]?.(field) === true)
  );
}

function isUser(user: User): boolean {
  const areRoles = (roles: User['roles']) => roles.every(({ name }) => isText(name) && name !== '');
  return hasFields(user, { name: isText, email: isText, roles: areRoles }, { externalId: isText });
}

function isPersona(persona: Persona): boolean {
  return hasFields(persona, {
    name: (name) => isText(name) && name !== '',
    description: isText,
    endpoint: isText,
  });
}

function isTitle(title: unknown): boolean {
  return isText(title) && title.length <= 500;
}

function isChat(chat: Chat): boolean {
  return hasFields(chat, {
    chatId: (id) => isText(id) && id !== '',
    title: (title) => title === null || (isTitle(title) && title !== ''),
    persona: isText,
    createdAt: isText,
    folderIds: (folders) => folders.every(isText) && new Set(folders).size === folders.length,
  });
}

function isFolder(folder: Folder): boolean {
  return hasFields(folder, {
    id: (id) => isText(id) && id !== '',
    title: isTitle,
    color: (color) => /^#[\da-f]{6}$/i.test(color),
    order: (order) => Number.isFinite(order),
    parentId: (id) => id === null || isText(id),
    createdAt: isText,
    updatedAt: isText,
  });
}

function isEntry(entry: ContextEntry): boolean {
  switch (entry.type) {
    case 'tool':
      return isText(entry.id) && isText(entry.name) && Number.isFinite(entry.callOrder);
    case 'reference':
      return (
        isText(entry.title) && [entry.url, entry.snippet].every((v) => v === undefined || isText(v))
      );
    case 'context':
      return isText(entry.title) && isText(entry.content);
    case 'unknown':
      return isText(entry.id) && isText(entry.json);
  }
}

function isMessage(message: Message): boolean {
  return hasFields(
    message,
    {
      id: isText,
      content: isText,
      role: (role) => role === 'user' || role === 'assistant',
      sender: isText,
      context: (context) => context.every(isEntry),
      createdAt: isText,
    },
    {
      messageId: (id) => isText(id) && id === message.id && id !== '',
      feedback: ({ rating, comment }) =>
        [1, 2, 3, 4, 5].includes(rating) && (comment === undefined || isText(comment)),
    },
  );
}

/** Gives an entry as it is when read again: without its part. */
function withoutPart(entry: ContextEntry): ContextEntry {
  if (entry.type !== 'unknown') return entry;
  const { type, id, json } = entry;
  return { type, id, json };
}

function withoutParts(value: object): object {
  if (!('context' in value)) return value;
  return { ...value, context: (value as Message).context.map(withoutPart) };
}

/** Tells whether the path leads to a value in `wire`, or to a missing field of one. */
function isPath(wire: unknown, { path, problem }: ParseIssue): boolean {
  const steps = [...path.matchAll(/(\w+)|\[(\d+)\]/g)].map(
    ([, name, index]) => name ?? Number(index),
  );
  const last = steps.pop();
  let value = wire;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = value[step as keyof typeof value];
  }
  if (last === undefined || problem === 'missing') return true;
  if (typeof last === 'number') return Array.isArray(value) && last < value.length;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, last);
}

/** Checks every issue: a path of known field names, and a problem. */
function expectIssues({ issues }: Parsed<unknown>, wire: unknown): void {
  const fields = /^(\[\d+\]|(^|\.)[a-z]+(Id|Ids|At)?)*$/;
  for (const issue of issues) {
    expect(Object.keys(issue)).toEqual(['path', 'problem']);
    expect(issue.path).toMatch(fields);
    expect(isPath(wire, issue)).toBe(true);
  }
}

/** Marks a readable item among items that can be anything. */
const OWN = Symbol('own');

function wholeItem(index: number): object {
  const id = `whole-${index}`;
  return { id, chatId: id, messageId: id, name: id, externalId: id };
}

function ownIdOf(item: object): unknown {
  return Object.values(item).find((value) => isText(value) && value.startsWith('whole-'));
}

describe.each(Object.entries(KINDS))('a %s from anything', (name, kind) => {
  const parse = kind.parse as (wire: unknown) => Parsed<object | null>;
  const isWhole = kind.isWhole as (value: object) => boolean;
  const wires = fc.oneof({ weight: 4, arbitrary: kind.wire }, junk);

  it('is whole or null, and names what could not be read', () => {
    const property = fc.property(wires, (wire) => {
      const result = parse(wire);
      if (result.value === null) expect(result.issues).toEqual([{ path: '', problem: 'unusable' }]);
      else expect(isWhole(result.value)).toBe(true);
      expectIssues(result, wire);
    });
    fc.assert(property, RUNS);
  });

  it('has no issues when it is parsed again', () => {
    const property = fc.property(wires, (wire) => {
      const { value } = parse(wire);
      if (value === null) return;
      const again = parse(deepFreeze(value));
      expect(again.value).toEqual(withoutParts(value));
      const nameless = name === 'message' && !Object.hasOwn(value, 'messageId');
      expect(again.issues).toEqual(nameless ? [{ path: 'messageId', problem: 'missing' }] : []);
    });
    fc.assert(property, RUNS);
  });

  it('stays on its page, in order, whatever lies beside it', () => {
    const property = fc.property(fc.array(fc.oneof(wires, fc.constant(OWN))), (others) => {
      const items = others.map((other, index) => (other === OWN ? wholeItem(index) : other));
      const own = items.filter((_, index) => others[index] === OWN);
      const page = toPage({ items, total: 0 }, parse, (item) => ownIdOf(item) ?? item);
      const kept = page.value.items.filter((item) => ownIdOf(item) !== undefined);
      expect(kept).toEqual(own.map((item) => parse(item).value));
    });
    fc.assert(property, { numRuns: runs(200) });
  });
});

describe('what throws when it is read', () => {
  const throws = () => {
    throw new Error('unreadable');
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const trapped: object = new Proxy({}, { getOwnPropertyDescriptor: throws, ownKeys: throws });
  const list: unknown = new Proxy([], { get: throws });

  /** Chat with a field that throws. */
  function chatWithout(name: string): object {
    const chat = { chatId: 'a', title: 'A', persona: 'P', createdAt: '', folderIds: [] };
    return Object.defineProperty(chat, name, { get: throws, enumerable: true });
  }

  it('is a missing field', () => {
    expect(toChat(chatWithout('persona'))).toEqual({
      value: { chatId: 'a', title: 'A', persona: '', createdAt: '', folderIds: [] },
      issues: [{ path: 'persona', problem: 'missing' }],
    });
  });

  it('is nothing to go by where it is the whole, or its id', () => {
    const issues = [{ path: '', problem: 'unusable' }];
    for (const wire of [revoked.proxy, trapped, chatWithout('chatId')])
      expect(toChat(wire)).toEqual({ value: null, issues });
    expect(toUser(revoked.proxy)).toEqual({ value: null, issues });
  });

  it('is an empty list', () => {
    expect(toPersonas(list)).toEqual({
      value: [],
      issues: [{ path: '', problem: 'wrong-type' }],
    });
    expect(toPage(list, toChat, ({ chatId }) => chatId).value.items).toEqual([]);
    expect(toPage(revoked.proxy, toChat, ({ chatId }) => chatId).value.items).toEqual([]);
  });

  it('is a context entry that says nothing', () => {
    for (const wire of [revoked.proxy, trapped, list, chatWithout('id')])
      expect(toContextEntry(wire).type).toBe('unknown');
  });
});

describe('a page of anything', () => {
  const pages = fc.oneof(
    messy({ items: fc.array(fc.oneof(KINDS.chat.wire, junk)), total: fc.integer() }),
    fc.array(KINDS.chat.wire),
    junk,
  );
  const idOf = ({ chatId }: Chat) => chatId;

  function expectPage({ items, total }: Page<Chat>): void {
    expect(items.every(isChat)).toBe(true);
    expect(new Set(items.map(idOf)).size).toBe(items.length);
    expect(Number.isInteger(total) && total >= items.length).toBe(true);
  }

  it('has whole items, each once, and a total that counts them', () => {
    const property = fc.property(pages, (wire) => {
      const page = toPage(wire, toChat, idOf);
      expectPage(page.value);
      expectIssues(page, wire);
      expect(toPage(page.value, toChat, idOf)).toEqual({ value: page.value, issues: [] });
    });
    fc.assert(property, RUNS);
  });

  it('has the same items where they come bare', () => {
    const property = fc.property(pages, (wire) => {
      if (!Array.isArray(wire)) return;
      const { items } = toPage({ items: wire, total: 0 }, toChat, idOf).value;
      expect(toPage(wire, toChat, idOf).value.items).toEqual(items);
    });
    fc.assert(property, RUNS);
  });
});

describe('a context entry from anything', () => {
  it('is whole, and the same when it is read again', () => {
    const property = fc.property(fc.oneof(tool, reference, junk), (wire) => {
      const entry = toContextEntry(wire);
      expect(isEntry(entry)).toBe(true);
      expect(toContextEntry(entry)).toEqual(withoutPart(entry));
    });
    fc.assert(property, RUNS);
  });

  it('may be nested deeper than the engine can follow', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    expect(toContextEntry(deep).type).toBe('unknown');
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppConfigError, toAppConfig } from './app-config.ts';
import { ApiSdkError, UnexpectedAnswerError } from './errors.ts';
import { readNdjson } from './ndjson.ts';
import { bodyOf, clientAnswered, failureOf, readReply } from './testing/test-client.ts';

interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function readFiles(folder: string | undefined): CorpusFile[] {
  if (folder === undefined) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = Uint8Array.from(readFileSync(join(entry.parentPath, entry.name)));
      return { name: entry.name, bytes, text: decode(bytes) };
    });
}

const corpora = resolve(import.meta.dirname, '../../../../shared/data');

/**
 * Finds a file or folder of test data beside the checkout; undefined, with a warning, if it is absent. The
 * tests of apps/mock-api have their own copy in test/support/corpora.ts, since projects share no test code.
 */
function findCorpus(name: string): string | undefined {
  const path = join(corpora, name);
  if (existsSync(path)) return path;
  console.warn(`Tests of ${name} are skipped: it is not in ../shared/data beside the checkout.`);
  return undefined;
}

const jsonSuite = findCorpus('jsontestsuite');
const realReplies = findCorpus('ndjson');
const utf8Cases = findCorpus('utf8tests.txt');
const utf8Lines = findCorpus('utf8tests.bin');
const attacks = findCorpus('xss.json');
const naughtyTexts = findCorpus('blns.json');

/** Texts that attack a page, of two corpora. */
function hostileTexts(): readonly string[] {
  const parse = (file: string | undefined) =>
    file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as unknown[]);
  const payloads = parse(attacks) as readonly { readonly payload: string }[];
  return [...payloads.map(({ payload }) => payload), ...(parse(naughtyTexts) as string[])];
}

describe.skipIf(attacks === undefined)('each hostile text in the configuration', () => {
  const links = [
    ['SURVEY_URL', 'surveyUrl'],
    ['HELP_URL', 'helpUrl'],
    ['TERMS_URL', 'termsUrl'],
    ['REPORT_URL', 'reportUrl'],
    ['AUTHORITY', 'authority'],
  ] as const;
  const options = { defaultHost: 'https://api.default.example', log: () => undefined };

  it.each(links)('is a plain web address as %s, or left out', (field, name) => {
    for (const text of hostileTexts()) {
      const address = toAppConfig({ [field]: text }, options)[name];
      if (address === undefined) continue;
      const { protocol, username, password, href } = new URL(address);
      expect([protocol, username, password, href]).toEqual([
        expect.stringMatching(/^https?:$/),
        '',
        '',
        address,
      ]);
      expect(address).toMatch(/^[\x21-\x7e]+$/);
    }
  });

  it('is no host of the API or of the avatar service, and no address for mail', () => {
    for (const text of hostileTexts()) {
      const file = { SUPPORT_EMAIL: text, AVATAR_HOST: text };
      const { supportEmail, avatarHost } = toAppConfig(file, options);
      expect(supportEmail ?? 'a@b').toMatch(/^[^\s@?&#]+@[^\s@?&#]+$/);
      expect(avatarHost ?? 'https://a').toMatch(/^https?:\/\/[\w.:[\]-]+$/);
      const start = () => toAppConfig({ API_HOST: text }, options).apiHost;
      try {
        expect(start()).toMatch(/^https?:\/\/[\w.:[\]-]+$/);
      } catch (error) {
        if (!(error instanceof AppConfigError)) throw error;
      }
    }
  });
});

describe.skipIf(jsonSuite === undefined)('JSONTestSuite', () => {
  const files = readFiles(jsonSuite);
  const ofKind = (kind: string) => files.filter(({ name }) => name.startsWith(kind));
  const before = { kind: 'piece', piece: { content: 'before' } };
  const after = { kind: 'piece', piece: { content: 'after' } };
  const between = (bytes: Uint8Array) => [
    encode('{"content":"before"}\n'),
    bytes,
    encode('\n{"content":"after"}'),
  ];

  it('has files of every kind', () => {
    expect([ofKind('y_'), ofKind('n_'), ofKind('i_')].every((kind) => kind.length > 30)).toBe(true);
  });

  it('never ends a stream: the lines before and after a file are read', async () => {
    for (const { name, bytes } of files) {
      const pieces = await readReply(between(bytes));
      expect([pieces[0], pieces.at(-1)], name).toEqual([before, after]);
    }
  });

  it('reports each n_ file once in a stream; blank files are keep-alives', async () => {
    for (const { name, bytes, text } of ofKind('n_')) {
      const pieces = await readReply(between(bytes));
      const reported = text.trim() === '' ? [] : [{ kind: 'unreadable' }];
      expect(pieces, name).toEqual([before, ...reported, after]);
    }
  });

  it('reads each y_ line of a stream as its value; objects are pieces', async () => {
    for (const { name, bytes, text } of ofKind('y_')) {
      if (text.trimEnd().includes('\n')) continue;
      const values: unknown[] = [];
      for await (const value of readNdjson(bodyOf([bytes]))) values.push(value);
      const expected: unknown = JSON.parse(text);
      expect(values, name).toEqual([expected]);
      const kind = text.trimStart().startsWith('{') ? 'piece' : 'unreadable';
      expect((await readReply([bytes])).map((piece) => piece.kind)).toEqual([kind]);
    }
  });

  it('reports a y_ file of several lines, since a piece of a stream is one line', async () => {
    const several = ofKind('y_').filter(({ text }) => text.trimEnd().includes('\n'));
    expect(several.length).toBeGreaterThan(0);
    for (const { name, bytes } of several) {
      expect(await readReply(between(bytes)), name).toEqual([
        before,
        { kind: 'unreadable' },
        after,
      ]);
    }
  });

  it('refuses each n_ body of a call as an unexpected answer', async () => {
    for (const { name, bytes } of ofKind('n_')) {
      const client = clientAnswered(bytes);
      expect(await failureOf(client.personas.list()), name).toBeInstanceOf(UnexpectedAnswerError);
      expect(await failureOf(client.auth.getCurrentUser())).toBeInstanceOf(UnexpectedAnswerError);
    }
  });

  it('accepts each y_ body of a call if it is a list, and refuses it if not', async () => {
    for (const { name, bytes, text } of ofKind('y_')) {
      const call = clientAnswered(bytes).personas.list();
      const expected: unknown = JSON.parse(text);
      if (Array.isArray(expected)) expect(await call, name).toEqual(expected);
      else expect(await failureOf(call), name).toBeInstanceOf(UnexpectedAnswerError);
    }
  });

  it('accepts or refuses each i_ body, and gives an error of the SDK for any failed answer', async () => {
    for (const { bytes } of ofKind('i_')) {
      const answer: unknown = await clientAnswered(bytes)
        .personas.list()
        .catch((error: unknown) => error);
      expect(Array.isArray(answer) || answer instanceof UnexpectedAnswerError).toBe(true);
    }
    for (const { name, bytes } of files) {
      const call = clientAnswered(bytes, 'application/json', 500).personas.list();
      expect(await failureOf(call), name).toBeInstanceOf(ApiSdkError);
    }
  });
});

describe.skipIf(realReplies === undefined)('real NDJSON files', () => {
  it.each(readFiles(realReplies))('reads every line of $name', async ({ bytes, text }) => {
    const lines = text.split('\n').filter((line) => line !== '');
    const values: unknown[] = [];
    for await (const value of readNdjson(bodyOf([bytes]))) values.push(value);
    expect(values).toEqual(lines.map((line) => JSON.parse(line) as unknown));
  });
});

describe.skipIf(utf8Cases === undefined || utf8Lines === undefined)('utf8tests', () => {
  const fromHex = (hex: string) => decode(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

  /** Reads the expected text of each case, by its number. */
  function readExpectations(path: string): Map<string, string> {
    const cases = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^[\d.]+:/.test(line));
    return new Map(
      cases.map((line) => {
        const [number = '', kind = '', ...values] = line.split(':').map((field) => field.trim());
        const value = kind === 'invalid hex' ? values[2] : values[0];
        return [number, kind.endsWith('hex') ? fromHex(value ?? '') : (value ?? '')];
      }),
    );
  }

  /** Reads the bytes of each case, by its number, as a piece of a stream. */
  function readPieces(path: string): Map<string, Buffer> {
    // One character for each byte, escaped as JSON requires.
    const cases = readFileSync(path, 'latin1')
      .split('\n')
      .filter((line) => line !== '');
    return new Map(
      cases.map((line) => {
        const [, number = '', bytes = ''] = /^([\d.]+):\w+:(.*)$/s.exec(line) ?? [];
        const escaped = bytes.replace(/["\\]/g, '\\$&').replaceAll('\0', '\\u0000');
        return [number, Buffer.from(`{"content":"${escaped}"}\n`, 'latin1')];
      }),
    );
  }

  it('reads valid sequences as they are, and invalid ones as U+FFFD', async () => {
    const expectations = readExpectations(utf8Cases ?? '');
    const pieces = readPieces(utf8Lines ?? '');
    expect(pieces.size).toBeGreaterThan(200);
    const whole = Buffer.concat([...pieces.values()]);
    const expected = [...pieces.keys()].map((number) => [number, expectations.get(number)]);
    for (const chunks of [[whole], Array.from(whole, (byte) => Uint8Array.of(byte))]) {
      const found = await readReply(chunks);
      const contents = found.map((piece) => piece.kind === 'piece' && piece.piece.content);
      expect([...pieces.keys()].map((number, index) => [number, contents[index]])).toEqual(
        expected,
      );
    }
  });
});

it.each([
  ['lists', '['.repeat(100_000), ']'.repeat(100_000)],
  ['objects', '{"a":'.repeat(100_000) + '1', '}'.repeat(100_000)],
  ['prototypes', '{"__proto__":'.repeat(100_000) + '1', '}'.repeat(100_000)],
])('survives 100,000 nested %s, closed or not', async (_name, opening, closing) => {
  for (const text of [opening, opening + closing]) {
    const pieces = await readReply([encode(`${text}\n{"content":"after"}\n`)]);
    expect(pieces.at(-1)).toEqual({ kind: 'piece', piece: { content: 'after' } });
    const answer: unknown = await clientAnswered(text)
      .personas.list()
      .catch((error: unknown) => error);
    expect(Array.isArray(answer) || answer instanceof UnexpectedAnswerError).toBe(true);
  }
});

import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../src/contract.ts';
import { chatFixtures, folderFixtures } from '../src/fixtures/chats.ts';
import { matchingScript, personaFixtures } from '../src/fixtures/personas.ts';
import { demonstrationUser, findUserByEmail } from '../src/fixtures/users.ts';
import { stepEvents } from '../src/replies/reply-events.ts';
import { generatedTexts } from '../src/state/generated-texts.ts';
import { initialDataOf } from '../src/state/initial-data.ts';
import { plainText } from '../src/state/listing.ts';
import { marina } from '../src/testing/users.ts';

const contract = loadContract();
const checkPiece = contract.pieceCheck('streamReply');
const schema = (name: string) =>
  contract.checks.schemaAt(['components', 'schemas', name], 'fixture');

describe.each(personaFixtures)('the persona $name', ({ answers, ...persona }) => {
  it('is a persona of the contract, and has an answer', () => {
    expect(schema('Persona')(persona)).toEqual([]);
    expect(answers.length).toBeGreaterThan(0);
  });

  it.each(answers)('answers $title in pieces of the contract', ({ steps }) => {
    const pieces = stepEvents(steps).flatMap((event) =>
      event.kind === 'piece' ? event.piece : [],
    );
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.flatMap((piece) => checkPiece(piece))).toEqual([]);
  });

  it.each(answers)('finds $title by each of its keywords', ({ keywords }) => {
    const whole = { ...persona, answers };
    for (const keyword of keywords) {
      expect(keyword).toBe(plainText(keyword));
      expect(matchingScript(whole, keyword)).toBeDefined();
    }
  });
});

describe('the earlier chats', () => {
  const fixtures = { chats: chatFixtures, folders: folderFixtures };
  const { chats, folders } = initialDataOf(fixtures, marina.name, new Date());

  it('keep to the contract, with their messages and folders', () => {
    expect(chats.flatMap(({ chat }) => schema('Chat')(chat))).toEqual([]);
    const messages = chats.flatMap((stored) => stored.messages);
    expect(messages.flatMap((message) => schema('Message')(message))).toEqual([]);
    expect(folders.flatMap(({ folder }) => schema('Folder')(folder))).toEqual([]);
  });

  it('lie in existing folders, and folders in earlier folders', () => {
    const ids = folderFixtures.map(({ id }) => id);
    for (const { folderIds } of chatFixtures)
      expect(ids).toEqual(expect.arrayContaining([...folderIds]));
    for (const [index, { parentId }] of folderFixtures.entries()) {
      if (parentId !== null) expect(ids.slice(0, index)).toContain(parentId);
    }
  });

  it('belong to existing personas', () => {
    const names = personaFixtures.map(({ name }) => name);
    for (const { persona } of chatFixtures) expect(names).toContain(persona);
  });
});

it('has a demonstration user, who can sign in either way and use every persona', () => {
  const { id, email, password } = demonstrationUser;
  expect(findUserByEmail(email)).toMatchObject({ id, password, isExternal: true, personas: 'all' });
});

it('has topics for each persona, in which the persona finds more than its first answer', () => {
  for (const persona of personaFixtures) {
    const found = (generatedTexts.topics[persona.name] ?? []).filter((topic) =>
      matchingScript(persona, topic),
    );
    expect(found.length).toBeGreaterThan(3);
  }
});

it('gives every persona, chat and message an id of its own', () => {
  for (const ids of [
    personaFixtures.map(({ name }) => name),
    personaFixtures.map(({ endpoint }) => endpoint),
    chatFixtures.map(({ chatId }) => chatId),
    folderFixtures.map(({ id }) => id),
    chatFixtures.flatMap(({ messages }) => messages.map(({ messageId }) => messageId)),
  ]) {
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('has no file of an answer that nobody gives', () => {
  const count = readdirSync(new URL('../data/answers', import.meta.url), {
    recursive: true,
  }).filter(
    (name) => String(name).endsWith('.md') && !String(name).startsWith('magic-prompts'),
  ).length;
  expect(personaFixtures.flatMap(({ answers }) => answers)).toHaveLength(count);
});

import { describe, expect, it } from 'vitest';
import { loadContract } from '../src/contract.ts';
import { chatFixtures } from '../src/fixtures/chats.ts';
import { personaFixtures } from '../src/fixtures/personas.ts';
import { marina } from '../src/fixtures/users.ts';
import { stepBeats } from '../src/replies/beats.ts';
import { matchingScript } from '../src/replies/choose-script.ts';
import { plainText } from '../src/state/listing.ts';
import { seedChats } from '../src/state/seed.ts';

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
    const pieces = stepBeats(steps).flatMap((beat) => (beat.kind === 'piece' ? beat.piece : []));
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
  const seeded = seedChats(chatFixtures, marina.name, new Date());

  it('and their messages are as the contract says', () => {
    expect(seeded.flatMap(({ chat }) => schema('Chat')(chat))).toEqual([]);
    const messages = seeded.flatMap((stored) => stored.messages);
    expect(messages.flatMap((message) => schema('Message')(message))).toEqual([]);
  });

  it('belong to personas that there are', () => {
    const names = personaFixtures.map(({ name }) => name);
    for (const { persona } of chatFixtures) expect(names).toContain(persona);
  });
});

it('gives every persona, chat and message an id of its own', () => {
  for (const ids of [
    personaFixtures.map(({ name }) => name),
    personaFixtures.map(({ endpoint }) => endpoint),
    chatFixtures.map(({ chatId }) => chatId),
    chatFixtures.flatMap(({ messages }) => messages.map(({ messageId }) => messageId)),
  ]) {
    expect(new Set(ids).size).toBe(ids.length);
  }
});

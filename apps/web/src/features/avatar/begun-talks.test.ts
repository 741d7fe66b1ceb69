import { expect, it } from 'vitest';
import { clearStoredValuesAroundTests } from '../../testing/stored-values.ts';
import { sessionValues, USER_KEYS } from '../../shared/storage.ts';
import { storedTalks } from './begun-talks.ts';

const PLACE = { owner: 'marina@aurora.example', host: 'https://avatar.example' };
const stored = () => sessionValues.read(USER_KEYS.avatarTalks) ?? '';

clearStoredValuesAroundTests();

it('are known after a reload, by texts that are not stored themselves', () => {
  storedTalks(PLACE).keep('Você tem 18 dias.', 'tlk_1');
  expect(storedTalks(PLACE).find('Você tem 18 dias.')).toBe('tlk_1');
  expect(storedTalks(PLACE).find('Você tem 19 dias.')).toBeUndefined();
  expect(stored()).not.toContain('dias');
});

it('are nobody else’s, and of no other service', () => {
  storedTalks(PLACE).keep('Olá', 'tlk_1');
  expect(storedTalks({ ...PLACE, owner: 'rafael@aurora.example' }).find('Olá')).toBeUndefined();
  expect(storedTalks({ ...PLACE, host: 'https://other.example' }).find('Olá')).toBeUndefined();
});

it('are forgotten where they failed, and the oldest where there are very many', () => {
  const talks = storedTalks(PLACE);
  for (let place = 0; place < 60; place += 1) talks.keep(`Texto ${place}`, `tlk_${place}`);
  talks.forget('Texto 59');
  const after = storedTalks(PLACE);
  expect(['Texto 0', 'Texto 10', 'Texto 58', 'Texto 59'].map(after.find)).toEqual([
    undefined,
    'tlk_10',
    'tlk_58',
    undefined,
  ]);
});

it.each(['', 'x', '[]', '{"of":"https://avatar.example","talks":[1,["a"],["a",2]]}'])(
  'are none where %j is stored',
  (text) => {
    sessionValues.write(USER_KEYS.avatarTalks, `${PLACE.owner}\n${text}`);
    expect(storedTalks(PLACE).find('a')).toBeUndefined();
  },
);

import { beforeEach, describe, expect, it } from 'vitest';
import { localValues, sessionValues, STORAGE_KEYS } from '../shared/storage.ts';
import { forgetUserValues, setUserValuesAside } from './set-aside.ts';

const { chatId, persona } = STORAGE_KEYS;

function store(values: typeof localValues, chat: string, name: string): void {
  values.write(chatId, chat);
  values.write(persona, name);
}

const browserHas = () => [localValues.read(chatId), localValues.read(persona)];

beforeEach(() => {
  for (const values of [sessionValues, localValues])
    for (const key of values.keys()) values.remove(key);
  store(sessionValues, 'chat of Ana', 'financeiro');
});

describe('after a sign-out in another tab', () => {
  it('what this tab has stored in the meantime is forgotten', () => {
    store(localValues, 'chat of Ana', 'financeiro');
    forgetUserValues({ elsewhere: true });
    expect(browserHas()).toEqual([null, null]);
    expect(sessionValues.keys()).toEqual([]);
  });

  it('what the next user has stored since stays', () => {
    store(localValues, 'chat of Rui', 'financeiro');
    forgetUserValues({ elsewhere: true });
    expect(browserHas()).toEqual(['chat of Rui', 'financeiro']);
  });
});

it('nothing is left to the next user of one whose name has half a character', () => {
  setUserValuesAside({ email: 'ana\uD83D@aurora.example', externalId: 'a\uDE00' });
  expect([chatId, persona].map((key) => sessionValues.read(key))).toEqual([null, null]);
});

import { describe, expect, it } from 'vitest';
import { chooseAccount } from './external-sign-in.ts';

const marina = { username: 'marina.azevedo@aurora.example' };
const rafael = { username: 'rafael.nogueira@aurora.example' };

describe('of the accounts that a tab has seen', () => {
  it('the only one is meant, whoever was here last', () => {
    expect(chooseAccount([rafael], null)).toBe(rafael);
    expect(chooseAccount([rafael], marina.username)).toBe(rafael);
  });

  it('that of who was here last is meant, however it is spelt', () => {
    expect(chooseAccount([marina, rafael], 'Rafael.Nogueira@Aurora.example')).toBe(rafael);
    expect(chooseAccount([marina, rafael], ' rafael.nogueira@aurora.example ')).toBe(rafael);
  });

  it('none is meant where several are there and nobody is known', () => {
    expect(chooseAccount([marina, rafael], null)).toBeUndefined();
    expect(chooseAccount([marina, rafael], 'paulo.teixeira@aurora.example')).toBeUndefined();
    expect(chooseAccount([marina, { username: '' }], null)).toBeUndefined();
  });

  it('none is meant where there is none', () => {
    expect(chooseAccount([], marina.username)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { personaFixture } from '../testing/fixtures.ts';
import { toPersonas } from './persona.ts';

const persona = personaFixture();

describe('personas', () => {
  it('are what was sent, where that is whole', () => {
    const other = personaFixture('Other');
    expect(toPersonas([{ ...persona, secret: 1 }, other])).toEqual({
      value: [persona, other],
      mendings: [],
    });
  });

  it.each([undefined, null, '', {}, [], true])('leave out one with the name %j', (name) => {
    const mendings = [{ path: '[0]', problem: 'unusable' }];
    expect(toPersonas([{ ...persona, name }, persona])).toEqual({ value: [persona], mendings });
  });

  it('count one name once', () => {
    const mendings = [{ path: '[1]', problem: 'duplicate' }];
    expect(toPersonas([persona, { ...persona, endpoint: 'other' }])).toEqual({
      value: [persona],
      mendings,
    });
  });

  it('may have a number for a name', () => {
    const mendings = [{ path: '[0].name', problem: 'wrong-type' }];
    expect(toPersonas([{ ...persona, name: 42 }])).toEqual({
      value: [{ ...persona, name: '42' }],
      mendings,
    });
  });

  it('need nothing but a name', () => {
    expect(toPersonas([{ name: 'A', description: ['a'] }])).toEqual({
      value: [{ name: 'A', description: '', endpoint: '' }],
      mendings: [
        { path: '[0].description', problem: 'wrong-type' },
        { path: '[0].endpoint', problem: 'missing' },
      ],
    });
  });

  it.each([null, {}, 'personas'])('are none where the server sends %j', (wire) => {
    expect(toPersonas(wire).value).toEqual([]);
    expect(toPersonas(wire).mendings).toHaveLength(1);
  });
});

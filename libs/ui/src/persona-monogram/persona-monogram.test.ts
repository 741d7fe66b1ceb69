import { describe, expect, it } from 'vitest';
import { monogram } from './persona-monogram.tsx';

describe('monogram', () => {
  it.each([
    ['Institucional', 'In'],
    ['Benefícios e RH', 'Be'],
    ['Suporte de TI', 'Su'],
    ['ética', 'Ét'],
    ['e\u0301tica', 'Ét'],
    ['TI', 'TI'],
    ['  “RH” ', 'RH'],
    ['X', 'X'],
    ['🙂', ''],
    ['', ''],
  ])('of %j is %j', (name, letters) => {
    expect(monogram(name)).toBe(letters);
  });
});

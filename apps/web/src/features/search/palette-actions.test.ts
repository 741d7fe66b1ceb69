import { describe, expect, it } from 'vitest';
import { clearStoredValuesAroundTests } from '../../testing/stored-values.ts';
import { findActions, recentActions, splitActions, type PaletteAction } from './palette-actions.ts';

clearStoredValuesAroundTests();

const action = (id: string, label: string, ...keywords: string[]): PaletteAction => ({
  id,
  label,
  keywords,
  run: () => undefined,
});
const actions = [
  action('new', 'Nova conversa', 'chat', 'começar'),
  action('theme', 'Trocar o tema', 'escuro', 'contraste'),
  action('out', 'Sair', 'logout'),
];
const idsOf = (found: readonly PaletteAction[]) => found.map(({ id }) => id);

describe('the actions of the palette', () => {
  it.each([
    ['', ['new', 'theme', 'out']],
    ['nova', ['new']],
    ['comecar', ['new']],
    ['contarste', ['theme']],
    ['tema escuro', ['theme']],
    ['férias', []],
  ])('found by %j are %j', (text, ids) => {
    expect(idsOf(findActions(actions, text))).toEqual(ids);
  });

  it('begin with those used last, which nobody else sees', () => {
    for (const id of ['theme', 'out', 'theme']) recentActions.add('ana@aurora.example', id);
    expect(recentActions.read('ana@aurora.example')).toEqual(['theme', 'out']);
    expect(recentActions.read('rui@aurora.example')).toEqual([]);
    const { recent, others } = splitActions(actions, ['theme', 'gone', 'out']);
    expect([idsOf(recent), idsOf(others)]).toEqual([['theme', 'out'], ['new']]);
  });

  it('are remembered up to five', () => {
    for (const id of ['1', '2', '3', '4', '5', '6']) recentActions.add('a', id);
    expect(recentActions.read('a')).toEqual(['6', '5', '4', '3', '2']);
  });
});

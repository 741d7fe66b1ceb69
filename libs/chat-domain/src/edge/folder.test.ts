import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { toFolder } from './folder.ts';

const NOW = '2026-03-10T12:00:00Z';
const folder = deepFreeze({
  id: 'f',
  title: 'Leave',
  color: '#0aF9c3',
  order: 3,
  parentId: 'p',
  createdAt: NOW,
  updatedAt: NOW,
});

describe('a folder', () => {
  it('is what was sent, where that is whole', () => {
    expect(toFolder({ ...folder, isRoot: false })).toEqual({ value: folder, mendings: [] });
  });

  it.each([undefined, null, '', []])('is none with the id %j', (id) => {
    const mendings = [{ path: '', problem: 'unusable' }];
    expect(toFolder({ ...folder, id })).toEqual({ value: null, mendings });
  });

  it.each([
    ['id', 7, '7', 'wrong-type'],
    ['title', null, '', 'missing'],
    ['title', {}, '', 'wrong-type'],
    ['title', 'x'.repeat(501), 'x'.repeat(500), 'too-long'],
    ['color', undefined, '#808080', 'missing'],
    ['color', '', '#808080', 'missing'],
    ['color', 'red', '#808080', 'wrong-type'],
    ['color', '#fff', '#808080', 'wrong-type'],
    ['color', '#1234567', '#808080', 'wrong-type'],
    ['color', 'x#123456', '#808080', 'wrong-type'],
    ['color', '#12345g', '#808080', 'wrong-type'],
    ['color', '#123456\n', '#808080', 'wrong-type'],
    ['color', ['#123456'], '#808080', 'wrong-type'],
    ['order', null, 999, 'missing'],
    ['order', '3', 999, 'wrong-type'],
    ['order', Infinity, 999, 'wrong-type'],
    ['order', NaN, 999, 'wrong-type'],
    ['parentId', 4, '4', 'wrong-type'],
    ['parentId', {}, null, 'wrong-type'],
    ['createdAt', null, '', 'missing'],
    ['updatedAt', [], '', 'wrong-type'],
  ])('is mended where its %s is %j', (field, wire, ...[value, problem]) => {
    expect(toFolder({ ...folder, [field]: wire })).toEqual({
      value: { ...folder, [field]: value },
      mendings: [{ path: field, problem }],
    });
  });

  it.each([null, undefined])('lies at the top where its parent is %j', (parentId) => {
    const value = { ...folder, parentId: null };
    expect(toFolder({ ...folder, parentId })).toEqual({ value, mendings: [] });
  });

  it.each([0, -1, 2.5])('may have the order %j', (order) => {
    expect(toFolder({ ...folder, order })).toEqual({ value: { ...folder, order }, mendings: [] });
  });
});

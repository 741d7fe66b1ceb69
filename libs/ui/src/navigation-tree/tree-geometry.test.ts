import { describe, expect, it } from 'vitest';
import { SAMPLE_FOLDERS, sampleChat } from './sample-entries.fixture.ts';
import { folderOfRow } from './tree-geometry.ts';

describe('folderOfRow', () => {
  const rows = new Map([
    ['benefits', { value: SAMPLE_FOLDERS[0], parentKey: null }],
    ['meals', { value: sampleChat('meals', 'Meals'), parentKey: 'benefits' }],
    ['today', { value: null, parentKey: null }],
    ['report', { value: sampleChat('report', 'Report'), parentKey: 'today' }],
  ]);
  const folderOf = (key: string) => folderOfRow(key, { get: (at) => rows.get(String(at)) });

  it('is the folder itself, or the one that the row is in', () => {
    expect(folderOf('benefits')).toBe('benefits');
    expect(folderOf('meals')).toBe('benefits');
  });

  it('is none for chats under a heading and for rows that are gone', () => {
    expect(folderOf('report')).toBeNull();
    expect(folderOf('today')).toBeNull();
    expect(folderOf('gone')).toBeNull();
  });
});

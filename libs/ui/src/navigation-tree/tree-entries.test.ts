import { describe, expect, it } from 'vitest';
import { SAMPLE_FOLDERS, sampleChat } from './sample-entries.fixture.ts';
import { folderIds, foldersBeside } from './tree-entries.ts';

describe('folderIds', () => {
  it('finds folders at every depth, and no chats', () => {
    expect(folderIds(SAMPLE_FOLDERS)).toEqual(new Set(['benefits', 'health', 'travel']));
    expect(folderIds([sampleChat('a', 'A')])).toEqual(new Set());
  });
});

describe('foldersBeside', () => {
  it('are those of the same level that hold something', () => {
    expect(foldersBeside('travel', SAMPLE_FOLDERS)).toEqual(['benefits']);
    expect(foldersBeside('meals', SAMPLE_FOLDERS)).toEqual(['health']);
    expect(foldersBeside('dentist', SAMPLE_FOLDERS)).toEqual([]);
    expect(foldersBeside('report', SAMPLE_FOLDERS)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { chatPageRows } from './chat-page.ts';
import { countItems } from './chat-page-servers.ts';
import { isMet } from './goals.ts';
import { replyStreamRows, type StreamRound } from './reply-streams.ts';

describe('chatPageRows', () => {
  const rows = chatPageRows({
    ours: [30_000, 15_000, 31_000],
    'raw node:http': [50_000, 20_000, 50_000],
    Prism: [2500, 1250, 2500],
    'json-server': [600, 300, 600],
  });

  it('gives the medians of all, and ours as a multiple of each other', () => {
    expect(rows.map(({ value }) => value)).toEqual([50_000, 2500, 600, 30_000, 30_000, 30_000]);
    expect(rows.map(({ ratio }) => ratio?.of)).toEqual([
      undefined,
      undefined,
      undefined,
      'raw node:http',
      'Prism',
      'json-server',
    ]);
    expect(rows[3]?.ratio?.value).toBe(0.62);
  });

  it('has goals against raw node:http and Prism', () => {
    expect(rows.map(isMet)).toEqual([null, null, null, true, true, null]);
  });
});

describe('countItems', () => {
  it('counts a page and a bare list, and nothing in anything else', () => {
    expect(countItems({ items: [1, 2], total: 9 })).toBe(2);
    expect(countItems([1, 2, 3])).toBe(3);
    for (const other of [null, 'items', 7, {}, { items: 3 }]) expect(countItems(other)).toBe(0);
  });
});

describe('replyStreamRows', () => {
  const round: StreamRound = {
    broken: 0,
    tokens: 500_000,
    latenessP99: 2,
    latenessMost: 12,
    firstByteP99: 30,
    cpuSeconds: 6,
    cpu: 42,
    residentMegabytes: 100,
  };

  it('gives medians of the rounds, and of the latest token the latest', () => {
    const rows = replyStreamRows([
      round,
      { ...round, latenessP99: 11, latenessMost: 90, cpu: 60 },
      { ...round, latenessP99: 3, cpu: 44 },
    ]);
    expect(rows.map(({ case: name, value }) => [name.split(': ')[1], value])).toEqual([
      ['read', 50_000],
      ['server CPU', 44],
      ['lateness p99', 3],
      ['latest token', 90],
      ['first byte p99', 30],
      ['server memory', 100],
      ['client CPU', 60],
    ]);
    expect(rows.map(isMet).filter((ok) => ok !== null)).toEqual([true, true, true]);
  });

  it('leaves open what the system does not tell', () => {
    const rows = replyStreamRows([{ ...round, cpu: null, residentMegabytes: null }]);
    const cpu = rows.find(({ case: name }) => name.endsWith('server CPU'));
    expect(cpu?.value).toBeNull();
    expect(cpu && isMet(cpu)).toBeNull();
  });
});

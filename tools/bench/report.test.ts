import { describe, expect, it } from 'vitest';
import type { Row } from './benchmark.ts';
import { atLeast, atMost } from './goals.ts';
import { formatFigure, renderTable, toJson } from './report.ts';

const rows: readonly Row[] = [
  { case: 'raw', value: 52_031.7, unit: 'requests/s' },
  {
    case: 'ours',
    value: 31_000,
    unit: 'requests/s',
    ratio: { value: 0.5958, of: 'raw' },
    goal: atLeast(0.6),
  },
  { case: 'lateness p99', value: -3.25, unit: 'ms', goal: atMost(10) },
  { case: 'server CPU', value: null, unit: '% of a core', goal: atMost(50) },
];

describe('renderTable', () => {
  it('lines up the columns and says of each goal whether it is met', () => {
    expect(renderTable(rows).split('\n')).toEqual([
      'case                 value  unit         ratio        goal              result',
      '------------  ------------  -----------  -----------  ----------------  ------',
      'raw                 52,032  requests/s',
      'ours                31,000  requests/s   0.596 × raw  ≥ 0.6 × raw       missed',
      'lateness p99         -3.25  ms                        ≤ 10 ms           ok',
      'server CPU    not measured  % of a core               ≤ 50 % of a core',
    ]);
  });

  it('is the head alone where there are no rows', () => {
    expect(renderTable([]).split('\n')).toHaveLength(2);
  });
});

describe('toJson', () => {
  it('has the same six fields in every row, null where there is nothing', () => {
    expect(toJson('server', rows)).toEqual({
      name: 'server',
      rows: [
        { case: 'raw', value: 52_031.7, unit: 'requests/s', ratio: null, goal: null, ok: null },
        {
          case: 'ours',
          value: 31_000,
          unit: 'requests/s',
          ratio: 0.5958,
          goal: '≥ 0.6 × raw',
          ok: false,
        },
        { case: 'lateness p99', value: -3.25, unit: 'ms', ratio: null, goal: '≤ 10 ms', ok: true },
        {
          case: 'server CPU',
          value: null,
          unit: '% of a core',
          ratio: null,
          goal: '≤ 50 % of a core',
          ok: null,
        },
      ],
    });
  });
});

describe('formatFigure', () => {
  it.each([
    [52_031.7, '52,032'],
    [99.96, '100'],
    [12.345, '12.3'],
    [0.005_432, '0.00543'],
    [-5.2, '-5.2'],
    [0, '0'],
  ])('writes %d as %s', (value, text) => {
    expect(formatFigure(value)).toBe(text);
  });
});

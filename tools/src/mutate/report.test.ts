import { describe, expect, it } from 'vitest';
import { describeScore, renderMutationReport } from './report-text.ts';
import { addMutants, countMutants, listSurvivors, mutationScore, type Mutant } from './report.ts';

function mutant(status: string, [line, column, endLine, endColumn]: readonly number[]): Mutant {
  const [start, end] = [
    { line: line ?? 1, column: column ?? 1 },
    { line: endLine ?? 1, column: endColumn ?? 1 },
  ];
  return { mutatorName: 'Literal', replacement: 'false', status, location: { start, end } };
}

const place = [1, 5, 1, 9];
const report = {
  files: {
    'src/b.ts': {
      source: 'if (true) {\n  run();\n}\n',
      mutants: [
        mutant('Survived', [1, 11, 3, 2]),
        mutant('NoCoverage', place),
        mutant('Killed', place),
        mutant('Timeout', place),
      ],
    },
    'src/a.ts': {
      source: 'if (true) run();',
      mutants: [
        mutant('Killed', place),
        mutant('Ignored', place),
        mutant('CompileError', place),
        mutant('RuntimeError', place),
      ],
    },
    'src/types.ts': { source: '', mutants: [] },
  },
};

const none = { killed: 0, survived: 0, timeout: 0, noCoverage: 0, errors: 0 };

describe('countMutants', () => {
  it('counts by file, leaving out files without mutants', () => {
    expect(countMutants(report)).toEqual([
      { file: 'src/a.ts', killed: 1, survived: 0, timeout: 0, noCoverage: 0, errors: 2 },
      { file: 'src/b.ts', killed: 1, survived: 1, timeout: 1, noCoverage: 1, errors: 0 },
    ]);
  });

  it('adds up', () => {
    expect(addMutants(countMutants(report))).toEqual({
      killed: 2,
      survived: 1,
      timeout: 1,
      noCoverage: 1,
      errors: 2,
    });
  });
});

describe('mutationScore', () => {
  it('is the share of killed and timed out in all that could run', () => {
    expect(mutationScore({ ...none, killed: 2, timeout: 1, survived: 1, errors: 7 })).toBe(75);
    expect(mutationScore({ ...none, killed: 1, noCoverage: 1 })).toBe(50);
    expect(mutationScore({ ...none, survived: 1 })).toBe(0);
  });

  it('is none where nothing was mutated', () => {
    expect(mutationScore({ ...none, errors: 1 })).toBeUndefined();
  });

  it('is never rounded up', () => {
    expect(describeScore(84.99)).toBe('84.9 %');
    expect(describeScore(85)).toBe('85.0 %');
    expect(describeScore(undefined)).toBe('–');
  });
});

describe('listSurvivors', () => {
  it('names place, mutator, what stood there and what did instead', () => {
    expect(listSurvivors(report)).toEqual([
      {
        file: 'src/b.ts',
        line: 1,
        column: 5,
        mutator: 'Literal',
        original: 'true',
        replacement: 'false',
        isCovered: false,
      },
      {
        file: 'src/b.ts',
        line: 1,
        column: 11,
        mutator: 'Literal',
        original: '{\n  run();\n}',
        replacement: 'false',
        isCovered: true,
      },
    ]);
  });
});

describe('renderMutationReport', () => {
  it('is a table of the files, then the survivors', () => {
    expect(renderMutationReport(report)).toBe(
      [
        'file      killed  survived  timeout  no coverage  errors    score',
        'src/a.ts       1         0        0            0       2  100.0 %',
        'src/b.ts       1         1        1            1       0   50.0 %',
        'total          2         1        1            1       2   60.0 %',
        '',
        'Not noticed by any test:',
        'src/b.ts:1:5  Literal (no test gets here)',
        '    true  →  false',
        'src/b.ts:1:11  Literal',
        '    { run(); }  →  false',
      ].join('\n'),
    );
  });

  it('says that nothing survived', () => {
    const { 'src/a.ts': file } = report.files;
    expect(renderMutationReport({ files: { 'src/a.ts': file } })).toMatch(
      /Every mutant was noticed\.$/,
    );
  });

  it('cuts long texts, and shows an empty one', () => {
    const source = `const text = '${'x'.repeat(200)}';`;
    const long = { ...mutant('Survived', [1, 14, 1, 216]), replacement: '' };
    const text = renderMutationReport({ files: { 'src/a.ts': { source, mutants: [long] } } });
    expect(text).toContain(`'${'x'.repeat(89)}…  →  (nothing)`);
  });
});

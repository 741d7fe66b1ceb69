import { describe, expect, it } from 'vitest';
import { CommandError, parseFlags, secondsSince, startProgress } from './command-line.ts';

describe('parseFlags', () => {
  it('answers what was given and nothing else', () => {
    const kinds = { only: 'string', check: 'boolean' } as const;
    expect(parseFlags(['--only=unit,e2e'], kinds)).toEqual({ only: 'unit,e2e' });
    expect(parseFlags(['--check'], kinds)).toEqual({ check: true });
    expect(parseFlags([], kinds)).toEqual({});
  });

  it('lists the flags that there are when it meets another', () => {
    const read = () => parseFlags(['--helpp'], { only: 'string', check: 'boolean' });
    expect(read).toThrow(CommandError);
    expect(read).toThrow('Unknown argument "--helpp": the flags are --only, --check.');
  });

  it('says so when a command takes no flags', () => {
    expect(() => parseFlags(['x'], {})).toThrow('this command takes none');
  });
});

function record(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}

describe('startProgress', () => {
  it('writes whole lines where there is no terminal, and no control characters', () => {
    const output = record(false);
    const progress = startProgress(() => 'Building …', output);
    progress.print('lint ok');
    progress.stop();
    expect(output.written).toEqual(['Building …\n', 'lint ok\n']);
  });

  it('keeps its line below what is printed on a terminal, and clears it at the end', () => {
    const output = record(true);
    const progress = startProgress(() => 'Building …', output);
    progress.print('lint ok');
    progress.stop();
    const clear = '\r\u001b[2K';
    const line = `${clear}Building … 0 s`;
    expect(output.written).toEqual([line, `${clear}lint ok\n`, line, clear]);
  });

  it('shows nothing while there is nothing to describe', () => {
    const output = record(true);
    startProgress(() => '', output).stop();
    expect(output.written.join('').replaceAll('\r\u001b[2K', '')).toBe('');
  });
});

describe('secondsSince', () => {
  it('has one decimal below a second and none above', () => {
    expect(secondsSince(Date.now() - 400)).toMatch(/^0\.\d s$/);
    expect(secondsSince(Date.now() - 65_000)).toBe('65 s');
  });
});

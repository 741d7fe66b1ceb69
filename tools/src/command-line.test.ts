import { describe, expect, it } from 'vitest';
import { CommandError, parseFlags } from './command-line.ts';

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

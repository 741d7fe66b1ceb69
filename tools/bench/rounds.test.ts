import { describe, expect, it } from 'vitest';
import { interleave } from './rounds.ts';

describe('interleave', () => {
  it('measures the competitors in turns and keeps their figures by round', async () => {
    const calls: string[] = [];
    const told: string[] = [];
    const competitor = (name: string, figure: number) => () => {
      calls.push(name);
      return Promise.resolve(figure + calls.length);
    };
    const figures = await interleave(
      { ours: competitor('ours', 100), peer: competitor('peer', 200) },
      { rounds: 3, tell: (what) => told.push(what) },
    );
    expect(calls).toEqual(['ours', 'peer', 'ours', 'peer', 'ours', 'peer']);
    expect(figures).toEqual({ ours: [101, 103, 105], peer: [202, 204, 206] });
    expect(told[0]).toBe('round 1 of 3: ours');
    expect(told).toHaveLength(6);
  });

  it('never measures two at a time', async () => {
    let running = 0;
    let most = 0;
    const competitor = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return 0;
    };
    await interleave({ ours: competitor, peer: competitor }, { rounds: 2, tell: () => undefined });
    expect(most).toBe(1);
  });

  it('fails with the failure of a competitor', async () => {
    const broken = () => Promise.reject(new Error('no answer'));
    const run = interleave({ broken }, { rounds: 1, tell: () => undefined });
    await expect(run).rejects.toThrow('no answer');
  });
});

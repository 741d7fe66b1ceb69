import { describe, expect, it } from 'vitest';
import { createReplyClock } from './reply-stream-task.ts';

const token = Buffer.from('{"content":"olá "}\n');
const other = Buffer.from('{"context":[{"type":"tool","id":"1"}]}\n{"metadata":{}}\n');

describe('createReplyClock', () => {
  it('takes the first token as on time and each other as due a period after the one before', () => {
    const clock = createReplyClock(50);
    expect(clock.read(token, 1000)).toEqual([0]);
    expect(clock.read(token, 1025)).toEqual([5]);
    expect(clock.read(token, 1039)).toEqual([-1]);
    expect(clock.read(token, 1160)).toEqual([100]);
  });

  it('does not count lines that are no tokens', () => {
    const clock = createReplyClock(50);
    expect(clock.read(other, 0)).toEqual([]);
    expect(clock.read(Buffer.concat([token, other, token]), 500)).toEqual([0, -20]);
  });

  it('passes over the lines of headers and chunks', () => {
    const clock = createReplyClock(50);
    expect(clock.read(Buffer.from('HTTP/1.1 200 OK\r\n\r\n15\r\n'), 0)).toEqual([]);
    expect(clock.read(Buffer.concat([token, Buffer.from('\r\n')]), 0)).toEqual([0]);
  });

  it('reads the same tokens however the bytes are cut', () => {
    const all = Buffer.concat([other, token, token, other, token]);
    for (let size = 1; size <= all.length; size += 1) {
      const clock = createReplyClock(50);
      const read: number[] = [];
      for (let start = 0; start < all.length; start += size) {
        read.push(...clock.read(all.subarray(start, start + size), 0));
      }
      expect(read).toEqual([0, -20, -40]);
    }
  });
});

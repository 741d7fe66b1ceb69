import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../suite.fixture.ts';
import { directionOf } from './running-text.ts';

/** Returns the direction that the browser finds for a text. */
function directionInBrowser(text: string): string {
  const element = document.createElement('p');
  element.dir = 'auto';
  element.textContent = text;
  document.body.append(element);
  const { direction } = getComputedStyle(element);
  element.remove();
  return direction;
}

const letters = fc.constantFrom(
  ...'aZçñßЖ中あक한שאبيߊ𐤀𞤀0١९ -.,;:%€(«“—😀👩‍💻\u200D\u200E\u200F\u061C\u0301\u0903Ⅻ',
);

it('is that which the browser finds', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 6 }), (text) => {
      const value = text.join('');
      expect(directionOf([{ type: 'text', value }]) ?? 'ltr', JSON.stringify(value)).toBe(
        directionInBrowser(value),
      );
    }),
    { numRuns: runs(2_000) },
  );
});

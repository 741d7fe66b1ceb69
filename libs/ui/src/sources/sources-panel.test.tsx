import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ReferenceCard, type SourceReference } from './sources-panel.tsx';

/** Returns the text below the title. */
function originOf(reference: Partial<SourceReference>): string {
  const whole = { id: 'r', number: 1, title: 'Manual', ...reference };
  const card = <ReferenceCard reference={whole} opensInNewTab="new tab" />;
  const [, origin = ''] = renderToStaticMarkup(card).split('Manual');
  return origin.replaceAll(/<[^>]*>/gu, '').replace(' (new tab)', '');
}

describe('the origin of a reference', () => {
  it.each([
    [{ url: 'https://rh.example/a' }, 'rh.example'],
    [{ url: 'https://rh.example/a', source: 'Portal do RH' }, 'rh.example · Portal do RH'],
    [{ url: 'https://rh.example/a', source: 'rh.example' }, 'rh.example'],
    [{ source: 'Portal do RH' }, 'Portal do RH'],
    [{ url: 'javascript:alert(1)', source: '' }, ''],
    [{}, ''],
  ])('of %j is %j', (reference, origin) => {
    expect(originOf(reference)).toBe(origin);
  });
});

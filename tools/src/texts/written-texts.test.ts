import { describe, expect, it } from 'vitest';
import { findWrittenTexts } from './written-texts.ts';

const textsIn = (code: string) => findWrittenTexts('code.tsx', code).map(({ text }) => text);

describe('findWrittenTexts', () => {
  it.each([
    ['between tags', 'const a = <p>Close it</p>;', ['Close it']],
    ['in braces', "const a = <p>{'Close'}</p>;", ['Close']],
    ['in a choice', "const a = <p>{open ? 'Close' : `Open ${name}`}</p>;", ['Close', 'Open']],
    ['after a condition', "const a = <p>{open && 'Close'}</p>;", ['Close']],
    ['in an accessible name', 'const a = <button aria-label="Close" />;', ['Close']],
    [
      'in a prop',
      'const a = <Button closeLabel={name ?? \'Close\'} hint="Press it" />;',
      ['Close', 'Press it'],
    ],
    ['in a list of labels', "const a = <Rating labels={['Bad', 'Good']} />;", ['Bad', 'Good']],
    ['in a property', "const a = { title: 'Close' };", ['Close']],
    [
      'assigned',
      "document.title = 'Colega'; field.placeholder = 'Your name';",
      ['Colega', 'Your name'],
    ],
    ['set', "field.setAttribute('aria-label', 'Close');", ['Close']],
    ['asked by the browser', "confirm('Really?');", ['Really?']],
  ])('finds what is written %s', (_, code, texts) => {
    expect(textsIn(code)).toEqual(texts);
  });

  it('says the line', () => {
    expect(
      findWrittenTexts('code.tsx', 'const a = (\n  <p>\n    Close it</p>\n);')[0],
    ).toMatchObject({ text: 'Close it' });
    expect(findWrittenTexts('code.tsx', '\nconst a = <i title="Close" />;')).toEqual([
      { line: 2, text: 'Close' },
    ]);
  });

  it.each([
    'const a = <p>{t("app.close")} · {name}: 5 %</p>;',
    'const a = <button className="is wide" aria-label={t("app.close")} type="button" />;',
    'const a = <img alt="" />;',
    'const a = { title: "chat.title", label };',
    "throw new Error('The session has ended');",
    "const a = <svg viewBox='0 0 32 32'><path d='M22 11a7 7 0 1 0 0 9' /></svg>;",
    "field.setAttribute('data-state', 'Open now');",
  ])('takes %s for no text of people', (code) => {
    expect(textsIn(code)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import './theme.css';
import { THEMES } from './themes.ts';

const TEXT = 4.5;
const CONTROL = 3;
const HIGH = 7;

const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...['page', 'panel', 'raised', 'sunken'].flatMap((ground) =>
    ['text', 'text-muted', 'text-faint', 'accent-text', 'danger'].map(
      (text) => [text, ground] as const,
    ),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['accent-text', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text', 'own-bubble'],
  ['text-muted', 'own-bubble'],
  ['text', 'warning-soft'],
  ['text', 'danger-soft'],
  ['text', 'selection'],
  ['text', 'mark'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
];

const CONTROL_PAIRS = ['page', 'panel', 'raised'].flatMap((ground) => [
  ['accent', ground] as const,
  ['line-strong', ground] as const,
]);

/** Returns the sRGB bytes of a colour as the browser paints it. */
function painted(colour: string): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = painted(colour).map((byte) => {
    const channel = byte / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function token(name: string): string {
  return getComputedStyle(document.body).getPropertyValue(`--${name}`);
}

describe.each(THEMES)('%s', (theme) => {
  const text = theme === 'highContrastTheme' ? HIGH : TEXT;

  it.each(TEXT_PAIRS)('reads %s on %s', (one, other) => {
    document.body.className = theme;
    expect(contrast(token(`color-${one}`), token(`color-${other}`))).toBeGreaterThanOrEqual(text);
  });

  it.each(CONTROL_PAIRS)('shows a control in %s on %s', (one, other) => {
    document.body.className = theme;
    expect(contrast(token(`color-${one}`), token(`color-${other}`))).toBeGreaterThanOrEqual(
      CONTROL,
    );
  });

  it.each(['keyword', 'string', 'number', 'comment', 'name'])('reads code: %s', (kind) => {
    document.body.className = theme;
    expect(contrast(token(`code-${kind}`), token('color-raised'))).toBeGreaterThanOrEqual(text);
  });

  it('reads a monogram in every hue', () => {
    document.body.className = theme;
    for (let hue = 0; hue < 360; hue += 5) {
      const letters = `oklch(${token('persona-l')} ${token('persona-c')} ${hue})`;
      const ground = `oklch(${token('persona-soft-l')} ${token('persona-soft-c')} ${hue})`;
      expect(contrast(letters, ground)).toBeGreaterThanOrEqual(text);
    }
  });
});

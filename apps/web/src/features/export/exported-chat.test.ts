import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from './exported-chat.ts';

const DAY = '2026-11-21';
const nameOf = (title: string) => fileNameOf(title, DAY, 'md');

describe('fileNameOf', () => {
  it.each([
    ['Férias de janeiro', 'Férias-de-janeiro_2026-11-21.md'],
    ['  ¿Cómo funciona?  ', 'Cómo-funciona_2026-11-21.md'],
    ['../../etc/passwd', 'etc-passwd_2026-11-21.md'],
    ['C:\\Windows\\x.exe', 'C-Windows-x-exe_2026-11-21.md'],
    ['.htaccess', 'htaccess_2026-11-21.md'],
    ['relatório\u202Efdp.exe', 'relatóriofdp-exe_2026-11-21.md'],
    ['a\u0000b\nc\u200Bd', 'a-b-cd_2026-11-21.md'],
    ['CON', 'CON_2026-11-21.md'],
    ['nul.txt', 'nul-txt_2026-11-21.md'],
    ['[Sem título]', 'Sem-título_2026-11-21.md'],
    ['🎉🎉', 'chat_2026-11-21.md'],
    ['', 'chat_2026-11-21.md'],
    ['\u0301x', 'x_2026-11-21.md'],
    ['日本語の題', '日本語の題_2026-11-21.md'],
    ['<script>alert(1)</script>', 'script-alert-1-script_2026-11-21.md'],
  ])('of %o is %o', (title, expected) => {
    expect(nameOf(title)).toBe(expected);
  });

  it('composes accents, so that one title has one name', () => {
    expect(nameOf('Fe\u0301rias')).toBe(nameOf('Férias'));
  });

  it('is short, plain and no device, whatever the title is', () => {
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('CON', 'aux', 'COM1', 'lpt9.x', 'PRN ', 'ab'.repeat(60), '𝒳'.repeat(90)),
    );
    fc.assert(
      fc.property(title, (text) => {
        const name = nameOf(text);
        expect(name.length).toBeLessThanOrEqual(80);
        expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*_2026-11-21\.md$/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com.|lpt.)(\.|$)/i);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
    );
  });
});

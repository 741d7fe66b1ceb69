/** Longest file name in characters; every system allows more. */
const LONGEST = 80;

/**
 * Builds a file name from a chat's title, such as 'Férias-de-janeiro_2026-11-21.md'. Letters,
 * accents and numbers stay; all other characters become hyphens, as a path, a terminal or a system
 * might interpret them. The '_' prevents names of Windows devices.
 */
export function fileNameOf(title: string, day: string, extension: string): string {
  const end = `_${day}.${extension}`;
  const words = title
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const cut = [...words].reduce(
    (name, character) =>
      name.length + character.length + end.length > LONGEST ? name : name + character,
    '',
  );
  return `${cut.replace(/^[-\p{M}]+|-+$/gu, '') || 'chat'}${end}`;
}

/** What a file may be called on every system, with room to spare. */
const LONGEST = 80;

/**
 * A file's name from a chat's title, such as 'Férias-de-janeiro_2026-11-21.md'. Letters, accents and
 * numbers stay; whatever else a path, a terminal or a system might read is a hyphen, so that no device
 * of Windows is named either: those have no '_'.
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

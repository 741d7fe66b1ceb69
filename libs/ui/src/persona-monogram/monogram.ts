/** The first two letters or digits of a name, the first one a capital; empty for a name without any. */
export function monogram(name: string): string {
  const [first = '', second = ''] = name.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
  return first.toLocaleUpperCase() + second;
}

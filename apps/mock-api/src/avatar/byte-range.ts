/** The bytes from `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file that a `Range` header asks for. `whole` where it asks for none that is
 * understood (several ranges, another unit), which RFC 9110 lets a server ignore.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return rangeOf(Math.max(0, size - Number(to)), size - 1);
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  return rangeOf(Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1));
}

function rangeOf(first: number, last: number): ByteRange | 'unsatisfiable' {
  return first <= last ? { first, last } : 'unsatisfiable';
}

/** A file that a page or one of its workers has fetched. */
export interface FetchedFile {
  readonly path: string;
  readonly kind: FileKind;
  /** Bytes of the body as they came over the wire. */
  readonly bytes: number;
  /** Milliseconds from the begin of the visit. */
  readonly arrived: number;
}

export type FileKind = 'page' | 'script' | 'style' | 'font' | 'other';

export interface Weight {
  readonly bytes: number;
  readonly files: number;
}

const kinds: Readonly<Record<string, FileKind>> = {
  document: 'page',
  stylesheet: 'style',
  font: 'font',
};

/** The kind of a file: by its extension for scripts, which a worker calls otherwise, else the browser's word. */
export function kindOf(resourceType: string, path: string): FileKind {
  if (/\.m?js$/.test(path)) return 'script';
  return kinds[resourceType] ?? 'other';
}

/** Bytes and number of the files. */
export function weigh(files: readonly FetchedFile[]): Weight {
  return { files: files.length, bytes: files.reduce((total, { bytes }) => total + bytes, 0) };
}

/** The files that had arrived at a moment; none where the moment never came. */
export function arrivedBy(
  files: readonly FetchedFile[],
  moment: number | undefined,
): readonly FetchedFile[] {
  return moment === undefined ? [] : files.filter(({ arrived }) => arrived <= moment);
}

/** The item of the smallest size, the first of several; undefined of none. */
export function smallestOf<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
): Item | undefined {
  const [first, ...rest] = items;
  if (first === undefined) return undefined;
  return rest.reduce((least, item) => (sizeOf(item) < sizeOf(least) ? item : least), first);
}

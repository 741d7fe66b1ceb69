const PALETTE = [
  '#2e7d32',
  '#1565c0',
  '#c62828',
  '#6a1b9a',
  '#ef6c00',
  '#00838f',
  '#ad1457',
  '#4e342e',
  '#283593',
  '#9e9d24',
  '#455a64',
  '#f9a825',
] as const;

/** Colour of the folder that is created after this many others. */
export function folderColor(made: number): string {
  return PALETTE[made % PALETTE.length] ?? PALETTE[0];
}

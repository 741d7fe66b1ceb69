/** Ids with which the path of one operation of the contract would be that of another. */
const NAMES_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  chatId: ['folders'],
  folderId: ['messages', 'folder', 'generate-title'],
};

export const NO_SEGMENT = 'is not one segment of a path';

/**
 * Whether a value, encoded, stays in its place in a path: servers and what stands before them resolve
 * dots, and some decode a path before they take it apart.
 */
export function namesOne(parameter: string, value: string): boolean {
  if (value === '' || /[/\\?#%\p{Cc}\p{Cs}]|^\.\.?$/u.test(value)) return false;
  return NAMES_OF_OTHERS[parameter]?.includes(value.toLowerCase()) !== true;
}

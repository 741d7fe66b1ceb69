/**
 * Time in ms before the address is revoked: a slow disk or a save dialog may delay the download.
 */
const ADDRESS_LIFETIME_MS = 60_000;

export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS);
}

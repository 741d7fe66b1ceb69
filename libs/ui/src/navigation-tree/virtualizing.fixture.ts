/**
 * In tests React Aria renders all rows, however many, since most run without a layout, and asks an
 * environment of Node for the exception: here there is a layout.
 */
export function virtualizeInTests(): void {
  const { process } = globalThis as { process?: { env: Record<string, string> } };
  if (process) process.env['VIRT_ON'] = 'yes';
  else Object.assign(globalThis, { process: { env: { VIRT_ON: 'yes' } } });
}

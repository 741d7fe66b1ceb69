const INSTANT =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Whether the text is a moment as ISO 8601 writes it. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text);
}

/** Below zero when the UTC instant `first` is earlier. Texts that are no instant come before all. */
export function compareInstants(first: string, second: string): number {
  const [earlier, later] = [comparable(first), comparable(second)];
  if (earlier === later) return 0;
  return earlier < later ? -1 : 1;
}

// Without the zone, '…:00' is a prefix of '…:00.5', and the order of texts is that of time.
function comparable(instant: string): string {
  return INSTANT.exec(instant)?.[1] ?? '';
}

let silence: (() => void) | null = null;

/**
 * Silences what sounds, and says how that which begins now is silenced: always the same function for the
 * same sound, which may begin again.
 */
export function soundAlone(stop: () => void): void {
  if (silence !== stop) silence?.();
  silence = stop;
}

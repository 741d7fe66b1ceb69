let silence: (() => void) | null = null;

/**
 * Stops the current sound, and keeps `stop` for the new one. A sound that starts again must pass
 * the same function.
 */
export function soundAlone(stop: () => void): void {
  if (silence !== stop) silence?.();
  silence = stop;
}

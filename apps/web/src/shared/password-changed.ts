/** Navigation state for the sign-in page after a password was changed. */
export const PASSWORD_CHANGED = { passwordChanged: true };

/** Tells whether the last navigation carried {@link PASSWORD_CHANGED}. */
export function hasPasswordChanged(navigationState: unknown): boolean {
  return (
    typeof navigationState === 'object' &&
    navigationState !== null &&
    'passwordChanged' in navigationState
  );
}

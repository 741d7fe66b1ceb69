import { fixedPaths } from './fixed-screens.ts';
import { navigate } from './navigation.tsx';

const STATE = { passwordChanged: true };

/** Goes to the sign-in page, which says that the password was changed. */
export function signInWithNewPassword(): void {
  navigate(fixedPaths.signIn, { replace: true, state: STATE });
}

/** Whether the last navigation was that of {@link signInWithNewPassword}. */
export function hasPasswordChanged(navigationState: unknown): boolean {
  return (
    typeof navigationState === 'object' &&
    navigationState !== null &&
    'passwordChanged' in navigationState
  );
}

/** Pages for users who are not signed in, and the dialog of an ended session. */
export { ForgottenPasswordPage } from './forgotten-password-page.tsx';
export { PasswordResetPage } from './password-reset-page.tsx';
export { Renewal } from './renewal.tsx';
export { SignInScreen } from './sign-in-screen.tsx';

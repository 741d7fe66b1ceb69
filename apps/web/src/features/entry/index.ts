/** The pages for whoever is not signed in, and the dialog of a session that has ended. */
export { ForgottenPasswordPage } from './forgotten-password-page.tsx';
export { PasswordResetPage } from './password-reset-page.tsx';
export { Renewal } from './renewal.tsx';
export { SignInScreen } from './sign-in-screen.tsx';

import { ADMINISTRATIVE_ROLES, hasRoles } from '@colega/chat-domain';
import { lazy, useEffect, type ComponentType, type ReactNode } from 'react';
import { PanelLinks } from '../features/panels/panel-links.tsx';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { useSessionState } from '../session/session-context.ts';
import { fixedScreenOf } from '../shared/fixed-screens.ts';
import { navigate, useNavigationState, usePath } from '../shared/navigation.tsx';
import { hasPasswordChanged } from '../shared/password-changed.ts';
import { paths } from '../shared/paths.ts';

/** A screen in a chunk of its own. */
function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

const ForgottenPasswordPage = lazyScreen(
  async () =>
    (await import('../features/passwords/forgotten-password-page.tsx')).ForgottenPasswordPage,
);
const PasswordResetPage = lazyScreen(
  async () => (await import('../features/passwords/password-reset-page.tsx')).PasswordResetPage,
);
const PasswordChangedNotice = lazyScreen(
  async () =>
    (await import('../features/passwords/password-changed-notice.tsx')).PasswordChangedNotice,
);
const AdminArea = lazyScreen(
  async () => (await import('../features/admin/admin-area.tsx')).AdminArea,
);

interface OtherScreensProps {
  readonly framed: boolean;
  /** Shown until it is known who is there. */
  readonly loading: ReactNode;
}

/**
 * All that is not the chat screen (§2). The pages about passwords wait for no session; whoever may
 * not open an admin page sees and fetches nothing of it.
 */
export function OtherScreens({ framed, loading }: OtherScreensProps) {
  const session = useSessionState();
  const screen = fixedScreenOf(usePath());
  const hasChanged = hasPasswordChanged(useNavigationState());
  if (screen?.name === 'forgotten-password') return <ForgottenPasswordPage />;
  if (screen?.name === 'password-reset') return <PasswordResetPage />;
  if (session.status === 'starting')
    return session.likely && screen === null ? <ToIndex /> : loading;
  if (session.status !== 'signed-in')
    return (
      <SignInScreen
        framed={framed}
        notice={hasChanged && <PasswordChangedNotice />}
        links={<PanelLinks />}
      />
    );
  return screen?.name === 'admin' && hasRoles(session.user, ADMINISTRATIVE_ROLES, 'any') ? (
    <AdminArea page={screen.page} />
  ) : (
    <ToIndex />
  );
}

/** In place of the entry in the history: the way back does not lead here again. */
function ToIndex() {
  useEffect(() => navigate(paths.index, { replace: true }), []);
  return null;
}

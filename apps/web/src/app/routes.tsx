import { ADMINISTRATIVE_ROLES, hasRoles } from '@colega/chat-domain';
import { LoadingOverlay } from '@colega/ui';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { PanelLinks } from '../features/panels/panel-links.tsx';
import { useSessionState, useUser } from '../session/session-context.ts';
import { useForgetParameter, useReplaceAddress } from '../shared/address.ts';
import { ArrivalContext } from '../shared/arrival-context.ts';
import { lazyFeature } from '../shared/lazy-feature.tsx';
import { hasPasswordChanged } from '../shared/password-changed.ts';
import { ADMIN_PAGES, paths } from '../shared/paths.ts';
import { ChatRoute } from './chat-route.tsx';

const page = { Pending: Loading };
const loadEntry = () => import('../features/entry/index.ts');
const ForgottenPasswordPage = lazyFeature(
  async () => (await loadEntry()).ForgottenPasswordPage,
  page,
);
const PasswordResetPage = lazyFeature(async () => (await loadEntry()).PasswordResetPage, page);
export const SignInScreen = lazyFeature(async () => (await loadEntry()).SignInScreen, page);
const AdminArea = lazyFeature(
  async () => (await import('../features/admin/admin-area.tsx')).AdminArea,
  page,
);

/**
 * Every address of the app (§2), in any case and with or without a slash at its end. `/` and every
 * persona are one screen, which stays mounted when the address changes.
 */
export function routeTable(framed: boolean) {
  return (
    <>
      <Route path="/forgot-password" element={<ForgottenPasswordPage />} />
      <Route path="/esqueci-minha-senha" element={<ForgottenPasswordPage />} />
      <Route path="/reset-password" element={<PasswordResetPage />} />
      <Route path="/redefinir-senha" element={<PasswordResetPage />} />
      <Route element={<SignedIn framed={framed} />}>
        <Route path="/login" element={<ToIndex />} />
        <Route element={<Administrators />}>
          {ADMIN_PAGES.map((page) => (
            <Route key={page} path={paths.admin(page)} element={<AdminArea page={page} />} />
          ))}
        </Route>
      </Route>
      <Route element={<SignedIn framed={framed} whenLikely />}>
        <Route path="/:persona?" element={<ChatRoute />} />
        <Route path="*" element={<ToIndex />} />
      </Route>
    </>
  );
}

/**
 * The screen that the address names. React renders it after the next paint: a transition would do
 * that for links, but renders back and forward before the paint, as the page of a browser would.
 */
export function AppRoutes({ framed }: { framed: boolean }) {
  const location = useDeferredValue(useLocation());
  return useMemo(
    () => (
      <ArrivalContext value={location}>
        <Routes location={location}>{routeTable(framed)}</Routes>
      </ArrivalContext>
    ),
    [framed, location],
  );
}

function Loading() {
  const { t } = useTranslation();
  return <LoadingOverlay title={t('app.loadingTitle')} />;
}

interface SignedInProps {
  readonly framed: boolean;
  /** Shows the screen also while a stored session is still being checked. */
  readonly whenLikely?: boolean;
}

/** Shows its screens to whoever is signed in, and the sign-in page to everybody else, at any address. */
function SignedIn({ framed, whenLikely = false }: SignedInProps) {
  const session = useSessionState();
  const hasChanged = hasPasswordChanged(useLocation().state);
  useOwnAddress(session.status);
  if (session.status === 'signed-in') return <Outlet />;
  if (session.status === 'starting') return whenLikely && session.likely ? <Outlet /> : <Loading />;
  return <SignInScreen framed={framed} hasPasswordChanged={hasChanged} links={<PanelLinks />} />;
}

/** Leaves the address of a user who signs out, and what the provider added to it on the way back. */
function useOwnAddress(status: ReturnType<typeof useSessionState>['status']): void {
  const replaceAddress = useReplaceAddress();
  const forgetState = useForgetParameter('state');
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'signed-in' && status === 'signed-out') replaceAddress(paths.index);
    if (before.current === 'starting' && status !== 'starting') {
      if (location.search.startsWith('?state=')) forgetState();
    }
    before.current = status;
  }, [status, replaceAddress, forgetState]);
}

/** Shows the admin pages to those who may open them; the others see and fetch nothing of them (§6). */
function Administrators() {
  const isAdministrator = hasRoles(useUser(), ADMINISTRATIVE_ROLES, 'any');
  return isAdministrator ? <Outlet /> : <ToIndex />;
}

/** Leads to `/` in place of the entry in the history: the way back does not lead here again. */
function ToIndex() {
  const replaceAddress = useReplaceAddress();
  useEffect(() => replaceAddress(paths.index), [replaceAddress]);
  return null;
}

import { ADMINISTRATIVE_ROLES, hasRoles } from '@colega/chat-domain';
import { LoadingOverlay } from '@colega/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { PanelLinks } from '../features/panels/panels.tsx';
import { useSessionState, useUser } from '../session/session-context.ts';
import { ArrivalContext, useForgetParameter, useReplaceAddress } from '../shared/address.ts';
import { lazyFeature } from '../shared/lazy-feature.tsx';
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
const Admin = lazyFeature(async () => (await import('./admin.tsx')).Admin, page);

/**
 * Defines every address of the app (§2), in any case and with or without a trailing slash. `/` and
 * all personas are one screen, which stays mounted when the address changes.
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
            <Route key={page} path={paths.admin(page)} element={<Admin page={page} />} />
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

/** Longest wait for a paint; a hidden page paints nothing. */
const MAX_PAINT_WAIT_MS = 100;

/**
 * Returns the address, a paint after it changed: a click, Back and Forward are answered before the
 * screen is rendered. A deferred value would wait for an answer that comes fast in another chat,
 * since each of its pieces is rendered first.
 */
function useAddressAfterPaint(): Location {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  useEffect(() => {
    let timer = setTimeout(() => setShown(location), MAX_PAINT_WAIT_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(location));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [location]);
  return shown;
}

/** Shows the screen of the address. */
export function AppRoutes({ framed }: { framed: boolean }) {
  const shown = useAddressAfterPaint();
  // The router would take '//evil.example' for a persona.
  const isForeign = /^[\\/]{2}/u.test(shown.pathname);
  return useMemo(
    () => (
      <ArrivalContext value={shown}>
        {isForeign ? <ToIndex /> : <Routes location={shown}>{routeTable(framed)}</Routes>}
      </ArrivalContext>
    ),
    [framed, isForeign, shown],
  );
}

function Loading() {
  const { t } = useTranslation();
  return <LoadingOverlay title={t('app.loadingTitle')} />;
}

interface SignedInProps {
  readonly framed: boolean;
  /** Shows the screen even while a stored session is being checked. */
  readonly whenLikely?: boolean;
}

/** Shows its screens to signed-in users, and the sign-in page to everyone else, at any address. */
function SignedIn({ framed, whenLikely = false }: SignedInProps) {
  const session = useSessionState();
  useOwnAddress(session.status);
  if (session.status === 'signed-in') return <Outlet />;
  if (session.status === 'starting') return whenLikely && session.likely ? <Outlet /> : <Loading />;
  return <SignInScreen framed={framed} links={<PanelLinks />} />;
}

/** Removes the address of a user who signs out, and the provider's parameter after a redirect. */
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

/** Shows the admin pages to administrators; other users neither see nor load them (§6). */
function Administrators() {
  const isAdministrator = hasRoles(useUser(), ADMINISTRATIVE_ROLES, 'any');
  return isAdministrator ? <Outlet /> : <ToIndex />;
}

/** Replaces the address by `/`, so that going back does not return here. */
function ToIndex() {
  const replaceAddress = useReplaceAddress();
  useEffect(() => replaceAddress(paths.index), [replaceAddress]);
  return null;
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../session/session-context.ts';
import { useArrival } from '../../shared/arrival-context.ts';
import { lazyFeature, NotLoadedOverPage } from '../../shared/lazy-feature.tsx';
import {
  isPanel,
  namesPanel,
  OPEN_PANELS,
  useLeavePanel,
  type Panel,
} from '../../shared/panels.ts';
import { PANEL_PARAMETER } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';

const PanelSheet = lazyFeature(async () => (await import('./panel-sheet.tsx')).PanelSheet, {
  NotLoaded: NotLoadedOverPage,
});

/** The panel of the address. Names that are none, and the survey where there is none, leave it. */
function usePanel(leavePanel: () => void): Panel | null {
  const { config } = useServices();
  const { status } = useSessionState();
  const named = useSearchParams()[0].get(PANEL_PARAMETER);
  const isKnown = isPanel(named) && (named !== 'survey' || config.surveyUrl !== undefined);
  useEffect(() => {
    if (named !== null && !isKnown && namesPanel()) leavePanel();
  }, [named, isKnown, leavePanel]);
  if (!isKnown) return null;
  const isSignedIn = status === 'signed-in' || status === 'starting';
  // The others open after the sign-in.
  return isSignedIn || OPEN_PANELS.includes(named) ? named : null;
}

interface PanelsProps {
  /** Called when the panel has done what it was opened for: what it stands over may close too. */
  readonly onDone?: () => void;
}

/** The panel that `?panel=` opens over the screen. */
export function Panels({ onDone }: PanelsProps) {
  const leavePanel = useLeavePanel();
  const panel = usePanel(leavePanel);
  // The way back and forward again may be faster than the screen: each arrival opens it anew.
  const arrival = useArrival();
  const [closed, setClosed] = useState<unknown>(null);
  if (panel === null || closed === arrival) return null;
  function close(): void {
    setClosed(arrival);
    // After the way back it has gone from the address already.
    if (namesPanel()) leavePanel();
  }
  return <PanelSheet panel={panel} onClose={close} onDone={onDone} />;
}

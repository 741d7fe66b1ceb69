import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../session/session-context.ts';
import { useArrival } from '../../shared/address.ts';
import { lazyFeature, NotLoadedOverPage } from '../../shared/lazy-feature.tsx';
import {
  isPanel,
  OPEN_PANELS,
  type Panel,
  PanelLink,
  useLeavePanel,
} from '../../shared/panels.tsx';
import { PANEL_PARAMETER } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import styles from './panel-links.module.css';

const PanelSheet = lazyFeature(async () => (await import('./panel-sheet.tsx')).PanelSheet, {
  NotLoaded: NotLoadedOverPage,
});

/**
 * Reads the panel from the address, and removes unknown names and an unconfigured survey from it.
 */
function usePanel(leavePanel: () => Promise<void>): Panel | null {
  const { config } = useServices();
  const { status } = useSessionState();
  const named = useSearchParams()[0].get(PANEL_PARAMETER);
  const isKnown = isPanel(named) && (named !== 'survey' || config.surveyUrl !== undefined);
  useEffect(() => {
    if (named !== null && !isKnown) void leavePanel();
  }, [named, isKnown, leavePanel]);
  if (!isKnown) return null;
  const isSignedIn = status === 'signed-in' || status === 'starting';
  // All other panels open after the sign-in.
  return isSignedIn || OPEN_PANELS.includes(named) ? named : null;
}

interface PanelsProps {
  /** Called when the task of the panel is done, so that the part below may close too. */
  readonly onDone?: () => void;
}

/** Shows the panel that `?panel=` opens over the screen. */
export function Panels({ onDone }: PanelsProps) {
  const leavePanel = useLeavePanel();
  const panel = usePanel(leavePanel);
  // Going back and forward may be faster than the screen, so each arrival opens the panel again.
  const arrival = useArrival();
  const [closed, setClosed] = useState<unknown>(null);
  if (panel === null || closed === arrival) return null;
  function close(): void {
    setClosed(arrival);
    void leavePanel();
  }
  return <PanelSheet panel={panel} onClose={close} onDone={onDone} />;
}

/** Lists links to the panels that need no sign-in, and shows the open panel. */
export function PanelLinks() {
  const { t } = useTranslation();
  return (
    <>
      <ul role="list" className={styles['links']}>
        {OPEN_PANELS.map((panel) => (
          <li key={panel}>
            <PanelLink panel={panel}>{t(`panels.${panel}`)}</PanelLink>
          </li>
        ))}
      </ul>
      <Panels />
    </>
  );
}

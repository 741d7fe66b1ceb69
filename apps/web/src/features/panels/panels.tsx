import { SideSheet } from '@colega/ui/side-sheet';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../session/session-context.ts';
import {
  isPanel,
  namesPanel,
  OPEN_PANELS,
  useLeavePanel,
  type Panel,
} from '../../shared/panels.ts';
import { PANEL_PARAMETER } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import { PanelContent } from './panel-content.tsx';

export interface PanelsProps {
  /** The panel has done what it was opened for: what it stands over may close too. */
  readonly onDone?: (() => void) | undefined;
}

/** Names that are none, and the survey where there is none, leave the address. */
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

/** The panel that the address names, over the screen. */
export function Panels({ onDone }: PanelsProps) {
  const { t } = useTranslation();
  const leavePanel = useLeavePanel();
  const panel = usePanel(leavePanel);
  // The way back and forward again may be faster than the screen: each arrival opens it anew.
  const arrival = useLocation();
  const [closed, setClosed] = useState<unknown>(null);
  if (panel === null || closed === arrival) return null;
  return (
    <SideSheet
      title={t(`panels.${panel}`)}
      closeLabel={t('panels.close')}
      onClose={() => {
        setClosed(arrival);
        // After the way back it has gone from the address already.
        if (namesPanel()) leavePanel();
      }}
    >
      <PanelContent key={panel} panel={panel} onDone={onDone} />
    </SideSheet>
  );
}

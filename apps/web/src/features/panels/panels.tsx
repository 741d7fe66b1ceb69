import { SideSheet } from '@colega/ui/side-sheet';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/session-context.ts';
import { useNavigationState, useSearchParameter } from '../../shared/navigation.tsx';
import { PANEL_PARAMETER } from '../../shared/panel-parameter.ts';
import {
  isPanel,
  leavePanel,
  namesPanel,
  OPEN_PANELS,
  openPanel,
  type Panel,
} from '../../shared/panels.ts';
import { useServices } from '../../shared/services.ts';
import { PanelContent } from './panel-content.tsx';

export interface PanelsProps {
  /** What the address named at first: the chat may have been chosen since, and its address is another. */
  readonly first: string | null;
  /** The panel has done what it was opened for: what it stands over may close too. */
  readonly onDone?: (() => void) | undefined;
}

/** Names that are none, and the survey where there is none, leave the address. */
function usePanel(): Panel | null {
  const { config } = useServices();
  const { status } = useSessionState();
  const named = useSearchParameter(PANEL_PARAMETER);
  const isKnown = isPanel(named) && (named !== 'survey' || config.surveyUrl !== undefined);
  useEffect(() => {
    if (named !== null && !isKnown && namesPanel()) leavePanel();
  }, [named, isKnown]);
  if (!isKnown) return null;
  const isSignedIn = status === 'signed-in' || status === 'starting';
  // The others open after the sign-in.
  return isSignedIn || OPEN_PANELS.includes(named) ? named : null;
}

/** The panel that the address names, over the screen. */
export function Panels({ first, onDone }: PanelsProps) {
  const { t } = useTranslation();
  // Before anybody can close it: later, it would be opened again.
  useLayoutEffect(() => {
    if (isPanel(first) && !namesPanel()) openPanel(first);
  }, [first]);
  const panel = usePanel();
  // The way back and forward again may be faster than the screen: each arrival opens it anew.
  const arrival = useNavigationState();
  const [closed, setClosed] = useState<{ readonly arrival: unknown } | null>(null);
  if (panel === null || closed?.arrival === arrival) return null;
  return (
    <SideSheet
      title={t(`panels.${panel}`)}
      closeLabel={t('panels.close')}
      onClose={() => {
        setClosed({ arrival });
        // After the way back it has gone from the address already.
        if (namesPanel()) leavePanel();
      }}
    >
      <PanelContent key={panel} panel={panel} onDone={onDone} />
    </SideSheet>
  );
}

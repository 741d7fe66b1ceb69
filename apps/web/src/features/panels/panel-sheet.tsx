import { TitledDialog } from '@colega/ui/titled-dialog';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Panel } from '../../shared/panels.tsx';
import { AboutPanel } from './about/about-panel.tsx';
import { HelpPanel } from './help/help-panel.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { SurveyPanel } from './survey-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { TopicsPanel } from './topics/topics-panel.tsx';

interface PanelContentProps {
  /** Called when the task of the panel is done. */
  readonly onDone?: (() => void) | undefined;
}

const CONTENTS: Record<Panel, ComponentType<PanelContentProps>> = {
  settings: SettingsPanel,
  help: HelpPanel,
  topics: TopicsPanel,
  survey: SurveyPanel,
  terms: TermsPanel,
  about: AboutPanel,
};

interface PanelSheetProps extends PanelContentProps {
  readonly panel: Panel;
  readonly onClose: () => void;
}

/** Shows a panel as a sheet at the side of the screen. */
export function PanelSheet({ panel, onClose, onDone }: PanelSheetProps) {
  const { t } = useTranslation();
  const Content = CONTENTS[panel];
  return (
    <TitledDialog
      placement="end"
      closedBy="any"
      title={t(`panels.${panel}`)}
      closeLabel={t('panels.close')}
      onClose={onClose}
    >
      <Content key={panel} onDone={onDone} />
    </TitledDialog>
  );
}

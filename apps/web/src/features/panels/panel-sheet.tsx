import { TitledDialog } from '@colega/ui/titled-dialog';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { BELOW_SHORTCUTS } from '../../shared/command-bar.ts';
import type { Panel } from '../../shared/panels.tsx';
import { useServices } from '../../shared/services.ts';
import { AboutPanel } from './about-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { ExternalLink } from './panel-text.tsx';
import styles from './panels.module.css';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { TopicsPanel } from './topics-panel.tsx';

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
      {...BELOW_SHORTCUTS}
      placement="end"
      closedBy="any"
      scrollsByKeys
      title={t(`panels.${panel}`)}
      closeLabel={t('panels.close')}
      onClose={onClose}
    >
      <Content key={panel} onDone={onDone} />
    </TitledDialog>
  );
}

/** Links to the survey: browsers allow new tabs only on a click. */
function SurveyPanel() {
  const { t } = useTranslation();
  const { config } = useServices();
  if (config.surveyUrl === undefined) return null;
  return (
    <div className={styles['stack']}>
      <p>{t('survey.text')}</p>
      <ExternalLink href={config.surveyUrl}>{t('survey.link')}</ExternalLink>
    </div>
  );
}

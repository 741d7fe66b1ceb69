import { Button, LoadingDots, VisuallyHidden } from '@colega/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Panel } from '../../shared/panels.ts';
import styles from './panels.module.css';

export interface PanelContentProps {
  /** The panel has done what it was opened for. */
  readonly onDone?: (() => void) | undefined;
}

type Content = ComponentType<PanelContentProps>;

const CONTENTS: Record<Panel, () => Promise<Content>> = {
  settings: async () => (await import('./settings/settings-panel.tsx')).SettingsPanel,
  help: async () => (await import('./help/help-panel.tsx')).HelpPanel,
  topics: async () => (await import('./topics/topics-panel.tsx')).TopicsPanel,
  survey: async () => (await import('./survey-panel.tsx')).SurveyPanel,
  terms: async () => (await import('./terms-panel.tsx')).TermsPanel,
  about: async () => (await import('./about/about-panel.tsx')).AboutPanel,
};

/** What stands in a panel: it comes when the panel is opened, or the panel says why not. */
export function PanelContent({ panel, onDone }: PanelContentProps & { readonly panel: Panel }) {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<Content | 'failed' | null>(null);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isWanted = true;
    const show = (content: Content | 'failed') => {
      if (isWanted) setLoaded(() => content);
    };
    CONTENTS[panel]().then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [panel, loaded]);
  if (loaded === 'failed')
    return (
      <div role="alert" className={styles['stack']}>
        <p>{t('panels.loadFailed')}</p>
        <div>
          <Button onClick={() => setLoaded(null)}>{t('app.tryAgain')}</Button>
        </div>
      </div>
    );
  if (loaded === null)
    return (
      <div role="status" className={styles['loading']}>
        <LoadingDots />
        <VisuallyHidden>{t('panels.loading')}</VisuallyHidden>
      </div>
    );
  const Loaded = loaded;
  return <Loaded onDone={onDone} />;
}

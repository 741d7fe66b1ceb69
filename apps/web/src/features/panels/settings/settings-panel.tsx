import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../panels.module.css';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ClearDataSetting } from './clear-data-setting.tsx';
import { ConversationSettings } from './conversation-settings.tsx';
import { ReadingSettings } from './reading-settings.tsx';

/** Shows all settings; each choice applies at once. */
export function SettingsPanel() {
  const { t } = useTranslation();
  return (
    <div className={styles['stack']}>
      <p className={styles['lead']}>{t('settings.lead')}</p>
      <Section title={t('settings.appearance')}>
        <AppearanceSettings />
      </Section>
      <Section title={t('settings.conversation')}>
        <ConversationSettings />
      </Section>
      <Section title={t('settings.accessibility')}>
        <ReadingSettings />
      </Section>
      <Section title={t('settings.data')}>
        <ClearDataSetting />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

import { TERMS_SECTIONS } from '@colega/chat-domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';
import { ExternalLink, Paragraphs } from './panel-text.tsx';
import styles from './panels.module.css';

/** Shows the eight sections of the terms of use (§9), and the company's own where it links them. */
export function TermsPanel() {
  const { t } = useTranslation();
  const { config } = useServices();
  const id = useId();
  return (
    <div className={styles['stack']}>
      {config.termsUrl !== undefined && (
        <ExternalLink href={config.termsUrl}>{t('terms.own')}</ExternalLink>
      )}
      {TERMS_SECTIONS.map((section, index) => (
        <section key={section} className={styles['section']} aria-labelledby={id + section}>
          <h3 id={id + section}>
            {index + 1}. {t(`terms.${section}.title`)}
          </h3>
          <div className={styles['text']}>
            <Paragraphs text={t(`terms.${section}.text`)} />
          </div>
        </section>
      ))}
    </div>
  );
}

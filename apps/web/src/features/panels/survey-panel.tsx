import { useTranslation } from 'react-i18next';
import { useServices } from '../../shared/services.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './panels.module.css';

/** Links to the survey: browsers allow new tabs only on a click. */
export function SurveyPanel() {
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

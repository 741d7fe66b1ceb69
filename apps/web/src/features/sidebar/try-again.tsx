import { Button } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import styles from './side-panel.module.css';

/** Shows in place of a list that it could not be loaded, with a button to try again. */
export function TryAgain({ text, onPress }: { text: string; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['hint']} role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={onPress}>
        {t('app.tryAgain')}
      </Button>
    </div>
  );
}

import type { Persona } from '@colega/chat-domain';
import { Skeleton } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { PersonaRows } from '../../data/persona-rows.tsx';
import type { Personas } from '../../data/personas.tsx';
import { TryAgain } from './side-panel.tsx';
import styles from './side-panel.module.css';

interface PersonaListProps {
  readonly personas: Personas;
  readonly current: Persona | null;
  readonly onChosen: () => void;
}

/** Lists the user's personas as links to their screens. */
export function PersonaList({ personas, current, onChosen }: PersonaListProps) {
  const { t } = useTranslation();
  // The conversation already shows that there are none.
  if (personas.status === 'success' && personas.personas.length === 0) return null;
  return (
    <section aria-labelledby="personas-heading">
      <h2 id="personas-heading" className={styles['heading']}>
        {t('personas.heading')}
      </h2>
      {personas.status === 'pending' && (
        <Skeleton variant="persona" lines={4} label={t('personas.loading')} />
      )}
      {personas.status === 'error' && (
        <TryAgain text={t('personas.loadFailed')} onPress={personas.retry} />
      )}
      <ul className={styles['list']}>
        <PersonaRows {...{ personas, current, onChosen }} />
      </ul>
    </section>
  );
}

import type { Persona } from '@colega/chat-domain';
import { Skeleton } from '@colega/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonaRows } from '../../data/persona-rows.tsx';
import { expectedPersonas, type Personas } from '../../data/personas.tsx';
import { useStore } from '../../shared/create-store.ts';
import { settings } from '../../shared/settings.ts';
import { TryAgain } from './side-panel.tsx';
import styles from './side-panel.module.css';

interface PersonaListProps {
  readonly personas: Personas;
  readonly current: Persona | null;
  readonly onChosen: () => void;
}

/** Lists the user's personas as links to their screens; a press on the heading hides them. */
export function PersonaList(props: PersonaListProps) {
  const { personas } = props;
  const { t } = useTranslation();
  const isListed = useStore(settings.personaList.store) === 'shown';
  // The conversation already shows that there are none.
  if (personas.status === 'success' && personas.personas.length === 0) return null;
  const isShown = isListed || personas.status === 'error';
  return (
    <section aria-labelledby="personas-heading">
      <h2 id="personas-heading">
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isShown}
          onClick={() => settings.personaList.choose(isListed ? 'hidden' : 'shown')}
        >
          {t('personas.heading')}
          <ChevronDown aria-hidden />
        </button>
      </h2>
      {isShown && <Content {...props} />}
    </section>
  );
}

function Content({ personas, current, onChosen }: PersonaListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // In a low window the list is cut.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <>
      {personas.status === 'pending' && (
        <Skeleton variant="persona" lines={expectedPersonas()} label={t('personas.loading')} />
      )}
      {personas.status === 'error' && (
        <TryAgain text={t('personas.loadFailed')} onPress={() => void personas.retry()} />
      )}
      <ul ref={list} className={styles['list']}>
        <PersonaRows {...{ personas, current, onChosen }} />
      </ul>
    </>
  );
}

import type { Persona } from '@colega/chat-domain';
import { Button, Notice, Skeleton } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { personaLabel, PersonaSign, usePersonas } from '../../data/personas.tsx';
import { drafts, joinTexts, DRAFT_WITHOUT_CHAT } from '../../shared/drafts.ts';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import { examplesFor } from '../../shared/suggestions.ts';
import styles from './panels.module.css';
import topicsStyles from './topics-panel.module.css';

interface TopicsPanelProps {
  /** Called when a question was put into the field of a chat. */
  readonly onDone?: (() => void) | undefined;
}

/** Lists the topics of each persona, with questions to put into the field of a chat with it. */
export function TopicsPanel({ onDone }: TopicsPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { personas, slugs, status, retry } = usePersonas(true);
  function ask(persona: Persona, prompt: string): void {
    // The chat with the persona adds it before the text already typed there.
    drafts.write(DRAFT_WITHOUT_CHAT, joinTexts(drafts.read(DRAFT_WITHOUT_CHAT), prompt));
    onDone?.();
    void navigate(paths.persona(slugs.get(persona.name)));
  }
  if (status === 'error')
    return (
      <Notice
        tone="danger"
        action={<Button onClick={() => void retry()}>{t('app.tryAgain')}</Button>}
      >
        {t('topics.failed')}
      </Notice>
    );
  if (status === 'pending')
    return <Skeleton label={t('panels.loading')} variant="persona" lines={5} />;
  if (personas.length === 0) return <p>{t('topics.none')}</p>;
  return (
    <div className={styles['stack']}>
      <p className={styles['lead']}>{t('topics.lead')}</p>
      <ul role="list" className={topicsStyles['personas']}>
        {personas.map((persona) => (
          <PersonaTopics key={persona.name} persona={persona} onAsk={ask} />
        ))}
      </ul>
    </div>
  );
}

interface PersonaTopicsProps {
  readonly persona: Persona;
  readonly onAsk: (persona: Persona, prompt: string) => void;
}

function PersonaTopics({ persona, onAsk }: PersonaTopicsProps) {
  const { t } = useTranslation();
  const { institutionalPersona } = useServices().config;
  const examples = examplesFor(persona, persona.name === institutionalPersona);
  const label = personaLabel(persona.name);
  return (
    <li className={topicsStyles['persona']}>
      <PersonaSign name={persona.name} />
      <div className={topicsStyles['about']}>
        <h3>{label}</h3>
        <p className={styles['lead']}>{persona.description}</p>
        <ul role="list" aria-label={t('topics.examples', { persona: label })}>
          {examples.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={topicsStyles['example']}
                onClick={() => onAsk(persona, t(`suggestions.${id}.prompt`))}
              >
                {t(`suggestions.${id}.prompt`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

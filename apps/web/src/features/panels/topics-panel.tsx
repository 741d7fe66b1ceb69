import type { Persona } from '@colega/chat-domain';
import { Button, Notice, Skeleton } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { personaLabel, PersonaSign, usePersonas } from '../../data/personas.tsx';
import { drafts, joinTexts, DRAFT_WITHOUT_CHAT } from '../../shared/drafts.ts';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import { SUGGESTION_IDS, type SuggestionId } from '../../shared/suggestions.ts';
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
      <Notice tone="danger" action={<Button onClick={retry}>{t('app.tryAgain')}</Button>}>
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

/**
 * Subject of each question in all languages of the app, as the company's language may differ from
 * the user's.
 */
const SUBJECTS: Record<Exclude<SuggestionId, 'capabilities'>, string> = {
  vacation: 'férias vacation vacaciones',
  benefits: 'benefícios benefits beneficios',
  health: 'plano saúde plan health salud',
  quinquennial: 'quinquênio quinquennium quinquennial quinquenio',
  contact: 'RH HR RR HH',
  remote: 'trabalho remoto remote work trabajo',
};

function wordsOf(text: string): readonly string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words
    .filter((word) => word.length >= 4 || /^\p{Lu}{2,}$/u.test(word))
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}

/** True if two words are equal, or differ by an ending of up to two letters, such as a plural. */
function isAlike(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return long.startsWith(short) && long.length - short.length <= 2;
}

/**
 * Selects the built-in questions for a persona: all for the institutional one; for others, those
 * with a subject word in the persona's name or description.
 */
export function examplesFor(
  persona: { readonly name: string; readonly description: string },
  isInstitutional: boolean,
): readonly SuggestionId[] {
  if (isInstitutional) return SUGGESTION_IDS;
  const known = wordsOf(`${persona.name} ${persona.description}`);
  const suits = (id: SuggestionId) =>
    id === 'capabilities' ||
    wordsOf(SUBJECTS[id]).some((word) => known.some((other) => isAlike(word, other)));
  return SUGGESTION_IDS.filter(suits);
}

import type { Persona } from '@colega/chat-domain';
import { useTranslation } from 'react-i18next';
import { PersonaSign } from '../../data/personas.tsx';
import { useUser } from '../../session/session-context.ts';
import { useReady } from '../../shared/use-ready.ts';
import { Suggestions } from './suggestions.tsx';
import styles from './empty-chat.module.css';

type Greeting = 'chat.greetingMorning' | 'chat.greetingAfternoon' | 'chat.greetingEvening';

function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'chat.greetingMorning';
  return hour >= 12 && hour < 18 ? 'chat.greetingAfternoon' : 'chat.greetingEvening';
}

interface EmptyChatProps {
  readonly persona: Persona;
  readonly onChoose: (prompt: string) => void;
}

/** Shows a chat without messages: the persona, a greeting and suggestions. */
export function EmptyChat({ persona, onChoose }: EmptyChatProps) {
  const { t } = useTranslation();
  const user = useUser();
  useReady('conversation');
  const firstName = user?.name.trim().split(/\s+/u)[0] ?? '';
  return (
    <div className={styles['root']}>
      <PersonaSign name={persona.name} size="large" />
      <h1>{t(greetingAt(new Date().getHours()), { name: firstName })}</h1>
      <p className={styles['lead']}>
        {persona.description} {t('chat.whereToStart')}
      </p>
      <Suggestions onChoose={onChoose} />
    </div>
  );
}

import type { Persona } from '@colega/chat-domain';
import { SuggestionList } from '@colega/ui';
import { Gift, HeartPulse, Laptop, Medal, Sparkles, TreePalm, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonaSign } from '../../data/personas.tsx';
import styles from './empty-chat.module.css';
import { useUser } from '../../session/session-context.ts';
import { useServices } from '../../shared/services.ts';
import { examplesFor, SUGGESTION_IDS, type SuggestionId } from '../../shared/suggestions.ts';
import { useReady } from '../../shared/use-ready.ts';

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
        {persona.description}
        <br />
        {t('chat.whereToStart')}
      </p>
      <Suggestions persona={persona} onChoose={onChoose} />
    </div>
  );
}

const ICONS: Record<SuggestionId, ReactNode> = {
  capabilities: <Sparkles aria-hidden />,
  vacation: <TreePalm aria-hidden />,
  benefits: <Gift aria-hidden />,
  health: <HeartPulse aria-hidden />,
  quinquennial: <Medal aria-hidden />,
  contact: <UserRoundCheck aria-hidden />,
  remote: <Laptop aria-hidden />,
};

/** Shows the built-in prompts that suit the persona as cards; a click passes the prompt on. */
function Suggestions({ persona, onChoose }: EmptyChatProps) {
  const { t } = useTranslation();
  const { institutionalPersona } = useServices().config;
  return (
    <SuggestionList
      label={t('chat.suggestions')}
      suggestions={examplesFor(persona, persona.name === institutionalPersona).map((id) => ({
        id,
        icon: ICONS[id],
        title: t(`suggestions.${id}.title`),
        detail: t(`suggestions.${id}.detail`),
      }))}
      onChoose={(id) => {
        const chosen = SUGGESTION_IDS.find((suggestion) => suggestion === id);
        if (chosen !== undefined) onChoose(t(`suggestions.${chosen}.prompt`));
      }}
    />
  );
}

import { SuggestionList } from '@colega/ui';
import { Gift, HeartPulse, Laptop, Medal, Sparkles, TreePalm, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SUGGESTION_IDS, type SuggestionId } from '../../shared/suggestions.ts';

const ICONS: Record<SuggestionId, ReactNode> = {
  capabilities: <Sparkles aria-hidden />,
  vacation: <TreePalm aria-hidden />,
  benefits: <Gift aria-hidden />,
  health: <HeartPulse aria-hidden />,
  quinquennial: <Medal aria-hidden />,
  contact: <UserRoundCheck aria-hidden />,
  remote: <Laptop aria-hidden />,
};

/** Shows the built-in prompts as cards; a click passes the prompt on. */
export function Suggestions({ onChoose }: { onChoose: (prompt: string) => void }) {
  const { t } = useTranslation();
  return (
    <SuggestionList
      label={t('chat.suggestions')}
      suggestions={SUGGESTION_IDS.map((id) => ({
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

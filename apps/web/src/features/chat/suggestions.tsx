import { SuggestionList } from '@colega/ui';
import { Gift, HeartPulse, Laptop, Medal, Sparkles, TreePalm, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The seven built-in prompts (§9), in the order of the screen. */
const SUGGESTIONS = [
  { id: 'capabilities', icon: <Sparkles aria-hidden /> },
  { id: 'vacation', icon: <TreePalm aria-hidden /> },
  { id: 'benefits', icon: <Gift aria-hidden /> },
  { id: 'health', icon: <HeartPulse aria-hidden /> },
  { id: 'quinquennial', icon: <Medal aria-hidden /> },
  { id: 'contact', icon: <UserRoundCheck aria-hidden /> },
  { id: 'remote', icon: <Laptop aria-hidden /> },
] as const;

/** The built-in prompts as cards; a click hands over the prompt. */
export function Suggestions({ onChoose }: { onChoose: (prompt: string) => void }) {
  const { t } = useTranslation();
  return (
    <SuggestionList
      label={t('chat.suggestions')}
      suggestions={SUGGESTIONS.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`suggestions.${id}.title`),
        detail: t(`suggestions.${id}.detail`),
      }))}
      onChoose={(id) => {
        const chosen = SUGGESTIONS.find((suggestion) => suggestion.id === id);
        if (chosen !== undefined) onChoose(t(`suggestions.${chosen.id}.prompt`));
      }}
    />
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from './select-field.tsx';
import { chooseTheme, storedThemeChoice, THEME_CHOICES } from './theme.ts';

/** The theme; a choice takes effect at once. */
export function ThemeSelect() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(storedThemeChoice);
  return (
    <SelectField
      label={t('theme.label')}
      value={choice}
      options={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setChoice(chosen);
      }}
    />
  );
}

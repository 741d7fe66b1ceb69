import { useTranslation } from 'react-i18next';
import { SelectField } from './select-field.tsx';
import { chooseTheme, storedThemeChoice, THEME_CHOICES } from './theme.ts';
import { useStored } from './use-stored.ts';

/** Selects the theme, with immediate effect; shows the choice of another tab too. */
export function ThemeSelect() {
  const { t } = useTranslation();
  const [choice, show] = useStored(storedThemeChoice);
  return (
    <SelectField
      label={t('theme.label')}
      value={choice}
      options={THEME_CHOICES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(chosen) => {
        chooseTheme(chosen);
        show(chosen);
      }}
    />
  );
}

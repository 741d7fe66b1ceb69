import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGE_CHOICES } from '../../../i18n/setup.ts';
import {
  chooseTextSize,
  chooseTheme,
  storedTextSize,
  storedThemeChoice,
  TEXT_SIZES,
  THEME_CHOICES,
  type ThemeChoice,
} from '../../../shared/appearance.ts';
import { useStored } from '../../../shared/settings.ts';
import { ChoiceGroup } from './choice-group.tsx';

const THEME_ICONS: Record<ThemeChoice, ReactNode> = {
  system: <Monitor aria-hidden />,
  defaultTheme: <Sun aria-hidden />,
  darkTheme: <Moon aria-hidden />,
  highContrastTheme: <Contrast aria-hidden />,
};

/** Settings of theme, language and text size. */
export function AppearanceSettings() {
  const { t, i18n } = useTranslation();
  const [theme, showTheme] = useStored(storedThemeChoice);
  const [size, showSize] = useStored(storedTextSize);
  return (
    <>
      <ChoiceGroup
        label={t('theme.label')}
        wide
        value={theme}
        choices={THEME_CHOICES.map((value) => ({
          value,
          label: t(`theme.${value}`),
          icon: THEME_ICONS[value],
        }))}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          showTheme(chosen);
        }}
      />
      <ChoiceGroup
        label={t('language.label')}
        value={LANGUAGE_CHOICES.find(({ language }) => language === i18n.language)?.language}
        choices={LANGUAGE_CHOICES.map(({ language, name }) => ({ value: language, label: name }))}
        onChoose={(language) => chooseLanguage(i18n, language)}
      />
      <ChoiceGroup
        label={t('settings.textSize.label')}
        value={size}
        choices={TEXT_SIZES.map((value) => ({ value, label: t(`settings.textSize.${value}`) }))}
        onChoose={(chosen) => {
          chooseTextSize(chosen);
          showSize(chosen);
        }}
      />
    </>
  );
}

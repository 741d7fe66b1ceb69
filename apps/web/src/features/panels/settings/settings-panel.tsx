import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
import { useStore } from '../../../shared/create-store.ts';
import { settings, useStored } from '../../../shared/settings.ts';
import { isApple } from '../shortcuts/shortcuts.ts';
import styles from '../panels.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import { ClearDataSetting } from './clear-data.tsx';
import { ReadingSettings } from './reading-settings.tsx';

/** Shows all settings; each choice applies at once. */
export function SettingsPanel() {
  const { t } = useTranslation();
  return (
    <div className={styles['stack']}>
      <p className={styles['lead']}>{t('settings.lead')}</p>
      <Section title={t('settings.appearance')}>
        <AppearanceSettings />
      </Section>
      <Section title={t('settings.conversation')}>
        <ConversationSettings />
      </Section>
      <Section title={t('settings.accessibility')}>
        <ReadingSettings />
      </Section>
      <Section title={t('settings.data')}>
        <ClearDataSetting />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

const THEME_ICONS: Record<ThemeChoice, ReactNode> = {
  system: <Monitor aria-hidden />,
  defaultTheme: <Sun aria-hidden />,
  darkTheme: <Moon aria-hidden />,
  highContrastTheme: <Contrast aria-hidden />,
};

/** Settings of theme, language and text size. */
function AppearanceSettings() {
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

/** Settings of the view during an answer, the Enter key and the shortcuts. */
function ConversationSettings() {
  const { t } = useTranslation();
  const { answerView, enterKey, shortcuts } = settings;
  const control = isApple(navigator.platform) ? '⌘' : 'Ctrl';
  // While shortcuts are off, no key opens their list.
  const areOn = useStore(shortcuts.store) === 'on';
  return (
    <>
      <ChoiceGroup
        label={t('settings.answerView.label')}
        wide
        value={useStore(answerView.store)}
        choices={answerView.values.map((value) => ({
          value,
          label: t(`settings.answerView.${value}`),
        }))}
        onChoose={answerView.choose}
      />
      <ChoiceGroup
        label={t('settings.enterKey.label')}
        hint={t('settings.enterKey.hint', { keys: `${control}+Enter` })}
        wide
        value={useStore(enterKey.store)}
        choices={enterKey.values.map((value) => ({
          value,
          label: t(`settings.enterKey.${value}`),
        }))}
        onChoose={enterKey.choose}
      />
      <ChoiceGroup
        label={t('settings.shortcuts.label')}
        {...(areOn && {
          hint: t('settings.shortcuts.hint', { keys: `${control}+/` }),
        })}
        value={useStore(shortcuts.store)}
        choices={shortcuts.values.map((value) => ({
          value,
          label: t(`settings.shortcuts.${value}`),
        }))}
        onChoose={shortcuts.choose}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages.ts';
import { chooseLanguage } from './language-choice.ts';
import { SelectField } from './select-field.tsx';

const options = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Selects the language of the interface, with immediate effect. */
export function LanguageSelect({ quiet = false }: { quiet?: boolean }) {
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  return (
    <SelectField
      label={t('language.label')}
      value={language}
      options={options}
      quiet={quiet}
      onChange={(chosen) => chooseLanguage(i18n, chosen)}
    />
  );
}

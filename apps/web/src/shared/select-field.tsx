import { VisuallyHidden } from '@colega/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages.ts';
import { chooseLanguage } from '../i18n/setup.ts';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Without a frame, and with a label for screen readers only, for example in a footer. */
  readonly quiet?: boolean;
}

/** Shows a native select. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, quiet = false } = props;
  const id = useId();
  return (
    <div className={styles['root']} data-quiet={quiet || undefined}>
      <label htmlFor={id}>{quiet ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

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

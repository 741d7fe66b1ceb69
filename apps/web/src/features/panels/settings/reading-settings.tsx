import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseVoice, chosenVoice, voicesOf } from '../../../shared/read-aloud-voice.ts';
import { useStore } from '../../../shared/create-store.ts';
import { SelectField } from '../../../shared/select-field.tsx';
import { settings } from '../../../shared/settings.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** The browser's voices; some browsers name them only after a while. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : null;
  const [voices, setVoices] = useState(() => synthesis?.getVoices() ?? []);
  useEffect(() => {
    if (synthesis === null) return undefined;
    const read = () => setVoices(synthesis.getVoices());
    synthesis.addEventListener('voiceschanged', read);
    return () => synthesis.removeEventListener('voiceschanged', read);
  }, [synthesis]);
  return voices;
}

/** The voice for the language of the interface; nothing where the browser has none. */
function VoiceSelect() {
  const { t, i18n } = useTranslation();
  const voices = voicesOf(useVoices(), i18n.language);
  const [, show] = useState({});
  if (voices.length === 0) return null;
  return (
    <SelectField
      label={t('settings.voice.label')}
      value={chosenVoice(voices, i18n.language)?.voiceURI ?? ''}
      options={[
        { value: '', label: t('settings.voice.automatic') },
        ...voices.map(({ voiceURI, name }) => ({ value: voiceURI, label: name })),
      ]}
      onChange={(chosen) => {
        chooseVoice(i18n.language, chosen === '' ? null : chosen);
        show({});
      }}
    />
  );
}

/** What a screen reader is told of an answer, and who reads aloud. */
export function ReadingSettings() {
  const { t } = useTranslation();
  const { announcements } = settings;
  return (
    <>
      <ChoiceGroup
        label={t('settings.announcements.label')}
        hint={t('settings.announcements.hint')}
        value={useStore(announcements.store)}
        choices={announcements.values.map((value) => ({
          value,
          label: t(`settings.announcements.${value}`),
        }))}
        onChoose={announcements.choose}
      />
      <VoiceSelect />
    </>
  );
}

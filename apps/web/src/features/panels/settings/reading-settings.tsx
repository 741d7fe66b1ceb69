import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseVoice, chosenVoice, voicesOf } from '../../../shared/sound.ts';
import { useStore } from '../../../shared/create-store.ts';
import { SelectField } from '../../../shared/select-field.tsx';
import { settings } from '../../../shared/settings.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** Lists the browser's voices; some browsers load them late. */
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

/** Selects the voice for the interface's language; hidden if the browser has none. */
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

/** Settings of screen reader announcements and of the voice. */
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

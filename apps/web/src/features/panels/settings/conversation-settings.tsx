import { useTranslation } from 'react-i18next';
import { useStore } from '../../../shared/create-store.ts';
import { settings } from '../../../shared/settings.ts';
import { ChoiceGroup } from './choice-group.tsx';

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** Settings of the view during an answer, the Enter key and the shortcuts. */
export function ConversationSettings() {
  const { t } = useTranslation();
  const { answerView, enterKey, shortcuts } = settings;
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
        hint={t('settings.enterKey.hint', { keys: isApple() ? '⌘+Enter' : 'Ctrl+Enter' })}
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
        {...(areOn && { hint: t('settings.shortcuts.hint') })}
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

import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../i18n/languages.ts';
import { addTexts } from '../i18n/setup.ts';
import type { AvatarTranslation } from '../i18n/types.ts';

/** What is said about the video of an answer, in a chunk of its own for each language. */
async function loadAvatarTranslation(language: Language): Promise<AvatarTranslation> {
  switch (language) {
    case 'pt-BR':
      return (await import('../i18n/avatar/pt-br.ts')).ptBrAvatar;
    case 'en':
      return (await import('../i18n/avatar/en.ts')).enAvatar;
    case 'es':
      return (await import('../i18n/avatar/es.ts')).esAvatar;
  }
}

function languageOf(texts: i18n): Language {
  return isLanguage(texts.language) ? texts.language : DEFAULT_LANGUAGE;
}

/**
 * Whether these texts are there, which are fetched where they are wanted. Once they are, it stays so:
 * in a language that is chosen later the former one's are shown until its own have come.
 */
export function useAvatarTexts(isWanted = true): boolean {
  const { i18n: texts } = useTranslation();
  const language = languageOf(texts);
  const [shown, setShown] = useState<Language | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    loadAvatarTranslation(language).then(
      (translation) => {
        if (isOver) return;
        addTexts(texts, language, translation);
        setShown(language);
      },
      // Whoever wants them the next time fetches them again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, texts, language]);
  return shown !== null || (isWanted && texts.exists('avatar.watch'));
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../i18n/languages.ts';
import { addPart } from '../i18n/setup.ts';
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

/** Whether these texts are there, which are fetched where they are wanted. Once they are, it stays so. */
export function useAvatarTexts(isWanted = true): boolean {
  const { i18n: texts } = useTranslation();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    addPart(texts, loadAvatarTranslation).then(
      () => {
        if (!isOver) setIsThere(true);
      },
      // Whoever wants them the next time fetches them again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, texts]);
  return isThere || (isWanted && texts.exists('avatar.watch'));
}

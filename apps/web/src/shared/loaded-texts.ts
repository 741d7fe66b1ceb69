import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addPart, type LoadPart } from '../i18n/setup.ts';

/** How long to wait before what could not be fetched is asked for again, in milliseconds. */
const NEXT_TRY_AFTER = 3_000;

/** Whether a part of the texts is there. It is tried for until it is: nothing can be done without. */
export function useLoadedTexts(loadPart: LoadPart): boolean {
  const { i18n } = useTranslation();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    function load(): void {
      addPart(i18n, loadPart).then(
        () => {
          if (isWanted) setIsThere(true);
        },
        () => {
          if (isWanted) timer = setTimeout(load, NEXT_TRY_AFTER);
        },
      );
    }
    load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [i18n, loadPart]);
  return isThere;
}

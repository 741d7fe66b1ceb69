import { copyText } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { hrefOf } from './paths.ts';
import { say } from './said.tsx';
import { useServices } from './services.ts';

/** Returns a function that copies the address of one of `paths`, and says so or reports an error. */
export function useCopyLink(): (path: string) => void {
  const { t } = useTranslation();
  const { errors } = useServices();
  return (path) =>
    void copyText(`${location.origin}${hrefOf(path)}`).then((isCopied) =>
      isCopied ? say(t('chatMenu.linkCopied')) : errors.report('chat-operation'),
    );
}

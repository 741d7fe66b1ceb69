import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useExchangeStore } from '../data/exchanges-context.ts';
import { useOtherTabs } from '../data/other-tabs.ts';
import { useSession, useUser } from '../session/session-context.ts';
import { useReplaceAddress } from '../shared/address.ts';
import { useServices } from '../shared/services.ts';
import { connectTabs } from './connect-tabs.ts';

/** Connects this tab to the others of its user. */
export function useConnectedTabs(): void {
  const { api, queryClient } = useServices();
  const exchanges = useExchangeStore();
  const otherTabs = useOtherTabs();
  const session = useSession();
  const { i18n: texts } = useTranslation();
  const owner = useUser()?.email;
  const replaceAddress = useReplaceAddress();
  const leaveChat = useEffectEvent(() => replaceAddress(location.pathname));
  useEffect(
    () =>
      owner === undefined
        ? undefined
        : connectTabs({
            ...{ api, queryClient, exchanges, otherTabs, session, texts, owner },
            leaveChat: () => leaveChat(),
          }),
    [api, queryClient, exchanges, otherTabs, session, texts, owner],
  );
}

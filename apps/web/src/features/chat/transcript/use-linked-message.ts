import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useForgetParameter } from '../../../shared/address.ts';
import { MESSAGE_PARAMETER } from '../../../shared/paths.ts';

export interface LinkedMessage {
  /** The message that the address names, until it was dealt with; null for none. */
  readonly messageId: string | null;
  /** Takes it out of the address: a reload does not jump there again. */
  readonly forget: () => void;
  readonly done: () => void;
}

/** The message that the address names. It is kept after the address has forgotten it. */
export function useLinkedMessage(): LinkedMessage {
  const named = useSearchParams()[0].get(MESSAGE_PARAMETER);
  const [kept, keep] = useState(named);
  if (named !== null && named !== kept) keep(named);
  const forget = useForgetParameter(MESSAGE_PARAMETER);
  return { messageId: kept, forget, done: useCallback(() => keep(null), []) };
}

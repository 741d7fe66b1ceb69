import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useForgetParameter } from '../../../shared/address.ts';
import { MESSAGE_PARAMETER } from '../../../shared/paths.ts';

export interface LinkedMessage {
  /** Id of the message that the address names, until it was handled; null for none. */
  readonly messageId: string | null;
  /** Removes it from the address, so that a reload does not jump there again. */
  readonly forget: () => void;
  readonly done: () => void;
}

/** Reads the message id from the address, and keeps it after it was removed there. */
export function useLinkedMessage(): LinkedMessage {
  const named = useSearchParams()[0].get(MESSAGE_PARAMETER);
  const [kept, keep] = useState(named);
  if (named !== null && named !== kept) keep(named);
  const forget = useForgetParameter(MESSAGE_PARAMETER);
  return { messageId: kept, forget, done: useCallback(() => keep(null), []) };
}

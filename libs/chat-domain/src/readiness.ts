import type { Persona, User } from './entities.ts';

/** What the app waits for before it can be used. */
export interface AppReadiness {
  readonly loading: boolean;
  /** True where it is left out: the product has no captcha unless one is set (§4). */
  readonly captchaPassed?: boolean;
  readonly user: User | null;
}

/** Whether the app is ready: not loading, captcha passed, a user signed in (§4). */
export function isAppReady({ loading, captchaPassed = true, user }: AppReadiness): boolean {
  return !loading && captchaPassed && user !== null;
}

/** What sending a message depends on. */
export interface SendConditions extends AppReadiness {
  readonly chatId: string | null | undefined;
  readonly persona: Persona | null | undefined;
  readonly awaitingReply: boolean;
}

/** Whether a message may be sent: ready, a chat, a persona, no reply awaited (§4). */
export function canSend(conditions: SendConditions): boolean {
  const { chatId, persona, awaitingReply } = conditions;
  const hasChat = typeof chatId === 'string' && chatId !== '';
  const hasPersona = persona !== null && persona !== undefined;
  return isAppReady(conditions) && hasChat && hasPersona && !awaitingReply;
}

import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../api-failure.ts';
import type { PersonaFixture } from '../fixtures/personas.ts';
import { signedInUser, type Sessions } from '../plugins/session.ts';
import type { AnswerSource } from '../replies/answer-source.ts';
import type { ReplyStreams } from '../replies/reply-streams.ts';
import type { Store } from '../state/store.ts';
import type { StoredChat, StoredFolder } from '../state/store.ts';

/** Dependencies of the handlers. */
export interface Dependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly personas: readonly PersonaFixture[];
  readonly answers: AnswerSource;
  readonly replies: ReplyStreams;
  readonly apiOrigin: string;
}

/** Chat of the path; a chat of another user is answered as unknown. */
export function chatOfPath(request: FastifyRequest, store: Store): StoredChat {
  return requireChat(request, store, (request.params as { readonly chatId: string }).chatId);
}

export function requireChat(request: FastifyRequest, store: Store, chatId: string): StoredChat {
  const stored = store.findChat(signedInUser(request), chatId);
  if (!stored) throw new ApiFailure(404, 'Chat not found');
  return stored;
}

export function requireFolder(
  request: FastifyRequest,
  store: Store,
  folderId: string,
): StoredFolder {
  const stored = store.folders.find(signedInUser(request), folderId);
  if (!stored) throw new ApiFailure(404, 'Folder not found');
  return stored;
}

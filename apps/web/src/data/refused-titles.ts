import type { QueryClient } from '@tanstack/react-query';

/** Lies in the query cache, which is emptied when the user leaves. */
const keyOf = (id: string) => ['refused title', id];

/** Returns the title of a chat or folder that was typed last, if the server has refused it. */
export function refusedTitle(queryClient: QueryClient, id: string): string | undefined {
  return queryClient.getQueryData<string>(keyOf(id));
}

interface TypedTitle {
  /** Id of the chat or folder. */
  readonly id: string;
  readonly title: string;
  /** Tells whether the user is still signed in, and has typed no other one. */
  readonly isWanted: () => boolean;
}

/** Sends a title. One that cannot be stored is kept for the field in which it was typed. */
export async function sendTitle<Stored>(
  queryClient: QueryClient,
  { id, title, isWanted }: TypedTitle,
  send: () => Promise<Stored>,
): Promise<Stored> {
  const queryKey = keyOf(id);
  // The field may open again before the answer comes.
  queryClient.removeQueries({ queryKey, exact: true });
  try {
    return await send();
  } catch (error) {
    if (isWanted()) {
      queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
      queryClient.setQueryData(queryKey, title);
    }
    throw error;
  }
}

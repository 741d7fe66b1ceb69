import type { Answer } from './answer.ts';
import { fieldsOf } from './answer-fields.ts';
import { NO_SEGMENT, namesOne } from './path-segment.ts';
import { ANSWER, type CheckRecord } from './record.ts';

export type Kind = 'chat' | 'folder';

export const CALLS = {
  chat: { create: 'createChat', delete: 'deleteChat', idField: 'chatId', parameter: 'chatId' },
  folder: { create: 'createFolder', delete: 'deleteFolder', idField: 'id', parameter: 'folderId' },
} as const;

/** How it came. */
export interface Origin {
  /** Made without the user's token: whose it is, nobody knows. */
  readonly isForeign: boolean;
  /** Whether it was certainly not there before. */
  readonly isNew: boolean;
}

export interface Kept {
  readonly kind: Kind;
  /** Made without the user's token: whose it is, nobody knows. */
  readonly isForeign: boolean;
}

/** Which ids of creations are the checks' own, to be used and deleted. */
export interface KeptThings {
  readonly spare: (ids: ReadonlySet<string>, isComplete: boolean) => void;
  /** Whether an id that is not among those that were there is new for certain. */
  readonly knowsAll: () => boolean;
  /** Its id, where it may be used and deleted; otherwise what it is is recorded or left behind. */
  readonly keep: (kind: Kind, answer: Answer, from: Origin) => string | undefined;
  readonly lose: (kind: Kind) => void;
  readonly kept: Map<string, Kept>;
  /** Descriptions of things that stay, since they may not be deleted. */
  readonly left: readonly string[];
}

export function createKeptThings(record: CheckRecord): KeptThings {
  const kept = new Map<string, Kept>();
  const left: string[] = [];
  /** In lower case, as some servers take an id in either. */
  let present: Set<string> | undefined;
  let isAll = true;

  const lose = (kind: Kind) => {
    left.push(`perhaps a ${kind}, whose id the answer did not tell`);
  };

  function keep(kind: Kind, { body }: Answer, { isForeign, isNew }: Origin): string | undefined {
    const { create, idField, parameter } = CALLS[kind];
    const differs = (fault: string) => record.differs(create, ANSWER, [fault]);
    const id = fieldsOf(body)[idField];
    if (typeof id !== 'string') lose(kind);
    else if (present?.has(id.toLowerCase())) differs(`answers a ${kind} that was there already`);
    else if (!namesOne(parameter, id)) {
      differs(`${idField} ${NO_SEGMENT}`);
      left.push(`the ${kind} "${id}" (its id ${NO_SEGMENT})`);
    } else if (present === undefined) {
      left.push(`the ${kind} ${id} (without a session nobody knows whether it was there before)`);
    } else if (!isNew) {
      left.push(
        `the ${kind} ${id} (the lists contradict themselves: it may have been there before)`,
      );
    } else {
      present.add(id.toLowerCase());
      kept.set(id, { kind, isForeign });
      return id;
    }
    return undefined;
  }

  const spare: KeptThings['spare'] = (ids, isComplete) => {
    present = new Set([...ids].map((id) => id.toLowerCase()));
    isAll = isComplete;
  };

  return { spare, knowsAll: () => isAll, keep, lose, kept, left };
}

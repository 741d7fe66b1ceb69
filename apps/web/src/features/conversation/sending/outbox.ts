import {
  type AskedQuestion,
  type Chat,
  isReplyAwaited,
  nextToSend,
  outboxOf,
  type Persona,
} from '@colega/chat-domain';
import { type DiscardedQuestion, discardQuestion, dispatch } from '../../../data/exchanges.ts';
import { readChat } from '../../../data/outbox.ts';
import { isOnline } from '../../../shared/connection.ts';
import {
  keepMessage,
  type OutgoingMessage,
  type SendDependencies,
  sendMessage,
} from './send-message.ts';

/** A chat with everything needed to send in it. */
export interface SendingChat {
  readonly dependencies: SendDependencies;
  readonly chat: Chat;
  /** Null if no persona answers in the chat any more. */
  readonly persona: Persona | null;
  /** Personas to which older questions may be addressed. */
  readonly personas: readonly Persona[];
  readonly userName: string;
  /**
   * Called when a question of this visit is on the screen, and is being sent or kept; with true if it
   * has waited for an answer, so that its user may be reading elsewhere by now.
   */
  readonly onAsked: (questionId: string, hasWaited: boolean) => void;
  /**
   * Called with true if the user's last attempt to send could not be begun, with false when another
   * begins.
   */
  readonly onAttempt: (hasFailed: boolean) => void;
}

export interface OutboxActions {
  /**
   * Sends a prompt, or keeps it while offline; during a reply it will be sent next. Returns false
   * if it did none of these, and 'later' if nothing holds the text yet. Calls `onSafe` once, when the
   * text may leave the field: the server has taken the question, or the question is in the stored
   * outbox, as one that has failed is.
   */
  readonly send: (
    prompt: string,
    onSafe?: () => void,
    /** Question of the outbox in whose place the prompt is sent, if it is still there. */
    editedId?: string,
  ) => boolean | 'later';
  /** Sends a failed or stopped question again, with the same id. */
  readonly retry: (questionId: string) => void;
  /** Sends all failed questions of the chat, in order; stopped ones stay, and one that is edited. */
  readonly sendAll: () => void;
  /** Lets a question of the outbox, and those behind it, wait while its user writes it anew. */
  readonly beginEdit: (questionId: string) => void;
  /** Ends an edit: the question has its turn again, as it was. */
  readonly endEdit: (questionId: string) => void;
  /**
   * Puts the new text of a question in its place, where it waits for the user. Returns false if the
   * question is not in the outbox any more.
   */
  readonly keepEdit: (questionId: string, text: string) => boolean;
  /** Removes a question of the outbox; null if it is not there. */
  readonly discard: (questionId: string) => DiscardedQuestion | null;
}

/** Longest time in ms that a sent text stays in the field while the server is slow. */
const MAX_IN_FIELD_MS = 300;

/** Creates the actions for the questions of one chat. */
export function outboxActions(chatOnScreen: SendingChat): OutboxActions {
  const { chat, persona, userName, onAsked, onAttempt } = chatOnScreen;
  const retry = (questionId: string) => release([questionId]);
  const dependencies = { ...chatOnScreen.dependencies, retry };
  const sending = { ...chatOnScreen, dependencies };
  const { exchanges, undo } = dependencies;
  const { chatId } = chat;
  /** Prompt that goes out once the chat is cleared: a second press of it means the same. */
  let promptAfterClearing: string | null = null;

  function send(
    prompt: string,
    onSafe: () => void = () => undefined,
    editedId?: string,
  ): boolean | 'later' {
    if (persona === null) return false;
    const message = { chat, persona, prompt, userName };
    let isAsked = false;
    const onShown = (questionId: string) => {
      isAsked = true;
      onAsked(questionId, false);
    };
    const keep = () => {
      const isKept =
        keepEdit(sending, editedId, prompt) ||
        keepMessage(dependencies, { ...message, onAsked: onShown });
      if (isKept) onSafe();
      return isKept;
    };
    undo.withdraw('delete-chats', chatId);
    // A clearing under way goes first; if it fails, the question waits for the user.
    const settling = undo.settle(chatId);
    if (settling !== null) {
      if (prompt === promptAfterClearing) return 'later';
      promptAfterClearing = prompt;
      void settling.then((isCleared) => {
        promptAfterClearing = null;
        return isCleared ? send(prompt, onSafe) : keep();
      });
      return 'later';
    }
    onAttempt(false);
    if (!isOnline()) return keep();
    const rewrittenId = rewrite(sending, editedId, prompt);
    if (rewrittenId !== null) {
      release([rewrittenId]);
      onSafe();
      return true;
    }
    if (mustWait(sending)) {
      const questionId = crypto.randomUUID();
      // Without `onAsked`: the view stays at the answer that is being read.
      const isKept = keepMessage(dependencies, { ...message, questionId });
      if (!isKept) return false;
      onSafe();
      void releaseQuestions(sending, [questionId]);
      return true;
    }
    const leave = once(onSafe);
    const told = { onAsked: onShown, onAccepted: leave, onFailed: leave };
    void sendInTurn(sending, { ...message, ...told });
    if (isAsked) setTimeout(leave, MAX_IN_FIELD_MS);
    return isAsked;
  }
  function release(questionIds: readonly string[]): void {
    onAttempt(false);
    void releaseQuestions(sending, questionIds);
  }

  return {
    send,
    retry,
    sendAll: () => release(failedIds(sending)),
    beginEdit: (questionId) => dispatch(exchanges, { type: 'edit-begun', questionId }),
    endEdit: (questionId) => {
      dispatch(exchanges, { type: 'edit-ended', questionId });
      void sendReleased(sending, true);
    },
    keepEdit: (questionId, text) => keepEdit(sending, questionId, text),
    discard: (questionId) => discardQuestion(exchanges, questionId),
  };
}

/**
 * Ends the edit of a question of the outbox. A changed text is for the persona of the chat, and gives
 * the question a new id. Returns the id that it has now; null if the question is not there.
 */
function rewrite(
  { dependencies: { exchanges }, chat: { chatId }, persona }: SendingChat,
  questionId: string | undefined,
  content: string,
): string | null {
  const inOutbox = outboxOf(exchanges.conversations(), chatId);
  const asked = inOutbox.find(({ question }) => question.id === questionId);
  if (questionId === undefined || asked === undefined || persona === null) return null;
  if (asked.question.content === content) {
    dispatch(exchanges, { type: 'edit-ended', questionId });
    return questionId;
  }
  const newId = crypto.randomUUID();
  const rewritten = { questionId, newId, content, persona: persona.name };
  dispatch(exchanges, { type: 'question-rewritten', ...rewritten });
  return newId;
}

/** Rewrites a question without sending it; what stands in line behind it waits too. */
function keepEdit(sending: SendingChat, questionId: string | undefined, content: string): boolean {
  const { exchanges } = sending.dependencies;
  const keptId = rewrite(sending, questionId, content);
  if (keptId === null) return false;
  // One that was stopped waits for its user like the others from now on.
  dispatch(exchanges, { type: 'questions-released', questionIds: [keptId] });
  holdQuestions(sending);
  return true;
}

/** Lists the questions that wait for their user, but for one that is edited. */
function failedIds({ dependencies, chat }: SendingChat): readonly string[] {
  return outboxOf(dependencies.exchanges.conversations(), chat.chatId)
    .filter(({ status, isEdited }) => status === 'failed' && isEdited !== true)
    .map(({ question }) => question.id);
}

/** Tells whether a question asked now has its turn after another one. */
function mustWait({ dependencies, chat }: SendingChat): boolean {
  const { exchanges } = dependencies;
  const asked = exchanges.conversations();
  return isReplyAwaited(asked, chat.chatId) || nextToSend(asked, chat.chatId).kind !== 'none';
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** Sends a message, then the questions released meanwhile. */
export async function sendInTurn(sending: SendingChat, message: OutgoingMessage): Promise<void> {
  const ended = await sendMessage(sending.dependencies, message);
  if (ended !== null) await sendReleased(sending, true);
}

/** Releases questions: they are sent now, or after the reply under way. */
export async function releaseQuestions(
  sending: SendingChat,
  questionIds: readonly string[],
): Promise<void> {
  if (!isOnline()) {
    sending.onAttempt(true);
    return;
  }
  dispatch(sending.dependencies.exchanges, { type: 'questions-released', questionIds });
  await sendReleased(sending);
}

/**
 * Sends the released questions of a chat, in order, each once. Does nothing while another call or
 * a reply is under way: that one continues with them.
 */
async function sendReleased(sending: SendingChat, hasFirstWaited = false): Promise<void> {
  const { busyChats } = sending.dependencies.exchanges;
  const { chatId } = sending.chat;
  if (busyChats.has(chatId)) return;
  busyChats.add(chatId);
  try {
    if (!(await sendOneByOne(sending, hasFirstWaited))) holdQuestions(sending);
  } finally {
    busyChats.delete(chatId);
  }
}

/**
 * Sends the released questions one after the other, as long as there is a network. For a question
 * that the server may have, the chat is read first. If that cannot tell, such as in a chat that has
 * grown long elsewhere, the question is sent. Resolves to false if the remaining ones have to wait
 * for the user; those behind an answer that fails do so by themselves.
 */
async function sendOneByOne(sending: SendingChat, hasFirstWaited: boolean): Promise<boolean> {
  const { dependencies, chat, onAttempt } = sending;
  let hasWaited = hasFirstWaited;
  const next = () => nextToSend(dependencies.exchanges.conversations(), chat.chatId);
  for (let choice = next(); choice.kind === 'read' || choice.kind === 'send'; choice = next()) {
    // Those that were in line when the network went wait like those asked after it.
    if (hasWaited && !isOnline()) return false;
    if (choice.kind === 'read') {
      const isRead = isOnline() && (await readChat(dependencies, chat.chatId));
      const now = next();
      // Another reading may have settled it meanwhile.
      if (!isRead && now.kind === 'read') {
        onAttempt(true);
        return false;
      }
      const isUndecided = now.kind === 'read' && now.asked.question.id === choice.asked.question.id;
      if (!isUndecided) continue;
    }
    if (!(await sendAgain(sending, choice.asked, hasWaited))) return false;
    hasWaited = true;
  }
  return true;
}

/** Sends a question of the outbox again, with the same id; resolves to false if it cannot be sent. */
async function sendAgain(
  sending: SendingChat,
  asked: AskedQuestion,
  hasWaited: boolean,
): Promise<boolean> {
  const { dependencies, chat, userName, personas, onAttempt } = sending;
  const { id: questionId, content: prompt } = asked.question;
  // A stored question may lack the persona's name.
  const persona =
    asked.persona === ''
      ? sending.persona
      : (personas.find(({ name }) => name === asked.persona) ?? null);
  if (persona === null) {
    onAttempt(true);
    return false;
  }
  const onAsked = () => sending.onAsked(questionId, hasWaited);
  const message = { chat, persona, prompt, userName, questionId, onAsked };
  const ended = await sendMessage(dependencies, message);
  return ended !== null;
}

/** Lets the questions in line wait for the user. */
function holdQuestions({ dependencies: { exchanges }, chat: { chatId } }: SendingChat): void {
  dispatch(exchanges, { type: 'questions-held', chatId });
}

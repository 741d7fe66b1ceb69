import type { Message } from '@colega/chat-domain';
import {
  Fragment,
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerView } from '../answer/answer-view.tsx';
import { QuestionView } from '../question-view.tsx';
import { MessageBoundary } from './message-boundary.tsx';
import type { Transcript } from './use-transcript.ts';
import { ROW_ID } from './rows-on-page.ts';
import type { TranscriptBlocks } from './transcript-blocks.ts';
import type { TranscriptWindowing } from './transcript-window.ts';
import styles from './transcript.module.css';

/** The messages of a chat, and how to show them. */
export interface ShownTranscript {
  readonly transcript: Transcript;
  readonly idle: boolean;
  /** Id of the question asked on this screen; once it is sent, its turn fills the view. */
  readonly anchorId: string | null;
  /** Id of the answer whose sources are shown; null for none. */
  readonly sourcesOf: string | null;
  readonly sourcesId: string;
}

interface TranscriptListProps extends ShownTranscript {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly blocks: TranscriptBlocks;
  /** Null if all blocks are on the page. */
  readonly layout: TranscriptWindowing['layout'];
}

function all(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Lists the messages; elements on the page stay the same when others leave or return. */
export function TranscriptList(props: TranscriptListProps) {
  const { listRef, blocks, layout } = props;
  const indexes = layout?.indexes ?? all(blocks.count);
  return (
    <div ref={listRef} role="list">
      {indexes.map((index, at) => (
        <Fragment key={blocks.keyAt(index)}>
          <Gap height={layout?.gaps[at]} />
          <Block {...props} index={index} />
        </Fragment>
      ))}
      <Gap height={layout?.gaps.at(-1)} />
    </div>
  );
}

/** Space in place of the messages that are not on the page. */
function Gap({ height = 0 }: { height: number | undefined }): ReactNode {
  return height > 0 ? (
    <div className={styles['gap']} style={{ height }} role="presentation" />
  ) : null;
}

function Block(props: TranscriptListProps & { readonly index: number }) {
  const { blocks, index } = props;
  const key = blocks.keyAt(index);
  const rows = blocks
    .messagesAt(index)
    .map((message, at) => (
      <Row
        key={message.id}
        {...props}
        message={message}
        index={blocks.startAt(index) + at}
        block={blocks.isTurn(index) ? undefined : key}
      />
    ));
  if (!blocks.isTurn(index)) return rows;
  const { anchorId, transcript } = props;
  // A question that waits for its user has no answer to keep room for.
  const isLatest =
    index === blocks.count - 1 &&
    key === `turn ${anchorId ?? ''}` &&
    !transcript.unsentIds.has(anchorId ?? '');
  return (
    <div data-block={key} data-latest={isLatest || undefined} className={styles['turn']}>
      {rows}
    </div>
  );
}

interface RowProps extends TranscriptListProps {
  readonly message: Message;
  readonly index: number;
  readonly block: string | undefined;
}

function Row({ message, index, block, transcript, layout, ...view }: RowProps) {
  const { exchange, awaitingReply, messages, hasOlder } = transcript;
  const busy = awaitingReply && message.id === exchange?.answer.id;
  return (
    <TranscriptRow
      message={message}
      busy={busy}
      idle={busy && view.idle}
      last={index === messages.length - 1}
      sourcesOpen={view.sourcesOf === message.id}
      sourcesId={view.sourcesId}
      position={layout === null ? undefined : index + 1}
      setSize={layout === null ? undefined : hasOlder ? -1 : messages.length}
      block={block}
    />
  );
}

interface TranscriptRowProps {
  readonly message: Message;
  /** The reply is still coming. */
  readonly busy: boolean;
  /** No piece has come for a while. */
  readonly idle: boolean;
  readonly last: boolean;
  readonly sourcesOpen: boolean;
  readonly sourcesId: string;
  /** Position among all messages, from 1, if not all of them are on the page. */
  readonly position: number | undefined;
  /** Number of all messages; -1 if unknown. */
  readonly setSize: number | undefined;
  /** Key of the block, if the message is a block by itself. */
  readonly block: string | undefined;
}

const CONTROLS = 'a, button, input, textarea, select, label, summary, [tabindex="0"], [popover]';

/** Recognises a press on the message itself, not on a control or at the end of a selection. */
function isOnMessage({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  const isControl = control !== null && currentTarget.contains(control);
  return !isControl && getSelection()?.isCollapsed !== false;
}

/** Shows one message: an article in a list item with its position. */
const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps) {
  const { message, busy, idle, sourcesOpen, sourcesId } = props;
  const { t } = useTranslation();
  /** On touch screens a tap on a message shows its actions. */
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      {...{ [ROW_ID]: message.id }}
      data-open={isOpen || undefined}
      onClick={(event) => {
        if (isOnMessage(event)) setOpen((before) => !before);
      }}
      data-block={props.block}
      data-role={message.role}
      data-last={props.last || undefined}
      className={styles['row']}
      role="listitem"
      aria-posinset={props.position}
      aria-setsize={props.setSize}
      tabIndex={-1}
    >
      <MessageBoundary text={message.content} notice={t('chat.notShown')}>
        {message.role === 'user' ? (
          <Question message={message} />
        ) : (
          <AnswerView
            message={message}
            busy={busy}
            idle={idle}
            sourcesOpen={sourcesOpen}
            sourcesId={sourcesId}
          />
        )}
      </MessageBoundary>
    </div>
  );
});

/** Shows a question; a placeholder if the server has lost its text. */
function Question({ message }: { message: Message }) {
  const { t } = useTranslation();
  const isBlank = message.content.trim() === '';
  const shown = useMemo(
    () => (isBlank ? { ...message, content: t('transcript.noText') } : message),
    [isBlank, message, t],
  );
  return <QuestionView message={shown} />;
}

import type { Message } from '@colega/chat-domain';
import { Fragment, type ReactNode, type RefObject } from 'react';
import type { TranscriptBlocks } from './transcript-blocks.ts';
import { TranscriptRow } from './transcript-row.tsx';
import styles from './transcript.module.css';
import type { TranscriptViewProps } from './transcript-view.tsx';
import type { TranscriptWindowing } from './use-transcript-window.ts';

interface TranscriptListProps extends TranscriptViewProps {
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
        place={blocks.startAt(index) + at}
        block={blocks.isTurn(index) ? undefined : key}
      />
    ));
  if (!blocks.isTurn(index)) return rows;
  const isLatest = index === blocks.count - 1 && key === `turn ${props.anchorId ?? ''}`;
  return (
    <div data-block={key} data-latest={isLatest || undefined} className={styles['turn']}>
      {rows}
    </div>
  );
}

interface RowProps extends TranscriptListProps {
  readonly message: Message;
  readonly place: number;
  readonly block: string | undefined;
}

function Row({ message, place, block, transcript, layout, ...view }: RowProps) {
  const { exchange, awaitingReply, messages, hasOlder } = transcript;
  const busy = awaitingReply && message.id === exchange?.answer.id;
  return (
    <TranscriptRow
      message={message}
      busy={busy}
      quiet={busy && view.quiet}
      last={place === messages.length - 1}
      provenanceOpen={view.provenanceOf === message.id}
      provenanceId={view.provenanceId}
      position={layout === null ? undefined : place + 1}
      setSize={layout === null ? undefined : hasOlder ? -1 : messages.length}
      block={block}
    />
  );
}

import type { LiveText } from '@colega/ui/markdown';
import { Component, useSyncExternalStore, type ReactNode } from 'react';
import styles from './transcript.module.css';

interface MessageBoundaryProps {
  readonly text: string | LiveText;
  readonly notice: string;
  readonly children: ReactNode;
}

interface MessageBoundaryState {
  readonly failed: boolean;
  /** Text of the last attempt to render. */
  readonly text: string | LiveText;
}

/**
 * Shows a message as raw text if it cannot be rendered; other messages stay as they are. A new
 * text of the same message is tried again.
 */
export class MessageBoundary extends Component<MessageBoundaryProps, MessageBoundaryState> {
  override state = { failed: false, text: this.props.text };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ text }: MessageBoundaryProps, state: MessageBoundaryState) {
    return text === state.text ? null : { failed: false, text };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { text, notice } = this.props;
    return (
      <>
        <p className={styles['notice']}>{notice}</p>
        <p className={styles['plain']}>
          {typeof text === 'string' ? text : <GrowingText {...text} />}
        </p>
      </>
    );
  }
}

function GrowingText({ read, subscribe }: LiveText) {
  return useSyncExternalStore(subscribe, read);
}

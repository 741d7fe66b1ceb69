import { Component, type ReactNode } from 'react';
import styles from './transcript.module.css';

interface MessageBoundaryProps {
  readonly text: string;
  readonly notice: string;
  readonly children: ReactNode;
}

/** One message that cannot be rendered shows its raw text; all others stay as they are. */
export class MessageBoundary extends Component<MessageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <p className={styles['notice']}>{this.props.notice}</p>
        <p className={styles['plain']}>{this.props.text}</p>
      </>
    );
  }
}

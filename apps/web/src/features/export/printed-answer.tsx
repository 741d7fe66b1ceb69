import { Markdown } from '@colega/ui/markdown';
import { Component, type ReactNode } from 'react';
import { useServices } from '../../shared/services.ts';
import { useMarkdownTexts } from '../../shared/use-markdown-texts.ts';
import styles from './print-view.module.css';

/** Shows an answer as on the screen; its source if it cannot be rendered. */
export function PrintedAnswer({ text }: { readonly text: string }) {
  const { imageHosts } = useServices().config;
  const texts = useMarkdownTexts();
  return (
    <SourceOnFailure text={text}>
      <Markdown text={text} texts={texts} imageHosts={imageHosts} />
    </SourceOnFailure>
  );
}

interface SourceOnFailureProps {
  readonly text: string;
  readonly children: ReactNode;
}

class SourceOnFailure extends Component<SourceOnFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <p className={styles['question']}>{this.props.text}</p>;
  }
}

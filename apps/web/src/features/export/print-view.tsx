import type { Message } from '@colega/chat-domain';
import { QuestionText } from '@colega/ui';
import { Markdown, showWholeTexts } from '@colega/ui/markdown';
import { Component, type ReactNode, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { personaLabel } from '../../data/personas.tsx';
import { citationsOf, hasBrokenOff, useMarkdownTexts } from '../../shared/answer-markdown.ts';
import { dateAndTimeOf } from '../../shared/dates.ts';
import { useServices } from '../../shared/services.ts';
import {
  type ExportedChat,
  noticesOf,
  oneLine,
  type Source,
  sourcesOf,
  titleOf,
  whoSaid,
} from './exported-chat.ts';
import styles from './print-view.module.css';

interface PrintViewProps {
  readonly exported: ExportedChat;
  readonly onDone: () => void;
}

/** Time in ms for parts that load after the text, such as formulas, code colours and images. */
const SETTLING_TIME_MS = 400;

/** Prints once all is ready. Meanwhile the page has the chat's title, which also names a PDF. */
function usePrinting(title: string, onDone: () => void): void {
  useEffect(() => {
    const { title: before, activeElement: focused } = document;
    document.title = title;
    addEventListener('afterprint', onDone);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    void document.fonts.ready.then(() => {
      if (isOver) return;
      showWholeTexts();
      timer = setTimeout(() => print(), SETTLING_TIME_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('afterprint', onDone);
      document.title = before;
      // Some browsers remove the focus from elements that are hidden on paper.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [title, onDone]);
}

/** Shows a whole chat on paper only, not on the screen. */
export function PrintView({ exported, onDone }: PrintViewProps) {
  const { t } = useTranslation();
  const { chat, messages, exportedAt } = exported;
  const title = titleOf(exported, t);
  const started = dateAndTimeOf(chat.createdAt);
  const persona = personaLabel(oneLine(chat.persona));
  usePrinting(title, onDone);
  return createPortal(
    <div className={styles['view']} data-print-view>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {persona !== '' && <p>{t('export.with', { persona })}</p>}
        {started !== '' && <p>{t('export.startedAt', { date: started })}</p>}
        <p>{t('export.exportedAt', { date: dateAndTimeOf(exportedAt) })}</p>
        <p className={styles['notice']}>{t('app.aiNotice')}</p>
      </header>
      {messages.map((message) => (
        <PrintedMessage key={message.id} message={message} />
      ))}
    </div>,
    document.body,
  );
}

function PrintedMessage({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const { references, tools, contexts } = sourcesOf(message);
  const { role, content, createdAt, feedback } = message;
  return (
    <article className={styles['message']}>
      <h2>
        {whoSaid(message, t)} <time dateTime={createdAt}>{dateAndTimeOf(createdAt)}</time>
      </h2>
      {role === 'user' ? <QuestionText text={content} /> : <PrintedAnswer message={message} />}
      {noticesOf(message, t).map((notice) => (
        <p key={notice} className={styles['notice']}>
          {notice}
        </p>
      ))}
      {feedback !== undefined && (
        <p className={styles['notice']}>
          {t('export.rating', { rating: feedback.rating })}
          {feedback.comment !== undefined && ` · ${feedback.comment}`}
        </p>
      )}
      <SourceList title={t('provenance.referencesTitle')} sources={references} />
      <SourceList title={t('provenance.toolsTitle')} sources={tools} />
      <SourceList title={t('provenance.contextTitle')} sources={contexts} />
    </article>
  );
}

function SourceList({ title, sources }: { title: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section className={styles['sources']}>
      <h3>{title}</h3>
      <ol>
        {sources.map(({ id, name, url, origin = '' }) => (
          <li key={id}>
            {url === undefined ? name : <a href={url}>{name}</a>}
            {origin !== '' && ` · ${origin}`}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows an answer as on the screen; its source if it cannot be rendered. */
function PrintedAnswer({ message }: { readonly message: Message }) {
  const { content: text, context } = message;
  const { imageHosts } = useServices().config;
  const texts = useMarkdownTexts();
  const citations = useMemo(() => citationsOf({ context }), [context]);
  return (
    <SourceOnFailure text={text}>
      <Markdown {...{ text, texts, imageHosts, citations }} broken={hasBrokenOff(message)} />
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

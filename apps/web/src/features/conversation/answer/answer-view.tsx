import { type Message, messageDisplay, toolAtWork } from '@colega/chat-domain';
import { Answer, AnswerFooter, showInvisible, WorkStatus } from '@colega/ui';
import { type Citations, Markdown } from '@colega/ui/markdown';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerText, useExchangeStore } from '../../../data/exchanges.ts';
import { personaLabel, PersonaSign } from '../../../data/personas.tsx';
import { citationsOf, hasBrokenOff, useMarkdownTexts } from '../../../shared/answer-markdown.ts';
import { dateAndTimeOf, shortTimeOf } from '../../../shared/dates.ts';
import { useServices } from '../../../shared/services.ts';
import { useMessageActions } from '../message-actions.ts';
import textButton from '../text-button.module.css';
import { MessageBoundary } from '../transcript/message-boundary.tsx';
import styles from '../transcript/transcript.module.css';
import { answerTextAttribute } from './answer-element.ts';
import { AnswerFoot } from './answer-foot.tsx';
import { languageOfText } from './read-aloud-text.ts';

interface AnswerViewProps {
  readonly message: Message;
  /** The reply is still coming. */
  readonly busy: boolean;
  /** No piece has come for a while. */
  readonly idle: boolean;
  /** The panel shows the sources of this answer. */
  readonly sourcesOpen: boolean;
  readonly sourcesId: string;
}

/** Shows the answer of a persona, also while it comes. */
export const AnswerView = memo(function AnswerView(props: AnswerViewProps) {
  const { message, busy, idle, sourcesOpen, sourcesId } = props;
  const { createdAt } = message;
  const lang = useLanguageOf(message, busy);
  const time = useMemo(
    () => ({
      label: shortTimeOf(createdAt),
      dateTime: createdAt,
      title: dateAndTimeOf(createdAt),
    }),
    [createdAt],
  );
  return (
    <Answer
      name={personaLabel(message.sender)}
      icon={<PersonaSign name={message.sender} />}
      busy={busy}
      time={time}
      status={busy ? <ReplyStatus message={message} idle={idle} /> : undefined}
      notices={
        (hasNotices(message) || (!busy && saysNothing(message))) && (
          <AnswerNotices message={message} />
        )
      }
      footer={
        // While the answer comes, an empty footer keeps the space of the row.
        busy ? <AnswerFooter /> : <AnswerFoot {...{ message, sourcesOpen, sourcesId }} />
      }
    >
      {message.content !== '' && (
        <div {...answerTextAttribute(message)} lang={lang}>
          <AnswerText message={message} streaming={busy} />
        </div>
      )}
    </Answer>
  );
});

/** Beginning of an answer, in characters, that tells its language. */
const MAX_READ_FOR_LANGUAGE = 2_000;

/** Returns the language of a whole answer where it is not that of the page; else undefined. */
function useLanguageOf({ content }: Message, busy: boolean): string | undefined {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    if (busy) return undefined;
    const own = languageOfText(content.slice(0, MAX_READ_FOR_LANGUAGE), language);
    return own === language ? undefined : own;
  }, [busy, content, language]);
}

interface AnswerTextProps {
  readonly message: Message;
  readonly streaming: boolean;
}

/** Returns the sources of an answer; a press on a number opens the panel at its source. */
function useCitations({ id, context }: Message): Citations {
  const { openSource } = useMessageActions();
  return useMemo(
    () => ({ ...citationsOf({ context }), onOpen: (number) => openSource(id, number) }),
    [id, context, openSource],
  );
}

/** Shows an answer's text as Markdown; while it streams, the text grows without a new render. */
function AnswerText({ message, streaming }: AnswerTextProps) {
  const { t } = useTranslation();
  const { imageHosts } = useServices().config;
  const texts = useMarkdownTexts();
  const citations = useCitations(message);
  const text = useAnswerText(useExchangeStore(), message, streaming);
  return (
    <MessageBoundary text={text} notice={t('chat.notShown')}>
      <Markdown
        {...{ text, streaming, texts, imageHosts, citations }}
        broken={hasBrokenOff(message)}
      />
    </MessageBoundary>
  );
}

/** Names what the reply waits for: the step, and the seconds since the question. */
function ReplyStatus({ message, idle }: { message: Message; idle: boolean }) {
  const { t } = useTranslation();
  const display = messageDisplay(message);
  if (display === 'content' && !idle) return null;
  const tool = display === 'consulting' ? toolAtWork(message) : undefined;
  const subject = tool && showInvisible(tool.name);
  const step = t(display === 'consulting' ? 'chat.consulting' : 'chat.thinking');
  const time = <WaitTime since={message.createdAt} />;
  return <WorkStatus text={idle ? t('chat.stillWaiting') : step} {...{ subject, time }} />;
}

/** Seconds after which a wait has its time shown. */
const MIN_SHOWN_SECONDS = 3;

/** Shows the time since the question; nothing for the first seconds. */
function WaitTime({ since }: { readonly since: string }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const all = Math.floor((now - Date.parse(since)) / 1000);
  // No number either where a reading gives no time.
  if (!(all >= MIN_SHOWN_SECONDS)) return null;
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  return t(minutes === 0 ? 'chat.waitSeconds' : 'chat.waitMinutes', { minutes, seconds });
}

function hasNotices({ ending, unreadablePieces = 0 }: Message): boolean {
  return ending !== undefined || unreadablePieces > 0;
}

/** Recognises an answer that has ended without a text and without a reason, as the server has it. */
function saysNothing({ content, ending, unreadablePieces = 0 }: Message): boolean {
  return content.trim() === '' && ending === undefined && unreadablePieces === 0;
}

function AnswerNotices({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { unreadablePieces = 0 } = message;
  const ending = saysNothing(message) ? 'endedEmpty' : message.ending;
  return (
    <>
      {unreadablePieces > 0 && <p className={styles['notice']}>{t('chat.couldNotParse')}</p>}
      {ending !== undefined && (
        <p className={styles['notice']}>
          {t(`chat.${ending}`)} <WaysOn {...{ message, ending }} />
        </p>
      )}
    </>
  );
}

/**
 * Offers to read an answer again that the server may have by now, and says where that brought
 * nothing; offers to ask again.
 */
function WaysOn({ message, ending }: { message: Message; ending: string }) {
  const { t } = useTranslation();
  const { fetchAgain, askAgain } = useMessageActions();
  const [reading, setReading] = useState<{ content: string; wasRead: boolean } | null>(null);
  const { content } = message;
  const isSame = reading !== null && reading.content === content;
  function read(): void {
    // The same outcome is said again.
    setReading(null);
    void fetchAgain().then((wasRead) => setReading({ content, wasRead }));
  }
  const mayHaveGoneOn = ending === 'interrupted' || ending === 'endedEmpty';
  return (
    <>
      {mayHaveGoneOn && (
        <button type="button" className={textButton['button']} onClick={read}>
          {t('chat.fetchAgain')}
        </button>
      )}{' '}
      {ending !== 'incomplete' && (
        <button type="button" className={textButton['button']} onClick={() => askAgain(message.id)}>
          {t('actions.askAgain')}
        </button>
      )}{' '}
      <span role="status">
        {isSame && t(reading.wasRead ? 'chat.nothingMore' : 'chat.notFetched')}
      </span>
    </>
  );
}

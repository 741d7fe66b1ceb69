import { chatLabel, groupChatsByDay, sortChats, type Chat } from '@colega/chat-domain';
import { Button, ListRow, Skeleton } from '@colega/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatsOf, chatsQuery } from '../../data/chats.ts';
import { usePersonaHue } from '../../data/persona-hues.ts';
import { dateAndTimeOf, dayOf, timeZone } from '../../shared/dates.ts';
import { paths } from '../../shared/paths.ts';
import { useServices } from '../../shared/services.ts';
import { ChatMarks } from './chat-marks.tsx';
import { groupTitle } from './group-title.ts';
import styles from './side-panel.module.css';
import { TryAgain } from './try-again.tsx';

interface ChatListProps {
  readonly enabled: boolean;
  readonly currentChatId: string | null;
  readonly slugs: ReadonlyMap<string, string>;
  readonly onChosen: () => void;
}

/** The user's chats by day, newest first, a page at a time. */
export function ChatList({ enabled, currentChatId, slugs, onChosen }: ChatListProps) {
  const { t, i18n } = useTranslation();
  const { api } = useServices();
  const query = useInfiniteQuery({ ...chatsQuery(api), enabled });
  const chats = useMemo(() => sortChats(chatsOf(query.data)), [query.data]);
  const groups = groupChatsByDay(chats, { today: dayOf(new Date()), timeZone });
  return (
    <>
      {query.isPending && <Skeleton variant="chat" lines={6} label={t('chats.loading')} />}
      {!query.isPending && chats.length === 0 && (
        <section aria-labelledby="chats-none">
          <h2 id="chats-none" className={styles['heading']}>
            {t('chats.panel')}
          </h2>
          {query.isError ? (
            <TryAgain text={t('chats.loadFailed')} onPress={() => void query.refetch()} />
          ) : (
            <p className={styles['hint']}>{t('chats.empty')}</p>
          )}
        </section>
      )}
      {groups.map((group) => (
        <section key={group.key} aria-labelledby={`chats-${group.key}`}>
          <h2 id={`chats-${group.key}`} className={styles['heading']}>
            {groupTitle(group.key, t, i18n.language)}
          </h2>
          <ul className={styles['list']}>
            {group.chats.map((chat) => (
              <ChatRow
                key={chat.chatId}
                chat={chat}
                current={chat.chatId === currentChatId}
                slug={slugs.get(chat.persona)}
                onChosen={onChosen}
              />
            ))}
          </ul>
        </section>
      ))}
      <NextPage
        has={query.hasNextPage}
        failed={query.isFetchNextPageError}
        loading={query.isFetchingNextPage}
        onLoad={() => void query.fetchNextPage()}
      />
    </>
  );
}

interface NextPageProps {
  readonly has: boolean;
  readonly failed: boolean;
  readonly loading: boolean;
  readonly onLoad: () => void;
}

/** The way to the chats before those that are shown. */
function NextPage({ has, failed, loading, onLoad }: NextPageProps) {
  const { t } = useTranslation();
  if (failed && !loading) return <TryAgain text={t('chats.loadFailed')} onPress={onLoad} />;
  if (!has) return null;
  return (
    <Button className={styles['more']} variant="quiet" busy={loading} onClick={onLoad}>
      {t('chats.loadMore')}
    </Button>
  );
}

interface ChatRowProps {
  readonly chat: Chat;
  readonly current: boolean;
  readonly slug: string | undefined;
  readonly onChosen: () => void;
}

function ChatRow({ chat, current, slug, onChosen }: ChatRowProps) {
  const { t } = useTranslation();
  const hue = usePersonaHue(chat.persona);
  const untitled = t('chats.untitled');
  const label = chatLabel(chat, untitled);
  return (
    <li>
      <ListRow
        label={label}
        title={`${label}\n${dateAndTimeOf(chat.createdAt)}`}
        current={current}
        muted={label === untitled}
        icon={<span className={styles['dot']} style={{ '--hue': hue }} />}
        status={<ChatMarks chatId={chat.chatId} />}
        renderLink={(link) => (
          <Link {...link} to={paths.persona(slug, chat.chatId)} onClick={onChosen} />
        )}
      />
    </li>
  );
}

import { Button, Skeleton } from '@colega/ui';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../shared/connection.ts';
import { TryAgain } from '../side-panel.tsx';
import styles from './organizer.module.css';

/** The state of a paged list that the foot needs. */
interface PagesRead {
  readonly isError: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface ListFootProps {
  /** True until both lists were read for the first time. */
  readonly isPending: boolean;
  readonly chatsRead: PagesRead;
  readonly foldersRead: PagesRead;
}

function again({ isFetchNextPageError, fetchNextPage, refetch }: PagesRead): void {
  void (isFetchNextPageError ? fetchNextPage() : refetch());
}

/** Shows below the rows the lists that are loading or have failed. */
export function ListFoot({ isPending, chatsRead, foldersRead }: ListFootProps) {
  const { t } = useTranslation();
  const online = useOnline();
  if (isPending) return <Skeleton variant="chat" lines={6} label={t('chats.loading')} />;
  if (!online) return <p className={styles['foot']}>{t('tree.offline')}</p>;
  return (
    <>
      {foldersRead.isError && !foldersRead.isFetchingNextPage && (
        <TryAgain text={t('tree.foldersFailed')} onPress={() => again(foldersRead)} />
      )}
      {chatsRead.isError && !chatsRead.isFetchingNextPage && (
        <TryAgain text={t('chats.loadFailed')} onPress={() => again(chatsRead)} />
      )}
      <More read={foldersRead} label={t('tree.moreFolders')} />
      <More read={chatsRead} label={t('chats.loadMore')} />
    </>
  );
}

/** Button that loads the next page; the end of the list loads it without a press. */
function More({ read, label }: { readonly read: PagesRead; readonly label: string }) {
  if (!read.hasNextPage || read.isError) return null;
  return (
    <Button
      variant="quiet"
      busy={read.isFetchingNextPage}
      onClick={() => void read.fetchNextPage()}
    >
      {label}
    </Button>
  );
}

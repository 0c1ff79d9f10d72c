import { useEffect, useRef } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditSubjects } from '@volant/shared/audit/audit.messages.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, LoadFailure } from '../../ui/list-states.tsx';
import { Lines, Stack, Text } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JournalEntry } from './journal-entry.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { addressOfSearch, searchOfAddress, type JournalSearch } from './journal-search.ts';
import { journalQueries } from './api/journal.queries.ts';
import styles from './journal.module.css';

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

const useJournal = (search: JournalSearch) => useInfiniteQuery(journalQueries.list(search));

/** /manage/journal */
export const JournalPage = () => {
  const [params] = useSearchParams();
  const search = searchOfAddress(params);
  const journal = useJournal(search);
  return (
    <Stack as={PageSection} gap={3}>
      <div>
        <PageHeading lead="Qui a fait quoi, sur quoi et quand, du plus récent au plus ancien">
          JOURNAL
        </PageHeading>
      </div>
      <JournalFilters key={addressOfSearch(search)} search={search} />
      <Stack as="section" aria-label="Entrées du journal" aria-busy={journal.isFetching}>
        <Entries journal={journal} search={search} />
      </Stack>
    </Stack>
  );
};

/** `Réservation n° 12`: what the list is narrowed to, unless the fields of the form say it. */
const subjectOf = ({ kind, id }: JournalSearch): string | undefined => {
  if (kind === undefined || (id !== undefined && ['reservation', 'vehicle'].includes(kind))) return undefined;
  return [auditSubjects[kind] ?? kind, ...(id === undefined ? [] : [`n°\u00a0${id}`])].join(' ');
};

const Entries = ({ journal, search }: { journal: ReturnType<typeof useJournal>; search: JournalSearch }) => {
  const { data, error } = journal;
  const entries = data?.pages.flatMap(({ entries: page, names }) => page.map((entry) => ({ entry, names })));
  /** Number of entries when more were requested: the first new one takes the focus. */
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = shownBefore.current === undefined ? undefined : entries?.[shownBefore.current];
    if (first === undefined) return;
    shownBefore.current = undefined;
    document.getElementById(`entree-${first.entry.id}`)?.focus();
  }, [entries]);

  if (entries === undefined) {
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void journal.refetch()} />;
  }
  const subject = subjectOf(search);
  return (
    <>
      {subject !== undefined && (
        <Text as="p" weight="medium">
          {typeset(`Entrées sur : ${subject}`)}
        </Text>
      )}
      {entries.length === 0 ? (
        <EmptyState title="Aucune entrée dans le journal." />
      ) : (
        <Lines>
          {entries.map(({ entry, names }) => (
            <JournalEntry key={entry.id} entry={entry} names={names} />
          ))}
        </Lines>
      )}
      {error !== null && <Failure error={error} onRetry={() => void journal.fetchNextPage()} />}
      {journal.hasNextPage && !journal.isPlaceholderData && (
        <Button
          variant="secondary"
          className={styles.more}
          busyLabel={journal.isFetchingNextPage ? 'Chargement...' : undefined}
          onClick={() => {
            shownBefore.current = entries.length;
            void journal.fetchNextPage();
          }}
        >
          Afficher plus
        </Button>
      )}
    </>
  );
};

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure
    error={error}
    title="Erreur lors du chargement du journal"
    sentence={typeset(sentenceOf(error))}
    onRetry={onRetry}
  />
);

const Loading = () => (
  <div role="status" aria-label="Chargement du journal..." className={styles.loading}>
    {SKELETON_ROWS.map((key) => (
      <Skeleton key={key} height="88px" radius={12} />
    ))}
  </div>
);

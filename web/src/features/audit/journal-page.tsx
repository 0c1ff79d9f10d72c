import { useEffect, useRef } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditSubjects } from '@volant/shared/audit/audit.messages.ts';
import { JOURNAL_FILE, nameIn } from '@volant/shared/audit/journal-lines.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, LoadFailure } from '../../ui/list-states.tsx';
import { Lines, Stack, Text } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JournalEntry } from './journal-entry.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { addressOfSearch, searchOfAddress, type JournalSearch } from './journal-search.ts';
import { journalMutations } from './api/journal.mutations.ts';
import { journalQueries } from './api/journal.queries.ts';
import styles from './journal.module.css';

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

const useJournal = (search: JournalSearch) => useInfiniteQuery(journalQueries.list(search));

/** /manage/journal */
export const JournalPage = () => {
  const [params] = useSearchParams();
  const search = searchOfAddress(params);
  const journal = useJournal(search);
  const file = useAct(journalMutations.export(), { onDone: (content) => saveFile(JOURNAL_FILE, content) });
  return (
    <Stack as={PageSection} gap={3}>
      <div>
        <PageHeading lead="Qui a fait quoi, sur quoi et quand, du plus récent au plus ancien">
          JOURNAL
        </PageHeading>
      </div>
      <JournalFilters key={addressOfSearch(search)} search={search}>
        {/* The entries that the filters let through, as a file. */}
        <Button
          variant="secondary"
          busyLabel={file.isBusy ? 'Export en cours...' : undefined}
          onClick={() => file.run(search)}
        >
          Exporter (CSV)
        </Button>
      </JournalFilters>
      {file.refusal !== undefined && (
        <Alert tone="error" title="Le journal n’a pas été exporté">
          {typeset(file.refusal)}
        </Alert>
      )}
      <Stack as="section" aria-label="Entrées du journal" aria-busy={journal.isFetching}>
        <Entries journal={journal} search={search} />
      </Stack>
    </Stack>
  );
};

/** `Réservation n° 12`, `Paiement 45,00 €, Léa Peeters`, `Léa Peeters`: what the list is narrowed to, unless the fields of the form say it. */
const subjectOf = (
  { kind, id }: JournalSearch,
  person: string | undefined,
  pages: readonly AuditPage[] | undefined,
): string | undefined => {
  const name = pages?.map(({ names }) => nameIn(names, kind ?? '', id ?? null)).find(Boolean);
  const isInFields = id !== undefined && ['reservation', 'vehicle'].includes(kind ?? '');
  const thing =
    kind === undefined || isInFields
      ? []
      : [[auditSubjects[kind] ?? kind, ...(id === undefined ? [] : [name ?? `n°\u00a0${id}`])].join(' ')];
  // The field has their number.
  const narrowed = [...(person === undefined ? [] : [person]), ...thing];
  return narrowed.length === 0 ? undefined : narrowed.join(', ');
};

/** The name of the person whom the list is narrowed to, where an entry has it. */
const personNamed = (
  { person }: JournalSearch,
  pages: readonly AuditPage[] | undefined,
): string | undefined => {
  if (person === undefined) return undefined;
  const found = pages?.flatMap(({ names, entries }) => [
    nameIn(names, 'account', person),
    entries.find(({ actor }) => actor.accountId === person)?.actor.name ?? undefined,
  ]);
  return found?.find((name) => name !== undefined);
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
  const subject = subjectOf(search, personNamed(search, data?.pages), data?.pages);
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

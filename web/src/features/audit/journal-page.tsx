import type { RefObject } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditSubjects } from '#words/audit/audit.ts';
import { JOURNAL_FILE, MAX_COUNTED, nameIn } from '@volant/shared/audit/journal-lines.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import * as words from '#words/screens/audit/journal.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { formatInteger } from '#words/format/amounts.ts';
import { ExportButton } from '../../ui/controls/export-button.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { Count } from '../../ui/page/blocks.tsx';
import { Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Pager } from '../../ui/lists/list-tools.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { SkeletonList } from '../../ui/lists/skeleton-list.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { addressOfSearch, searchOfAddress, type JournalSearch } from './journal-search.ts';
import { JournalTable } from './journal-table.tsx';
import { journalMutations } from './api/journal.mutations.ts';
import { journalQueries, PAGE_SIZE } from './api/journal.queries.ts';

const useJournal = (search: JournalSearch) => useInfiniteQuery(journalQueries.list(search));

/** /manage/journal */
export const JournalPage = () => {
  const [params] = useSearchParams();
  const search = searchOfAddress(params);
  const journal = useJournal(search);
  const { number, page, listRef, onTurn } = useListPage(journal);
  const total = journal.data?.pages[0]?.total ?? 0;
  const pagerOf = (label: string) =>
    page && (
      <Pager
        label={label}
        number={number}
        onTurn={onTurn}
        size={PAGE_SIZE}
        rows={page.entries.length}
        total={Math.min(total, MAX_COUNTED)}
        hasMore={total > MAX_COUNTED}
      />
    );
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading>{words.journal}</PageHeading>
        {/* The entries that the filters let through. */}
        <ExportButton
          file={journalMutations.export(search)}
          fileName={JOURNAL_FILE}
          failed={words.exportFailed}
        />
      </Row>
      <JournalFilters key={addressOfSearch(search)} search={search} />
      <Row spread="apart">
        <Count role="status">{page && countOf(total)}</Count>
        {pagerOf(words.pages)}
      </Row>
      <Stack as="section" aria-label={words.entriesOfJournal} aria-busy={journal.isFetching}>
        <Entries journal={journal} page={page} listRef={listRef} search={search} />
        {pagerOf(words.pagesBelow)}
      </Stack>
    </Stack>
  );
};

const countOf = (total: number): string => {
  if (total > MAX_COUNTED) return words.moreEntriesThan(formatInteger(MAX_COUNTED));
  return total === 0 ? '' : words.entryCount(total);
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
      : [[auditSubjects[kind] ?? kind, ...(id === undefined ? [] : [name ?? words.numbered(id)])].join(' ')];
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

interface EntriesProps {
  journal: ReturnType<typeof useJournal>;
  /** Undefined until it is loaded. */
  page: AuditPage | undefined;
  listRef: RefObject<HTMLDivElement | null>;
  search: JournalSearch;
}

const Entries = ({ journal, page, listRef, search }: EntriesProps) => {
  const { data, error } = journal;
  if (page === undefined) {
    return error === null ? <Loading /> : <Failure error={error} onRetry={() => void journal.refetch()} />;
  }
  const subject = subjectOf(search, personNamed(search, data?.pages), data?.pages);
  return (
    <>
      {subject !== undefined && (
        <Text as="p" weight="medium">
          {words.entriesAbout(subject)}
        </Text>
      )}
      {error !== null && <Failure error={error} onRetry={() => void journal.fetchNextPage()} />}
      {page.entries.length === 0 ? (
        <EmptyState title={words.noEntries} />
      ) : (
        <div ref={listRef}>
          <JournalTable entries={page.entries.map((entry) => ({ entry, names: page.names }))} />
        </div>
      )}
    </>
  );
};

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure error={error} title={words.loadFailed} sentence={sentenceOf(error)} onRetry={onRetry} />
);

const Loading = () => <SkeletonList label={words.loading} rows={12} height={44} head={44} />;

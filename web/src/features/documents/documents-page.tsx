import type { ReactNode, RefObject } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_COUNTED_DOCUMENTS } from '@volant/shared/documents/documents.schema.ts';
import * as words from '#words/screens/documents/list.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { Pager } from '../../ui/lists/list-tools.tsx';
import { SkeletonList } from '../../ui/lists/skeleton-list.tsx';
import { Count } from '../../ui/page/blocks.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { useSession } from '../accounts/session.tsx';
import { booksOfDocuments, PAGE_SIZE, type DocumentPage } from './api/books.queries.ts';
import { addressOfSearch, searchOfAddress, type DocumentSearch } from './documents-address.ts';
import { DocumentsFilters } from './documents-filters.tsx';
import { MissingSection } from './missing-section.tsx';
import { NumberedTable } from './numbered-table.tsx';

const useDocuments = (search: DocumentSearch) => useInfiniteQuery(booksOfDocuments.list(search));

/** /manage/documents: what is to be invoiced, the files of a month, and the papers of the books. */
export const DocumentsPage = ({ month }: { month?: ReactNode }) => {
  const [params] = useSearchParams();
  const { role } = useSession();
  const search = searchOfAddress(params);
  const list = useDocuments(search);
  const { number, page, listRef, onTurn } = useListPage(list);
  const total = list.data?.pages[0]?.total ?? 0;
  const pagerOf = (label: string) =>
    page && (
      <Pager
        label={label}
        number={number}
        onTurn={onTurn}
        size={PAGE_SIZE}
        rows={page.documents.length}
        total={Math.min(total, MAX_COUNTED_DOCUMENTS)}
        hasMore={total > MAX_COUNTED_DOCUMENTS}
      />
    );
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading lead={words.lead}>{words.title}</PageHeading>
        {role === 'ACCOUNTANT' && (
          <ButtonLink to={paths.books} variant="secondary">
            {words.accounting}
          </ButtonLink>
        )}
      </Row>
      <MissingSection />
      {month}
      <DocumentsFilters key={addressOfSearch(search)} search={search} />
      <Row spread="apart">
        <Count role="status">{page && countOf(total)}</Count>
        {pagerOf(words.pages)}
      </Row>
      <Stack as="section" aria-label={words.documentList} aria-busy={list.isFetching}>
        <Documents list={list} page={page} listRef={listRef} search={search} />
        {pagerOf(words.pagesBelow)}
      </Stack>
    </Stack>
  );
};

const countOf = (total: number): string => {
  if (total > MAX_COUNTED_DOCUMENTS) return words.moreDocumentsThan(MAX_COUNTED_DOCUMENTS);
  return total === 0 ? '' : words.documentCount(total);
};

interface DocumentsProps {
  list: ReturnType<typeof useDocuments>;
  /** Undefined until it is loaded. */
  page: DocumentPage | undefined;
  listRef: RefObject<HTMLDivElement | null>;
  search: DocumentSearch;
}

const Documents = ({ list, page, listRef, search }: DocumentsProps) => {
  const { error } = list;
  if (page === undefined)
    return error === null ? (
      <SkeletonList label={words.loading} rows={8} height={44} head={44} />
    ) : (
      <Failure error={error} onRetry={() => void list.refetch()} />
    );
  return (
    <>
      {error !== null && <Failure error={error} onRetry={() => void list.fetchNextPage()} />}
      {page.documents.length === 0 ? (
        <NoDocument isFiltered={addressOfSearch(search) !== paths.documents} />
      ) : (
        <div ref={listRef}>
          <NumberedTable documents={page.documents} />
        </div>
      )}
    </>
  );
};

const NoDocument = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={words.noneFound}>
      <ButtonLink to={paths.documents} variant="secondary">
        {words.showAll}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={words.noDocument} />
  );

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure error={error} title={words.loadFailed} sentence={sentenceOf(error)} onRetry={onRetry} />
);

import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { customerFilterLabel } from '#words/accounts/customers.ts';
import { CUSTOMERS_FILE } from '@volant/shared/accounts/customer-csv.ts';
import * as words from '#words/screens/clients/customer-list.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { DialogPlace } from '../../ui/dialogs/dialog-place.tsx';
import { ExportButton } from '../../ui/controls/export-button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { SearchForm } from '../../ui/controls/search-form.tsx';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';
import { Count } from '../../ui/page/blocks.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { ListTools, Pager } from '../../ui/lists/list-tools.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { SkeletonList } from '../../ui/lists/skeleton-list.tsx';
import { customersExportMutations } from '../accounts/api/customers-export.mutations.ts';
import { useSession } from '../accounts/session.tsx';
import { customerQueries, PAGE_SIZE, type CustomerPage } from './api/customers.queries.ts';
import { addressOf, queryOf, searchOf, type CustomerSearch } from './customer-search.ts';
import { CustomersTable } from './customers-table.tsx';
import { CUSTOMER_FILTERS } from '@volant/shared/accounts/customers.rules.ts';

const CustomerDialog = lazy(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));

const PAUSE_MS = 250;

const useCustomers = (search: CustomerSearch) => useInfiniteQuery(customerQueries.list(search));

/** /manage/clients */
export const CustomersPage = () => {
  const { isOwner } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = searchOf(params);
  const [isAdding, setAdding] = useState(false);
  const list = useCustomers(search);
  const { number, page, listRef, onTurn } = useListPage(list);
  const counts = list.data?.pages[0]?.counts;
  const total = counts?.[search.filter] ?? 0;
  const pagerOf = (label: string) =>
    page && (
      <Pager
        label={label}
        number={number}
        total={total}
        onTurn={onTurn}
        size={PAGE_SIZE}
        rows={page.customers.length}
      />
    );
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading>{words.customers}</PageHeading>
        <Row>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {words.newCustomer}
          </Button>
          {isOwner && (
            <ExportButton
              file={customersExportMutations.export()}
              fileName={CUSTOMERS_FILE}
              failed={words.exportFailed}
            />
          )}
        </Row>
      </Row>
      <ListTools
        counted={
          <>
            <Count role="status">{page && total > 0 && words.customerCount(total)}</Count>
            {pagerOf(words.pages)}
          </>
        }
      >
        <SearchField text={search.text} onSearch={(text) => setParams(queryOf({ ...search, text }))} />
      </ListTools>
      <FilterLinks
        label={words.filterCustomers}
        current={search.filter}
        links={CUSTOMER_FILTERS.map((filter) => ({
          filter,
          label: customerFilterLabel[filter],
          to: addressOf({ ...search, filter }),
          count: counts?.[filter],
        }))}
      />
      <Stack as="section" aria-label={words.customerList} aria-busy={list.isFetching}>
        <Customers list={list} page={page} listRef={listRef} search={search} />
        {pagerOf(words.pagesBelow)}
      </Stack>
      <Suspense fallback={<DialogPlace />}>
        {isAdding && (
          <CustomerDialog
            customer={undefined}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => void navigate(paths.customer(id))}
          />
        )}
      </Suspense>
    </Stack>
  );
};

/** What was typed goes into the address once the typing pauses. */
const SearchField = ({ text, onSearch }: { text: string; onSearch: (text: string) => void }) => {
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [seen, setSeen] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed elsewhere: by a link that clears the search, or through the history.
  if (text !== seen) {
    setSeen(text);
    if (text !== asked) setTyped(text);
  }
  const search = (value: string): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setAsked(value.trim());
    onSearch(value.trim());
  };
  return (
    <SearchForm onSearch={() => search(typed)}>
      <Field
        label={words.search}
        type="search"
        enterKeyHint="search"
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(value), PAUSE_MS);
        }}
        onBlur={() => {
          // A search that began after a row was clicked would lead back to the list.
          if (timer.current !== undefined) search(typed);
        }}
      />
    </SearchForm>
  );
};

interface CustomersProps {
  list: ReturnType<typeof useCustomers>;
  /** Undefined until it is loaded. */
  page: CustomerPage | undefined;
  listRef: RefObject<HTMLDivElement | null>;
  search: CustomerSearch;
}

const Customers = ({ list, page, listRef, search }: CustomersProps) => {
  const { error } = list;
  if (page === undefined)
    return error === null ? (
      <SkeletonList label={words.loading} rows={20} head={42} height={44} />
    ) : (
      <Failure error={error} onRetry={() => void list.refetch()} />
    );
  if (page.customers.length === 0) return <Nobody search={search} />;
  return (
    <>
      {error !== null && <Failure error={error} onRetry={() => void list.fetchNextPage()} />}
      <div ref={listRef}>
        <CustomersTable customers={page.customers} />
      </div>
    </>
  );
};

const Nobody = ({ search: { text, filter } }: { search: CustomerSearch }) =>
  text === '' && filter === 'all' ? (
    <EmptyState title={words.noCustomerYet} text={words.whoAppearsHere} />
  ) : (
    <EmptyState title={words.noMatch}>
      <ButtonLink to={paths.customers} variant="secondary">
        {words.seeAllCustomers}
      </ButtonLink>
    </EmptyState>
  );

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure error={error} title={words.loadFailed} sentence={sentenceOf(error)} onRetry={onRetry} />
);

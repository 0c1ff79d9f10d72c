import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CUSTOMER_FILTERS, customerFilterLabel } from '@volant/shared/accounts/customers.messages.ts';
import { CUSTOMERS_FILE } from '@volant/shared/accounts/customer-csv.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DialogPlace } from '../../ui/dialog-place.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { Count, Lines, Row, Stack } from '../../ui/layout.tsx';
import { EmptyState, LoadFailure } from '../../ui/list-states.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { customersExportMutations } from '../accounts/api/customers-export.mutations.ts';
import { useSession } from '../accounts/session.tsx';
import { customerQueries } from './api/customers.queries.ts';
import { addressOf, queryOf, searchOf, type CustomerSearch } from './customer-search.ts';
import { countOf } from './customer-words.ts';
import { ListedLine } from './listed-line.tsx';
import styles from './clients.module.css';

const CustomerDialog = lazy(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];
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
  const counts = list.data?.pages[0]?.counts;
  return (
    <Stack as={PageSection} gap={3}>
      <div className={styles.head}>
        <div>
          <PageHeading lead="Vos clients, leurs locations et ce qu’ils doivent encore">CLIENTS</PageHeading>
        </div>
        <Row>
          <Button onClick={() => setAdding(true)}>Nouveau client</Button>
          {isOwner && (
            <ExportButton
              file={customersExportMutations.export()}
              fileName={CUSTOMERS_FILE}
              failed="Les clients n’ont pas été exportés"
            />
          )}
        </Row>
      </div>
      <SearchField text={search.text} onSearch={(text) => setParams(queryOf({ ...search, text }))} />
      <FilterLinks
        label="Filtrer les clients"
        current={search.filter}
        links={CUSTOMER_FILTERS.map((filter) => ({
          filter,
          label: customerFilterLabel[filter],
          to: addressOf({ ...search, filter }),
          count: counts?.[filter],
        }))}
      />
      <Stack as="section" aria-label="Liste des clients" aria-busy={list.isFetching}>
        <Customers list={list} search={search} />
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
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <Field
        label="Rechercher"
        type="search"
        enterKeyHint="search"
        placeholder="Nom, email ou téléphone"
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
    </form>
  );
};

const Customers = ({ list, search }: { list: ReturnType<typeof useCustomers>; search: CustomerSearch }) => {
  const { data, error } = list;
  if (data === undefined)
    return error === null ? (
      <div role="status" aria-label="Chargement des clients...">
        <Stack gap={1}>
          {SKELETON_ROWS.map((key) => (
            <Skeleton key={key} height="81px" radius={12} />
          ))}
        </Stack>
      </div>
    ) : (
      <Failure error={error} onRetry={() => void list.refetch()} />
    );
  const customers = data.pages.flatMap((page) => page.customers);
  const total = data.pages[0]?.counts[search.filter] ?? customers.length;
  if (customers.length === 0) return <Nobody search={search} />;
  return (
    <>
      <Count role="status">{countOf(total, 'client', 'clients')}</Count>
      <Lines>
        {customers.map((customer) => (
          <ListedLine key={customer.id} customer={customer} />
        ))}
      </Lines>
      {error !== null && <Failure error={error} onRetry={() => void list.fetchNextPage()} />}
      {list.hasNextPage && !list.isPlaceholderData && (
        <Button
          variant="secondary"
          className={styles.more}
          busyLabel={list.isFetchingNextPage ? 'Chargement...' : undefined}
          onClick={() => void list.fetchNextPage()}
        >
          Afficher plus
        </Button>
      )}
    </>
  );
};

const Nobody = ({ search: { text, filter } }: { search: CustomerSearch }) =>
  text === '' && filter === 'all' ? (
    <EmptyState
      title="Aucun client pour le moment."
      text="Ceux qui s’inscrivent sur le site et ceux du comptoir apparaissent ici."
    />
  ) : (
    <EmptyState title="Aucun client ne correspond à cette recherche.">
      <ButtonLink to={paths.customers} variant="secondary">
        Voir tous les clients
      </ButtonLink>
    </EmptyState>
  );

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure
    error={error}
    title="Erreur lors du chargement des clients"
    sentence={typeset(sentenceOf(error))}
    onRetry={onRetry}
  />
);

import { lazy, Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { formatInteger } from '#words/format/amounts.ts';
import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/reservations/manager-list.ts';
import type { Reservation, ReservationPage } from '../../api/reservations.queries.ts';
import { paths } from '../../../../lib/paths.ts';
import { useListPage } from '../../../../lib/use-list-page.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { Count } from '../../../../ui/page/blocks.tsx';
import { Muted, Row, Stack } from '../../../../ui/page/layout.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { DialogPlace } from '../../../../ui/dialogs/dialog-place.tsx';
import { EmptyState, LoadFailure } from '../../../../ui/lists/list-states.tsx';
import { Link } from '../../../../ui/controls/link.tsx';
import { ListTools, Pager } from '../../../../ui/lists/list-tools.tsx';
import { PageHeading } from '../../../../ui/page/page-heading.tsx';
import { PageSection } from '../../../../ui/page/page-section.tsx';
import { SkeletonList } from '../../../../ui/lists/skeleton-list.tsx';
import { useKeptWork } from '../../../accounts/use-kept-work.ts';
import { managerReservationQueries, neighbourOf, PAGE_SIZE } from '../../api/manager-reservations.queries.ts';
import type { ManagerSearch, RowsShownAs } from '../../api/manager-reservations.queries.ts';
import { ActDialogs, type ShownDialog } from '../act-dialogs.tsx';
import { ActDone } from '../act-done.tsx';
import styles from './manager-list.module.css';
import { listSentence } from '../manager-sentences.ts';
import { detailsIdOf, ManagerTable } from './manager-table.tsx';
import { MONTH_TOTALS, MonthTotals } from './month-totals.tsx';
import type { Act, DoneAct } from '../reservation-details.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import { StatusFilters } from './status-filters.tsx';
import { useListSearch } from './use-list-search.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const VehicleDetailDialog = lazy(async () => ({
  default: (await import('../../../vehicles/detail/vehicle-detail-dialog.tsx')).VehicleDetailDialog,
}));

const useReservationList = (search: ManagerSearch, shownAs: RowsShownAs) =>
  useInfiniteQuery(managerReservationQueries.list(search, shownAs));

/** /manager-reservations */
export const ManagerReservationsPage = () => {
  const client = useQueryClient();
  const { search, show, choose } = useListSearch();
  const shownAs = useMediaQuery('(max-width: 699.98px)') ? 'cards' : 'table';
  const list = useReservationList(search, shownAs);
  const { number, page, listRef, onTurn } = useListPage(list);
  const [shown, setShown] = useState<ShownDialog>();
  useKeptWork('dialog of the reservations', () => shown, setShown);
  const [done, setDone] = useState<{ act: DoneAct; updated: Reservation; neighbour: number | undefined }>();
  const count = useRef<HTMLParagraphElement>(null);

  const close = useCallback(() => setShown(undefined), []);
  const forgetDone = useCallback(() => setDone(undefined), []);
  const onAct = useCallback((act: Act, reservation: Reservation) => {
    setShown({ dialog: act, reservation });
  }, []);
  const onVehicle = useCallback((vehicleId: number) => setShown({ dialog: 'vehicle', vehicleId }), []);

  /** Refetches after the manager's own acts: their results are shown at once, even if rows move. */
  const [acts, setActs] = useState(0);
  const refresh = (): void => {
    setActs((count) => count + 1);
    void client
      .invalidateQueries({ queryKey: ['reservations'] })
      .finally(() => setActs((count) => count - 1));
  };
  const onDone = (act: DoneAct, updated: Reservation): void => {
    close();
    setDone({ act, updated, neighbour: neighbourOf(page?.reservations ?? [], updated.id) });
    refresh();
  };

  // The button that opened the dialog is gone, and perhaps its row: the neighbouring row takes the focus.
  useEffect(() => {
    if (!done) return;
    const neighbour = document.querySelector<HTMLElement>(
      `[aria-controls="${detailsIdOf(done.neighbour ?? 0)}"]`,
    );
    (neighbour ?? count.current)?.focus({ preventScroll: true });
  }, [done]);

  const counts = list.data?.pages[0]?.counts;
  const total = list.data?.pages[0]?.total ?? 0;
  const pagerOf = (label: string) =>
    page && (
      <Pager
        label={label}
        number={number}
        total={total}
        onTurn={onTurn}
        size={PAGE_SIZE[shownAs]}
        rows={page.reservations.length}
      />
    );
  return (
    <Stack as={PageSection} gap={1.5}>
      <Row spread="apart">
        <PageHeading>{words.title}</PageHeading>
        <Button variant="quiet" size="s" className={styles.jump} onClick={showTotals}>
          {words.monthTotals}
        </Button>
      </Row>
      <Stack as="section" gap={1.5} aria-label={words.reservations} aria-busy={list.isFetching}>
        <ListTools
          counted={
            <>
              <Count as={Row} gap={2}>
                <p ref={count} tabIndex={-1} role="status">
                  {list.data && words.resultCount(total)}
                </p>
                {/* The previous rows stay meanwhile; they are not faded, because that is slow with a long table. */}
                {list.isPlaceholderData && (
                  <Muted weight="regular" aria-hidden="true">
                    {words.searching}
                  </Muted>
                )}
              </Count>
              {pagerOf(words.pages)}
            </>
          }
        >
          <SearchBox value={search.q} onSearch={(q) => show({ ...search, q })} />
          <SortSelect value={search.sort} onSort={(sort) => show({ ...search, sort })} />
        </ListTools>
        <StatusFilters search={search} counts={counts} onChoose={choose} />
        <Rows
          list={list}
          page={page}
          number={number}
          listRef={listRef}
          search={search}
          follows={acts > 0}
          onAct={onAct}
          onVehicle={onVehicle}
          onClear={() => show({ status: 'all', q: '', sort: search.sort })}
        />
        {pagerOf(words.pagesBelow)}
      </Stack>
      {(list.data !== undefined || list.error === null) && (
        <MonthTotals search={search} isAsked={list.data !== undefined} />
      )}
      <ActDialogs shown={shown} onClose={close} onDone={onDone} onRefused={refresh} />
      <Suspense fallback={<DialogPlace />}>
        {shown?.dialog === 'vehicle' && (
          <VehicleDetailDialog vehicleId={shown.vehicleId} onClose={close} onUpdated={refresh} />
        )}
      </Suspense>
      {done && (
        <ActDone act={done.act} updated={done.updated} onClose={forgetDone}>
          <Link to={paths.managerReservation(done.updated.id)} onClick={forgetDone}>
            {words.seeReservation(formatInteger(done.updated.id))}
          </Link>
        </ActDone>
      )}
    </Stack>
  );
};

const showTotals = (): void => {
  const heading = document.getElementById(MONTH_TOTALS);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'end' });
};

interface RowsProps {
  list: ReturnType<typeof useReservationList>;
  /** Undefined until it is loaded. */
  page: ReservationPage | undefined;
  number: number;
  listRef: RefObject<HTMLDivElement | null>;
  search: ManagerSearch;
  /** The data follow an act of the manager. */
  follows: boolean;
  onAct: (act: Act, reservation: Reservation) => void;
  onVehicle: (vehicleId: number) => void;
  onClear: () => void;
}

const Rows = ({ list, page, number, listRef, search, follows, onAct, onVehicle, onClear }: RowsProps) => {
  const { error, isFetchNextPageError, isPlaceholderData } = list;
  const { rows, isBehind, catchUp } = useSteadyRows(page?.reservations, {
    question: `${search.status} ${search.sort} ${search.q} ${String(isPlaceholderData)} ${number}`,
    follows,
    list: listRef,
  });
  if (rows === undefined) {
    return error === null ? <Loading /> : <LoadError error={error} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) {
    return search.status === 'all' && search.q === '' ? (
      <EmptyState title={words.noneYet} text={words.willAppear} />
    ) : (
      <EmptyState title={words.tryOtherCriteria}>
        <Button variant="secondary" onClick={onClear}>
          {words.seeAll}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Stack className={styles.list}>
      {error !== null && (
        <LoadError
          error={error}
          onRetry={() => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      <div ref={listRef}>
        <ManagerTable
          key={search.opened}
          reservations={rows}
          opened={search.opened}
          onAct={onAct}
          onVehicle={onVehicle}
        />
      </div>
      {/* Always rendered, so that its content is announced; below the rows, so that it moves none of them. */}
      <Row role="status" spread="apart" className={styles.behind}>
        {isBehind && (
          <>
            <p>{words.listChanged}</p>
            <Button variant="secondary" onClick={catchUp}>
              {words.updateList}
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
};

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure
    error={error}
    title={reservationMessages.listFailed}
    sentence={listSentence(error)}
    onRetry={onRetry}
  />
);

const Loading = () => <SkeletonList label={words.loading} rows={20} className={styles.loading} />;

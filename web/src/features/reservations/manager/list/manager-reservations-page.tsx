import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { formatInteger } from '@volant/shared/kernel/format-amount.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Reservation } from '../../api/reservations.queries.ts';
import { paths } from '../../../../lib/paths.ts';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { BackLink, Count, Muted, Row, Stack } from '../../../../ui/layout.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DialogPlace } from '../../../../ui/dialog-place.tsx';
import { EmptyState, LoadFailure } from '../../../../ui/list-states.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSection } from '../../../../ui/page-section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useKeptWork } from '../../../accounts/use-kept-work.ts';
import { managerReservationQueries, neighbourOf, rowsOf } from '../../api/manager-reservations.queries.ts';
import type { ManagerSearch } from '../../api/manager-reservations.queries.ts';
import { ActDialogs, type ShownDialog } from '../act-dialogs.tsx';
import { ActDone } from '../act-done.tsx';
import styles from './manager-reservations-page.module.css';
import { listSentence } from '../manager-sentences.ts';
import { detailsIdOf, ManagerTable } from './manager-table.tsx';
import { MonthTotals } from './month-totals.tsx';
import type { Act } from '../reservation-details.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import { StatusFilters } from './status-filters.tsx';
import { useListSearch } from './use-list-search.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const VehicleDetailDialog = lazy(async () => ({
  default: (await import('../../../vehicles/detail/vehicle-detail-dialog.tsx')).VehicleDetailDialog,
}));

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

const useReservationList = (search: ManagerSearch, isPhone: boolean) =>
  useInfiniteQuery(managerReservationQueries.list(search, isPhone ? 'cards' : 'table'));

/** /manager-reservations */
export const ManagerReservationsPage = () => {
  const client = useQueryClient();
  const { search, show, choose } = useListSearch();
  const isPhone = useMediaQuery('(width < 700px)');
  const list = useReservationList(search, isPhone);
  const [shown, setShown] = useState<ShownDialog>();
  useKeptWork('dialog of the reservations', () => shown, setShown);
  const [done, setDone] = useState<{ act: Act; updated: Reservation; neighbour: number | undefined }>();
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
  const onDone = (act: Act, updated: Reservation): void => {
    close();
    setDone({ act, updated, neighbour: neighbourOf(rowsOf(list.data?.pages ?? []), updated.id) });
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
  const totals = (list.data !== undefined || list.error === null) && (
    <MonthTotals search={search} isAsked={list.data !== undefined} />
  );
  return (
    <Stack as={PageSection} gap={3}>
      <div>
        <BackLink to={paths.manage}>Espace gestionnaire</BackLink>
        <PageHeading lead="Recherchez une réservation, annulez-la ou finalisez-la au retour du véhicule">
          GESTION DES RÉSERVATIONS
        </PageHeading>
      </div>
      <div className={styles.tools}>
        <SearchBox value={search.q} onSearch={(q) => show({ ...search, q })} />
        <SortSelect value={search.sort} onSort={(sort) => show({ ...search, sort })} />
        <StatusFilters search={search} counts={counts} onChoose={choose} />
      </div>
      {!isPhone && totals}
      <Stack as="section" className={styles.list} aria-label="Réservations" aria-busy={list.isFetching}>
        <Count as={Row} gap={2}>
          <p ref={count} tabIndex={-1} role="status">
            {list.data && resultCount(list.data.pages[0]?.total ?? 0)}
          </p>
          {/* The previous rows stay meanwhile; they are not faded, because that is slow with a long table. */}
          {list.isPlaceholderData && (
            <Muted weight="regular" aria-hidden="true">
              Recherche en cours...
            </Muted>
          )}
        </Count>
        <Rows
          list={list}
          search={search}
          follows={acts > 0}
          onAct={onAct}
          onVehicle={onVehicle}
          onClear={() => show({ status: 'all', q: '', sort: search.sort })}
        />
      </Stack>
      {isPhone && totals}
      <ActDialogs shown={shown} onClose={close} onDone={onDone} onRefused={refresh} />
      <Suspense fallback={<DialogPlace />}>
        {shown?.dialog === 'vehicle' && (
          <VehicleDetailDialog vehicleId={shown.vehicleId} onClose={close} onUpdated={refresh} />
        )}
      </Suspense>
      {done && (
        <ActDone act={done.act} updated={done.updated} onClose={forgetDone}>
          <Link to={paths.managerReservation(done.updated.id)} onClick={forgetDone}>
            Voir la réservation n°&nbsp;{formatInteger(done.updated.id)}
          </Link>
        </ActDone>
      )}
    </Stack>
  );
};

const resultCount = (total: number): string => {
  if (total === 0) return 'Aucune réservation';
  return `${formatInteger(total)} ${total > 1 ? 'réservations' : 'réservation'}`;
};

interface RowsProps {
  list: ReturnType<typeof useReservationList>;
  search: ManagerSearch;
  /** The data follow an act of the manager. */
  follows: boolean;
  onAct: (act: Act, reservation: Reservation) => void;
  onVehicle: (vehicleId: number) => void;
  onClear: () => void;
}

const Rows = ({ list, search, follows, onAct, onVehicle, onClear }: RowsProps) => {
  const { data, error, isFetchNextPageError, isPlaceholderData } = list;
  const fresh = useMemo(() => data && rowsOf(data.pages), [data]);
  const place = useRef<HTMLDivElement>(null);
  const { rows, isBehind, catchUp } = useSteadyRows(fresh, {
    question: `${search.status} ${search.sort} ${search.q} ${String(isPlaceholderData)} ${data?.pages.length ?? 0}`,
    follows,
    list: place,
  });
  /** Number of rows when more were requested: the first new one takes the focus. */
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    const first = shownBefore.current === undefined ? undefined : rows?.[shownBefore.current];
    if (first === undefined) return;
    shownBefore.current = undefined;
    document.querySelector<HTMLElement>(`[aria-controls="${detailsIdOf(first.id)}"]`)?.focus();
  }, [rows]);
  if (rows === undefined) {
    return error === null ? <Loading /> : <LoadError error={error} onRetry={() => void list.refetch()} />;
  }
  if (rows.length === 0) {
    return search.status === 'all' && search.q === '' ? (
      <EmptyState
        title="Aucune réservation pour le moment."
        text="Les réservations de vos clients apparaîtront ici."
      />
    ) : (
      <EmptyState title="Essayez de modifier vos critères de recherche.">
        <Button variant="secondary" onClick={onClear}>
          Voir toutes les réservations
        </Button>
      </EmptyState>
    );
  }
  return (
    <div>
      {error !== null && (
        <div className={styles.notice}>
          <LoadError
            error={error}
            onRetry={() => void (isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        </div>
      )}
      <div ref={place}>
        <ManagerTable
          key={search.opened}
          reservations={rows}
          opened={search.opened}
          onAct={onAct}
          onVehicle={onVehicle}
        />
      </div>
      {/* Always rendered, so that its content is announced; below the rows, so that it moves none of them. */}
      <Row role="status" className={styles.behind}>
        {isBehind && (
          <>
            <p>La liste a changé entre-temps.</p>
            <Button variant="secondary" onClick={catchUp}>
              Mettre la liste à jour
            </Button>
          </>
        )}
      </Row>
      {list.hasNextPage && !isPlaceholderData && (
        <Row gap={2} className={styles.more}>
          <Button
            variant="secondary"
            busyLabel={list.isFetchingNextPage ? 'Chargement...' : undefined}
            onClick={() => {
              shownBefore.current = rows.length;
              void list.fetchNextPage();
            }}
          >
            Afficher les suivantes
          </Button>
          <Muted size="s">
            {formatInteger(rows.length)} affichées sur {formatInteger(data?.pages[0]?.total ?? 0)}
          </Muted>
        </Row>
      )}
    </div>
  );
};

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadFailure
    error={error}
    title={reservationMessages.listFailed}
    sentence={typeset(listSentence(error))}
    onRetry={onRetry}
  />
);

const Loading = () => (
  <div role="status" aria-label="Chargement des réservations..." className={styles.loading}>
    {SKELETON_ROWS.map((key) => (
      <Skeleton key={key} height="var(--row)" radius={12} />
    ))}
  </div>
);

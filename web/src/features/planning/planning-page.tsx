import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/planning/planning.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { now } from '../../lib/clock.ts';
import { idFromPath, paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/search-params.ts';
import { useIsPrinting, useShownValue } from '../../lib/use-is-printing.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState, LoadFailure } from '../../ui/lists/list-states.tsx';
import { Row } from '../../ui/page/layout.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { SkeletonList } from '../../ui/lists/skeleton-list.tsx';
import { Snackbar } from '../../ui/dialogs/snackbar.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { planningQueries, type Planning, type PlanningBar } from './api/planning.queries.ts';
import { BarPanel } from './dialogs/bar-panel.tsx';
import {
  addressOfSearch,
  daysToBlock,
  defaultFirstDay,
  loadedPeriod,
  searchOfAddress,
} from './planning-address.ts';
import { PlanningDayList } from './planning-day-list.tsx';
import { PlanningDialogPlace } from './dialogs/planning-dialog-place.tsx';
import type { ShownDialog } from './dialogs/planning-dialogs.tsx';
import { isChangeable, type Target } from './grid/planning-drag.ts';
import { PlanningGrid } from './grid/planning-grid.tsx';
import { PlanningLegend } from './grid/planning-legend.tsx';
import { keyOf, rowsOf } from './planning-rows.ts';
import { PlanningToolbar } from './planning-toolbar.tsx';
import { PrintedPlanning } from './printed-planning.tsx';
import styles from './planning-page.module.css';

const NoVehicle = () => (
  <EmptyState title={words.noVehicle} text={words.addedVehicleAppears}>
    <ButtonLink to={paths.newVehicle} variant="action">
      {words.addVehicle}
    </ButtonLink>
  </EmptyState>
);

/** /manage/planning */
export const PlanningPage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => searchOfAddress(params), [params]);
  const isPrinting = useIsPrinting();
  const isWide = useShownValue(useMediaQuery('(min-width: 700px)'), isPrinting);
  const today = agencyDay(now());
  const firstDay = search.from ?? (isWide ? defaultFirstDay(today) : today);
  const loaded = useMemo(() => loadedPeriod(firstDay), [firstDay]);
  const planning = useQuery(planningQueries.period(loaded));
  const [opened, setOpened] = useState<PlanningBar>();
  const [dialog, setDialog] = useState<ShownDialog>();
  useKeptWork('dialog of the planning', () => dialog, setDialog);
  const [done, setDone] = useState<string>();
  const forgetDone = useCallback(() => setDone(undefined), []);

  // The grid and the toolbar are not drawn again for the panel and the dialogs: their props stay the same.
  const showFrom = useCallback(
    (from: IsoDate): void => void navigate(addressOfSearch({ ...search, from }), { replace: true }),
    [navigate, search],
  );
  const ask = useCallback((bar: PlanningBar, target?: Target): void => {
    if (isChangeable(bar)) setDialog({ kind: 'change', bar, target });
    else setOpened(bar);
  }, []);
  const block = useCallback(
    (vehicleId: number, day: IsoDate): void => setDialog({ kind: 'block', vehicleId, day }),
    [],
  );
  const blockAny = useCallback(
    (): void => setDialog({ kind: 'block', vehicleId: undefined, day: today }),
    [today],
  );
  // Asked for by an address, until it is closed.
  const toBlock = params.get('bloquer');
  const asked = useMemo((): ShownDialog | undefined => {
    if (toBlock === null) return undefined;
    const days = daysToBlock(params);
    return {
      kind: 'block',
      vehicleId: idFromPath(toBlock),
      day: days?.startDate ?? today,
      lastDay: days?.endDate,
    };
  }, [toBlock, params, today]);
  const closeDialog = useCallback(() => {
    setDialog(undefined);
    if (toBlock !== null) void navigate(addressOfSearch(search), { replace: true });
  }, [navigate, search, toBlock]);
  const finishDialog = useCallback(
    (sentence: string): void => {
      closeDialog();
      setOpened(undefined);
      setDone(sentence);
    },
    [closeDialog],
  );
  const { data } = planning;
  const rows = useMemo(() => (data ? rowsOf(data, search.category) : []), [data, search.category]);
  const bar = opened && data ? (barNow(data, opened) ?? opened) : undefined;
  // The bar is marked in the next frame; its panel takes longer to draw, and follows.
  const drawn = useDeferredValue(bar);
  const vehicle = bar && drawn && data?.vehicles.find(({ id }) => id === drawn.vehicleId);
  const closePanel = (): void => {
    setOpened(undefined);
    if (opened) focusBar(keyOf(opened));
  };

  return (
    <PageSection className={styles.page}>
      {/* The heading is level with the controls, whose labels are above. */}
      <Row gap={2} spread="apart" align="foot" className={styles.head}>
        <PageHeading>{words.planning}</PageHeading>
        <PlanningToolbar search={search} firstDay={firstDay} isDayList={!isWide} onBlock={blockAny} />
      </Row>
      {data === undefined ? (
        <NotLoaded error={planning.error} onRetry={() => void planning.refetch()} />
      ) : data.vehicles.length === 0 ? (
        <NoVehicle />
      ) : (
        <section
          className={styles.filled}
          aria-label={words.planningOfVehicles}
          aria-busy={planning.isPlaceholderData}
        >
          {planning.error !== null && (
            <LoadFailure
              error={planning.error}
              sentence={sentenceOf(planning.error)}
              onRetry={() => void planning.refetch()}
            />
          )}
          {rows.length === 0 && <EmptyState title={words.noVehicleOfType} />}
          {rows.length > 0 && isWide && isPrinting && (
            <PrintedPlanning rows={rows} firstDay={firstDay} view={search.view} closures={data.closures} />
          )}
          {rows.length > 0 && isWide && (
            <div className={styles.filled} data-not-printed>
              <PlanningGrid
                rows={rows}
                loaded={loaded}
                firstDay={firstDay}
                today={today}
                closures={data.closures}
                view={search.view}
                openedKey={bar && keyOf(bar)}
                onFirstDay={showFrom}
                onOpen={setOpened}
                onAsk={ask}
                onEmpty={block}
              />
              <PlanningLegend />
            </div>
          )}
          {rows.length > 0 && !isWide && (
            <PlanningDayList
              rows={rows}
              today={today}
              day={firstDay}
              openedKey={bar && keyOf(bar)}
              onOpen={setOpened}
              onStep={(days) => showFrom(addDays(firstDay, days))}
            />
          )}
        </section>
      )}
      {drawn && vehicle && (
        <BarPanel
          bar={drawn}
          vehicle={vehicle}
          onClose={closePanel}
          onChange={() => ask(drawn)}
          onLift={(lifted) => setDialog({ kind: 'lift', bar: lifted })}
        />
      )}
      {data && (
        <PlanningDialogPlace
          shown={dialog ?? asked}
          vehicles={data.vehicles}
          onClose={closeDialog}
          onDone={finishDialog}
        />
      )}
      {done !== undefined && <Snackbar onClose={forgetDone}>{done}</Snackbar>}
    </PageSection>
  );
};

/** A bar as the newest answer has it. */
const barNow = ({ bars }: Planning, opened: PlanningBar): PlanningBar | undefined =>
  bars.find((known) => keyOf(known) === keyOf(opened));

/** Gives the focus back to a bar, once its panel is gone. */
const focusBar = (key: string): void => document.querySelector<HTMLElement>(`[data-bar="${key}"]`)?.focus();

const NotLoaded = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error === null ? (
    <SkeletonList
      label={words.loading}
      rows={8}
      head={64}
      height={56}
      cells={['130px', '30%', '20%', '12%']}
    />
  ) : (
    <LoadFailure error={error} title={words.loadFailed} sentence={sentenceOf(error)} onRetry={onRetry} />
  );

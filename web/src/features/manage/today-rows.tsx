import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { signedElsewhereText } from '#words/handovers/signed-elsewhere.ts';
import { stageText } from '#words/reservations/stage.ts';
import { rentalStage, type RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { lastDayPast } from '@volant/shared/reservations/status.rules.ts';
import * as words from '#words/screens/manage/day.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { formatRowDate } from '#words/format/row-dates.ts';
import { useIsPrinting, useShownValue } from '../../lib/use-is-printing.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useNoShow } from '../reservations/api/use-no-show.ts';
import type { Today, TodayGroup, TodayRow } from './api/manage.queries.ts';
import { actsOf, GROUP_TITLES, stillWith, type RowAct } from './day-groups.ts';
import { accessoriesText, Awaited, DayGroup, DayRow, LeavesAgain } from './day-row.tsx';
import styles from './manage-page.module.css';

const ActionMenu = lazy(async () => ({
  default: (await import('../../ui/controls/action-menu.tsx')).ActionMenu,
}));

/** What opens a dialog here. */
export type TodayAct = Exclude<RowAct, 'depart' | 'handback' | 'show'>;

const LABELS: Record<RowAct, string> = {
  depart: words.recordDeparture,
  handback: words.recordReturn,
  return: words.recordReturn,
  prolong: words.prolong,
  noShow: words.noShow,
  collect: words.collect,
  show: words.seeReservation,
};

/** Acts that have a page of their own. */
const PAGES: Partial<Record<RowAct, (reservationId: number) => string>> = {
  depart: paths.departure,
  handback: paths.handback,
  show: paths.managerReservation,
};

/** On a phone, more late rentals than these would hide who comes next. */
const LATE_ON_PHONE = 2;

interface RowsProps {
  group: TodayGroup;
  rows: readonly TodayRow[];
  today: Today;
  onAct: (act: TodayAct, row: TodayRow) => void;
}

export const TodayRows = ({ group, rows, today, onAct }: RowsProps) => {
  const isAbsent = useNoShow();
  const isPrinting = useIsPrinting();
  const isNarrow = useShownValue(useMediaQuery('(max-width: 599.98px)'), isPrinting);
  const [isOpen, setIsOpen] = useState(false);
  const folds = group === 'late' && isNarrow && !isOpen && !isPrinting;
  const folded = folds ? rows.length - LATE_ON_PHONE : 0;
  return (
    <DayGroup
      id={group}
      title={GROUP_TITLES[group]}
      count={rows.length}
      className={group === 'late' ? styles.late : undefined}
      end={
        folded > 0 && (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {words.showOthersLate(folded)}
          </Button>
        )
      }
    >
      {(folded > 0 ? rows.slice(0, LATE_ON_PHONE) : rows).map((row) => (
        <DayRow
          key={row.reservationId}
          row={row}
          when={whenOf(group, row, today)}
          acts={
            <Acts
              row={row}
              isProminent={group === 'late'}
              acts={actsOf(row, {
                group,
                recordsDepartures: today.recordsDepartures,
                isAbsent: isAbsent({
                  status: 'upcoming',
                  startDate: row.startDate,
                  hasDeparted: row.departedAt !== null,
                }),
                lastDayPast: lastDayPast(now()),
              })}
              onAct={onAct}
            />
          }
        >
          {notesOf(group, row, today)}
        </DayRow>
      ))}
    </DayGroup>
  );
};

interface ActsProps {
  row: TodayRow;
  /** Its next act should have been done before. */
  isProminent: boolean;
  acts: readonly [RowAct, ...RowAct[]];
  onAct: RowsProps['onAct'];
}

const Acts = ({ row, isProminent, acts: [first, ...others], onAct }: ActsProps) => {
  const navigate = useNavigate();
  const run = (act: RowAct): void => {
    if (act === 'depart' || act === 'handback' || act === 'show')
      void navigate(PAGES[act]?.(row.reservationId) ?? '');
    else onAct(act, row);
  };
  const page = PAGES[first]?.(row.reservationId);
  const look = { size: 's', variant: isProminent ? 'primary' : 'secondary' } as const;
  // Tells the buttons of the rows apart.
  const label = (
    <>
      {LABELS[first]}
      <VisuallyHidden>, {row.customerName}</VisuallyHidden>
    </>
  );
  return (
    <>
      {page === undefined ? (
        <Button {...look} onClick={() => run(first)}>
          {label}
        </Button>
      ) : (
        <ButtonLink {...look} to={page}>
          {label}
        </ButtonLink>
      )}
      {others.length > 0 && (
        <Suspense fallback={<Skeleton width="32px" height="32px" />}>
          <ActionMenu
            size="s"
            label={words.otherActs(row.customerName)}
            acts={others.map((act) => ({ label: LABELS[act], onAct: () => run(act) }))}
          />
        </Suspense>
      )}
    </>
  );
};

const notesOf = (group: TodayGroup, row: TodayRow, today: Today) => (
  <>
    {row.signedElsewhere.map((kind) => (
      <li key={kind}>{signedElsewhereText[kind]}</li>
    ))}
    {groupNotes(group, row, today)}
  </>
);

const groupNotes = (group: TodayGroup, row: TodayRow, today: Today) => {
  if (group === 'late') return row.next && <Awaited next={row.next} today={today.day} />;
  if (group === 'returns') {
    const isUnrecorded = row.departedAt === null && today.recordsDepartures;
    return (
      <>
        {isUnrecorded && <li>{words.departureUnrecorded}</li>}
        {row.next && <LeavesAgain next={row.next} today={today.day} />}
      </>
    );
  }
  if (group === 'toCollect') return undefined;
  const away = stillWith(today, row);
  return (
    <>
      {away && <li>{words.stillWith(away.customerName)}</li>}
      {row.accessories.length > 0 && <li>{words.withAccessories(accessoriesText(row.accessories))}</li>}
    </>
  );
};

/** What its group and its dates do not say. */
const TOLD: readonly RentalStage[] = ['waiting', 'overdue', 'unrecorded'];

const stageShown = (group: TodayGroup, row: TodayRow, today: Today): string | undefined => {
  // What came back is only to be paid.
  if (group === 'toCollect') return undefined;
  const { startDate, endDate, departedAt } = row;
  const left = departedAt === null ? null : new Date(departedAt);
  const rental = { state: 'confirmed', startDate, endDate, departedAt: left } as const;
  const isVehicleOut = today.late.some(
    ({ vehicleId, reservationId }) => vehicleId === row.vehicleId && reservationId !== row.reservationId,
  );
  const stage = rentalStage(rental, now(), { isVehicleOut });
  return TOLD.includes(stage) ? stageText(stage, { endDate, today: today.day }) : undefined;
};

/** The hour where it is of today, else the day; then where it stands, or its other end. */
const whenOf = (group: TodayGroup, row: TodayRow, today: Today): [string, string] => {
  const { startDate, endDate } = row;
  const { day } = today;
  const [start, end] = [formatRowDate(startDate, day), formatRowDate(endDate, day)];
  const stage = stageShown(group, row, today);
  switch (group) {
    case 'late':
      return [end, stage ?? ''];
    case 'departures':
      return [startDate === day ? PICKUP_TIME : start, stage ?? words.untilDay(end)];
    case 'returns':
      return [endDate === day ? RETURN_TIME : end, stage ?? words.fromDay(start)];
    case 'toCollect':
      return [start, words.untilDay(end)];
  }
};

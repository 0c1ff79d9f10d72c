import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { signedElsewhereText } from '@volant/shared/handovers/signed-elsewhere.messages.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { rentalStage, type RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { lastDayPast } from '@volant/shared/reservations/status.rules.ts';
import { now } from '../../lib/clock.ts';
import { paths } from '../../lib/paths.ts';
import { useIsPrinting, useShownValue } from '../../lib/use-is-printing.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Lines } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useNoShow } from '../reservations/api/use-no-show.ts';
import type { Today, TodayGroup, TodayRow } from './api/manage.queries.ts';
import { actsOf, stillWith, type RowAct } from './day-groups.ts';
import { accessoriesText, Awaited, DayRow, LeavesAgain, type DayRowProps } from './day-row.tsx';
import styles from './manage-page.module.css';

const ActionMenu = lazy(async () => ({ default: (await import('../../ui/action-menu.tsx')).ActionMenu }));

/** What opens a dialog here. */
export type TodayAct = Exclude<RowAct, 'depart' | 'handback' | 'show'>;

const LABELS: Record<RowAct, string> = {
  depart: 'Faire le départ',
  handback: 'Faire le retour',
  return: 'Faire le retour',
  prolong: 'Prolonger',
  noShow: 'Client absent',
  collect: 'Encaisser',
  show: 'Voir la réservation',
};

/** Acts that have a page of their own. */
const PAGES: Partial<Record<RowAct, (reservationId: number) => string>> = {
  depart: paths.departure,
  handback: paths.handback,
  show: paths.managerReservation,
};

/** On a phone, more late rentals than these would hide who comes next. */
const LATE_ON_PHONE = 1;

interface RowsProps {
  group: TodayGroup;
  rows: readonly TodayRow[];
  today: Today;
  onAct: (act: TodayAct, row: TodayRow) => void;
}

export const TodayRows = ({ group, rows, today, onAct }: RowsProps) => {
  const isAbsent = useNoShow();
  const isPrinting = useIsPrinting();
  const isNarrow = useShownValue(useMediaQuery('(max-width: 699px)'), isPrinting);
  const [isOpen, setIsOpen] = useState(false);
  const folds = group === 'late' && isNarrow && !isOpen && !isPrinting;
  const folded = folds ? rows.length - LATE_ON_PHONE : 0;
  return (
    <>
      <Lines>
        {(folded > 0 ? rows.slice(0, LATE_ON_PHONE) : rows).map((row) => (
          <DayRow
            key={row.reservationId}
            row={row}
            when={whenOf(group, row, today)}
            stage={stageShown(group, row, today)}
            acts={
              <Acts
                row={row}
                isProminent={isOfToday(group, row, today.day) && !waitsForVehicle(group, row, today)}
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
      </Lines>
      {folded > 0 && (
        <Button variant="quiet" className={styles.more} onClick={() => setIsOpen(true)}>
          {typeset(folded === 1 ? 'Afficher l’autre retard' : `Afficher les ${folded} autres retards`)}
        </Button>
      )}
    </>
  );
};

interface ActsProps {
  row: TodayRow;
  /** Its next act is to be done now. */
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
  const look = { variant: isProminent && first !== 'show' ? 'primary' : 'secondary' } as const;
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
        <Suspense fallback={<Skeleton width="44px" height="44px" radius={8} />}>
          <ActionMenu
            label={`Autres actions, ${row.customerName}`}
            acts={others.map((act) => ({ label: LABELS[act], onAct: () => run(act) }))}
          />
        </Suspense>
      )}
    </>
  );
};

const notesOf = (group: TodayGroup, row: TodayRow, today: Today) => {
  const told = row.signedElsewhere.map((kind) => <li key={kind}>{signedElsewhereText[kind]}</li>);
  const others = groupNotes(group, row, today);
  return (
    (told.length > 0 || others) && (
      <>
        {told}
        {others}
      </>
    )
  );
};

const groupNotes = (group: TodayGroup, row: TodayRow, today: Today) => {
  if (group === 'late') return row.next && <Awaited next={row.next} />;
  if (group === 'returns') return row.next && <LeavesAgain next={row.next} />;
  if (group === 'toCollect') return undefined;
  const away = stillWith(today, row);
  return (
    (away ?? row.accessories.length > 0) && (
      <>
        {away && <li>{typeset(`Véhicule pas encore rentré, avec ${away.customerName}`)}</li>}
        {row.accessories.length > 0 && <li>{typeset(`Avec : ${accessoriesText(row.accessories)}`)}</li>}
      </>
    )
  );
};

/** What its group does not say. */
const TOLD: readonly RentalStage[] = ['waiting', 'overdue', 'unrecorded'];

const stageShown = (group: TodayGroup, row: TodayRow, today: Today): DayRowProps['stage'] => {
  // What came back is only to be paid.
  if (group === 'toCollect') return undefined;
  const { startDate, endDate, departedAt } = row;
  const left = departedAt === null ? null : new Date(departedAt);
  const rental = { state: 'confirmed', startDate, endDate, departedAt: left } as const;
  const isVehicleOut = today.late.some(
    ({ vehicleId, reservationId }) => vehicleId === row.vehicleId && reservationId !== row.reservationId,
  );
  const stage = rentalStage(rental, now(), { isVehicleOut });
  return TOLD.includes(stage) ? { is: stage, today: today.day } : undefined;
};

const waitsForVehicle = (group: TodayGroup, row: TodayRow, today: Today): boolean =>
  group === 'departures' && stillWith(today, row) !== undefined;

/** What is to be done now stands out from what earlier days left. */
const isOfToday = (group: TodayGroup, { startDate, endDate }: TodayRow, day: IsoDate): boolean =>
  group === 'late' || (group === 'departures' ? startDate : endDate) === day;

const whenOf = (
  group: TodayGroup,
  { startDate, endDate, departedAt }: TodayRow,
  { day, recordsDepartures }: Pick<Today, 'day' | 'recordsDepartures'>,
): [string, string] => {
  const [start, end] = [formatShortDate(startDate), formatShortDate(endDate)];
  switch (group) {
    case 'late':
      return [end, `attendu à ${RETURN_TIME}`];
    case 'departures':
      return [startDate === day ? PICKUP_TIME : start, `retour le ${end}`];
    case 'returns':
      return [
        endDate === day ? RETURN_TIME : end,
        departedAt === null && recordsDepartures ? 'départ non enregistré' : `depuis le ${start}`,
      ];
    case 'toCollect':
      return [start, `au ${end}`];
  }
};

import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/manage/day.ts';
import { TODAY_GROUPS, type Today, type TodayGroup, type TodayRow } from './api/manage.queries.ts';

/** What can be done with a rental of today. */
export type RowAct = 'depart' | 'handback' | 'return' | 'prolong' | 'noShow' | 'collect' | 'show';

export const GROUP_TITLES: Record<TodayGroup, string> = {
  late: words.late,
  departures: words.departures,
  returns: words.returns,
  toCollect: words.toCollect,
};

/** Each rental of today once: in the first of the groups that it belongs to. */
export const groupsOf = (today: Record<TodayGroup, TodayRow[]>): Record<TodayGroup, TodayRow[]> => {
  const taken = new Set<number>();
  const takeRows = (group: TodayGroup): TodayRow[] => {
    const rows = today[group].filter(({ reservationId }) => !taken.has(reservationId));
    for (const { reservationId } of rows) taken.add(reservationId);
    return rows;
  };
  return Object.fromEntries(TODAY_GROUPS.map((group) => [group, takeRows(group)])) as Record<
    TodayGroup,
    TodayRow[]
  >;
};

/** What is known of a row beside its rental. */
export interface RowFacts {
  group: TodayGroup;
  recordsDepartures: boolean;
  /** The waiting time for its customer is over. */
  isAbsent: boolean;
  /** The last day whose rentals are over. */
  lastDayPast: IsoDate;
}

/** The acts of a row: its next one, then the others. */
export const actsOf = (
  { departedAt, endDate, dueCents }: TodayRow,
  { group, recordsDepartures, isAbsent, lastDayPast }: RowFacts,
): [RowAct, ...RowAct[]] => {
  const collect = dueCents > 0 ? (['collect'] as const) : [];
  // Where no departure is recorded, a rental that is past is not known to be one.
  const noShow = isAbsent && (group === 'departures' || recordsDepartures) ? (['noShow'] as const) : [];
  if (group === 'toCollect') return ['collect', 'show'];
  if (group === 'departures') return ['depart', ...noShow, ...collect, 'show'];
  if (departedAt !== null) return ['handback', 'prolong', ...collect, 'show'];
  // Without a departure there is no report of the return: it is recorded once the rental is past.
  if (endDate <= lastDayPast) return ['return', ...noShow, ...collect, 'show'];
  return dueCents > 0 ? ['collect', 'show'] : ['show'];
};

/** The rental that still has the vehicle of one that leaves; undefined when it is at the agency. */
export const stillWith = (
  { late, returns }: Pick<Today, 'late' | 'returns'>,
  { vehicleId, reservationId }: TodayRow,
): TodayRow | undefined =>
  [...late, ...returns].find(
    (row) => row.vehicleId === vehicleId && row.departedAt !== null && row.reservationId !== reservationId,
  );

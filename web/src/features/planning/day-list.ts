import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { PlanningBar, PlanningVehicle } from './api/planning.queries.ts';
import type { PlanningRow } from './planning-rows.ts';

/** A vehicle in the list of a day, and why. */
export interface DayItem {
  vehicle: PlanningVehicle;
  bar: PlanningBar;
}

export interface DayList {
  /** Rentals that begin that day. */
  leaving: DayItem[];
  /** Rentals whose contract ends that day; today also those that should be back already. */
  returning: DayItem[];
  /** Unavailable that day. */
  immobilised: DayItem[];
}

/** What happens on a day, for the small screen; vehicles in the order of the rows. */
export const dayListOf = (rows: readonly PlanningRow[], day: IsoDate, today: IsoDate): DayList => {
  const list: DayList = { leaving: [], returning: [], immobilised: [] };
  for (const { vehicle, bars } of rows) {
    for (const bar of bars) {
      if (bar.kind === 'block') {
        if (bar.startDate <= day && day <= bar.endDate) list.immobilised.push({ vehicle, bar });
        continue;
      }
      if (bar.startDate === day) list.leaving.push({ vehicle, bar });
      const isPast = (bar.status === 'overdue' || bar.status === 'unrecorded') && day === today;
      // A vehicle that came back on another day than agreed is back.
      const isDue = bar.rentalEndDate === day && bar.status !== 'finalized';
      if (isDue || isPast) list.returning.push({ vehicle, bar });
    }
  }
  return list;
};

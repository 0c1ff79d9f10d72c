import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Period } from '@volant/shared/kernel/period.ts';
import { planningApi } from '@volant/shared/planning/planning.api.ts';
import type {
  Planning as WirePlanning,
  PlanningBar as WireBar,
} from '@volant/shared/planning/planning.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { readIfChanged } from '../../../lib/calls/read-if-changed.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

export type { PlanningVehicle } from '@volant/shared/planning/planning.schema.ts';

export type ReservationBar = InCents<Extract<WireBar, { kind: 'reservation' }>, 'due'>;
export type BlockBar = Extract<WireBar, { kind: 'block' }>;
export type PlanningBar = ReservationBar | BlockBar;

/** The planning as screens show it: amounts in cents. */
export interface Planning extends Omit<WirePlanning, 'bars'> {
  bars: PlanningBar[];
  /** The entity tag of the answer. */
  tag: string | undefined;
}

export const barOf = (bar: WireBar): PlanningBar => (bar.kind === 'block' ? bar : inCents(bar, ['due']));

const REFETCHED_EVERY_MS = 20_000;

export const planningQueries = {
  everything: ['planning'] as const,
  /** Vehicles and bars of a period; the previous period stays while the next one is loading. */
  period: ({ startDate, endDate }: Period) =>
    queryOptions({
      queryKey: ['planning', 'period', startDate, endDate],
      queryFn: async ({ signal, client, queryKey }): Promise<Planning> => {
        const known = client.getQueryData<Planning>(queryKey);
        const read = await readIfChanged(planningApi.read, {
          query: { from: startDate, to: endDate },
          signal,
          tag: known?.tag,
        });
        if (read === undefined && known !== undefined) return known;
        if (read === undefined) throw new Error('The server sent no planning');
        return { ...read.answer, bars: read.answer.bars.map(barOf), tag: read.tag };
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
      // Comparing thousands of bars costs more than drawing the few that show.
      structuralSharing: false,
      refetchInterval: REFETCHED_EVERY_MS,
    }),
  /** Unavailabilities on days that are still reserved. */
  conflicts: () =>
    queryOptions({
      queryKey: ['planning', 'conflicts'],
      queryFn: ({ signal }) => readApi(planningApi.conflicts, { signal }),
      staleTime: 0,
    }),
};

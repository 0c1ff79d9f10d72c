import { queryOptions } from '@tanstack/react-query';
import { emailsApi } from '@volant/shared/emails/emails.api.ts';
import { installationApi } from '@volant/shared/installation/installation.api.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { todayApi } from '@volant/shared/planning/planning.api.ts';
import type {
  RentalToRefund,
  Today as WireToday,
  TodayRow as WireRow,
} from '@volant/shared/planning/today.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { readIfChanged } from '../../../lib/calls/read-if-changed.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

export const manageQueries = {
  mailAlerts: () =>
    queryOptions({
      queryKey: ['manage', 'mail-alerts'],
      queryFn: ({ signal }) => readApi(emailsApi.alerts, { signal }),
      staleTime: 0,
    }),
  lostTime: () =>
    queryOptions({
      queryKey: ['manage', 'lost-time'],
      queryFn: ({ signal }) => readApi(installationApi.lostTime, { signal }),
    }),
};

export type TodayRow = InCents<WireRow, 'due'>;

/** The groups of a day, in the order in which they are shown. */
export const TODAY_GROUPS = ['late', 'departures', 'returns', 'toCollect'] as const;
export type TodayGroup = (typeof TODAY_GROUPS)[number];

export interface Tomorrow {
  day: IsoDate;
  departures: TodayRow[];
  returns: TodayRow[];
}

export interface Today extends Pick<WireToday, 'day' | 'recordsDepartures'>, Record<TodayGroup, TodayRow[]> {
  toRefund: InCents<RentalToRefund, 'credit'>[];
  tomorrow: Tomorrow;
  /** The entity tag of the answer. */
  tag: string | undefined;
}

const rowsOf = (rows: readonly WireRow[]): TodayRow[] => rows.map((row) => inCents(row, ['due']));

const REFETCHED_EVERY_MS = 20_000;

export const todayQueries = {
  /** Among the planning, so that what changes it is shown here too. */
  read: () =>
    queryOptions({
      queryKey: ['planning', 'today'],
      queryFn: async ({ signal, client, queryKey }): Promise<Today> => {
        const known = client.getQueryData<Today>(queryKey);
        const read = await readIfChanged(todayApi.read, { signal, tag: known?.tag });
        if (read === undefined && known !== undefined) return known;
        if (read === undefined) throw new Error('The server sent no day');
        const { day, recordsDepartures, departures, returns, late, toCollect, toRefund, tomorrow } =
          read.answer;
        return {
          day,
          recordsDepartures,
          departures: rowsOf(departures),
          returns: rowsOf(returns),
          late: rowsOf(late),
          toCollect: rowsOf(toCollect),
          toRefund: toRefund.map((rental) => inCents(rental, ['credit'])),
          tomorrow: {
            day: tomorrow.day,
            departures: rowsOf(tomorrow.departures),
            returns: rowsOf(tomorrow.returns),
          },
          tag: read.tag,
        };
      },
      staleTime: 0,
      refetchInterval: REFETCHED_EVERY_MS,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { booksApi } from '@volant/shared/books/books.api.ts';
import type { CashDay as WireDay, Journal as WireJournal } from '@volant/shared/books/books.schema.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

const AMOUNTS = ['opening', 'expected', 'counted', 'difference'] as const;
const SUMS = ['gross', 'net', 'vat'] as const;

export type TillMovement = InCents<WireDay['movements'][number], 'amount'>;

/** The till of a day, in cents. */
export interface CashDay extends Omit<InCents<WireDay, (typeof AMOUNTS)[number]>, 'movements' | 'before'> {
  movements: TillMovement[];
  before: InCents<NonNullable<WireDay['before']>, 'counted'> | null;
}

type JournalSums = (typeof SUMS)[number];
export type JournalLine = InCents<WireJournal['days'][number]['lines'][number], JournalSums>;
export type JournalTotal = InCents<WireJournal['totals'][number], JournalSums>;

/** The journal of receipts, in cents. */
export interface Journal extends Omit<WireJournal, 'days' | 'totals'> {
  days: { day: IsoDate; lines: JournalLine[] }[];
  totals: JournalTotal[];
}

export const cashDayOf = ({ movements, before, ...wire }: WireDay): CashDay => ({
  ...inCents(wire, AMOUNTS),
  movements: movements.map((movement) => inCents(movement, ['amount'])),
  before: before && inCents(before, ['counted']),
});

export const booksQueries = {
  cashDay: (day: IsoDate) =>
    queryOptions({
      queryKey: ['books', 'till', day],
      queryFn: async ({ signal }) => cashDayOf(await readApi(booksApi.cashDay, { params: { day }, signal })),
      staleTime: 0,
    }),
  journal: ({ from, to }: { from: IsoDate; to: IsoDate }) =>
    queryOptions({
      queryKey: ['books', 'journal', from, to],
      queryFn: async ({ signal }): Promise<Journal> => {
        const wire = await readApi(booksApi.journal, { query: { from, to }, signal });
        return {
          ...wire,
          days: wire.days.map(({ day, lines }) => ({
            day,
            lines: lines.map((line) => inCents(line, SUMS)),
          })),
          totals: wire.totals.map((total) => inCents(total, SUMS)),
        };
      },
      staleTime: 0,
    }),
};

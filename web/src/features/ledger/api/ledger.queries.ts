import { queryOptions } from '@tanstack/react-query';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { Ledger as WireLedger, LedgerEntry as WireEntry } from '@volant/shared/ledger/ledger.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

const AMOUNTS = [
  'total',
  'waived',
  'charged',
  'reduced',
  'reducible',
  'received',
  'refunded',
  'paid',
  'due',
  'dueInCash',
  'credit',
  'refundable',
  'comingBack',
  'beingKept',
  'guaranteeExcess',
] as const;

export type LedgerEntry = InCents<WireEntry, 'amount'>;

/** The account of a reservation, in cents. */
export interface Ledger extends Omit<InCents<WireLedger, (typeof AMOUNTS)[number]>, 'entries'> {
  entries: LedgerEntry[];
}

export const ledgerOf = (wire: WireLedger): Ledger => ({
  ...inCents(wire, AMOUNTS),
  entries: wire.entries.map((entry) => inCents(entry, ['amount'])),
});

export const ledgerQueries = {
  of: (id: number) =>
    queryOptions({
      queryKey: ['ledger', id],
      queryFn: async ({ signal }) => ledgerOf(await readApi(ledgerApi.read, { params: { id }, signal })),
    }),
};

import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import {
  isCharge,
  vatOf,
  type ChargeKind,
  type EntryKind,
  type EntryMethod,
} from '@volant/shared/ledger/ledger.rules.ts';
import type { Work } from '../audit/index.ts';
import { insertEntry } from './ledger.store.ts';

/** A new entry. Payments of the site and their refunds are not among them: the database writes those. */
export type NewEntry = {
  reservationId: number;
  /** Positive. */
  amountCents: number;
  note: string;
  /** Who wrote it; null for the application. */
  by: number | null;
  at: Date;
  /** The same key writes one entry. */
  requestKey?: string | undefined;
} & (
  | { kind: ChargeKind; method: null; guaranteeId?: undefined }
  | { kind: 'payment' | 'refund'; method: Exclude<EntryMethod, 'online'>; guaranteeId?: number | undefined }
  | { kind: 'payment' | 'refund'; method: 'online'; guaranteeId: number }
);

/**
 * Writes an entry of the ledger with its row of the journal, as it is told: what may be charged, taken or given back is
 * decided before. Returns the id, that of the earlier entry for a key that was used before.
 */
export const recordEntry = async (tx: Work, entry: NewEntry): Promise<number> => {
  const { kind, amountCents, at } = entry;
  const { id, isNew } = await insertEntry(tx, {
    ...blank(entry.reservationId, at),
    kind,
    amount_cents: amountCents,
    vat: isCharge(kind) ? vatOf(kind) : null,
    method: entry.method,
    guarantee_id: entry.guaranteeId ?? null,
    request_key: entry.requestKey ?? null,
    note: entry.note,
    by: entry.by,
  });
  if (!isNew) return id;
  await tx.record({
    at,
    act: actOf(kind),
    subject: { kind: 'reservation', id: entry.reservationId },
    after: { entry: id, entryKind: kind, amount: toEuros(amountCents), method: entry.method },
  });
  return id;
};

/** An entry without a value in the columns that may be empty. */
export const blank = (reservationId: number, at: Date) => ({
  reservation_id: reservationId,
  vat: null,
  method: null,
  payment_id: null,
  refund_id: null,
  guarantee_id: null,
  reverses_id: null,
  rounds_id: null,
  request_key: null,
  business_day: agencyDay(at),
  note: '',
  by: null,
  at,
});

const actOf = (kind: EntryKind) => {
  if (kind === 'payment') return 'reservation.take-payment';
  return kind === 'refund' ? 'reservation.give-back' : 'reservation.charge';
};

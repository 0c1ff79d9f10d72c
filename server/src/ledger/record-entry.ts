import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { isCharge, vatOf } from '@volant/shared/ledger/ledger.rules.ts';
import type { ChargeKind, EntryKind, EntryMethod } from '@volant/shared/ledger/ledger.rules.ts';
import type { ReductionReason } from '@volant/shared/ledger/reductions.rules.ts';
import type { Work } from '../audit/index.ts';
import { refuse } from '../platform/problem.ts';
import { insertEntry } from './ledger.store.ts';

/** The idempotency key of a request, which writes one entry only, and the hash of its body. */
export interface EntryRequest {
  key: string;
  hash: Buffer;
}

/** A new entry. Online payments and their refunds are not among them: the database itself writes those. */
export type NewEntry = {
  reservationId: number;
  /** Positive. */
  amountCents: number;
  note: string;
  /** Account of the author; null for the application. */
  by: number | null;
  at: Date;
  request?: EntryRequest | undefined;
} & (
  | { kind: ChargeKind; method: null; guaranteeId?: undefined; reason?: undefined }
  | { kind: 'reduction'; method: null; guaranteeId?: undefined; reason: ReductionReason }
  | {
      kind: 'payment' | 'refund';
      method: Exclude<EntryMethod, 'online'>;
      guaranteeId?: number | undefined;
      reason?: undefined;
    }
  | { kind: 'payment' | 'refund'; method: 'online'; guaranteeId: number; reason?: undefined }
);

/**
 * Writes a ledger entry and its row in the journal; the caller has already decided that it is allowed. `isJournaled`:
 * another row of the journal covers it. Returns the id. 409 when the key is just being used for another reservation.
 */
export const recordEntry = async (
  tx: Work,
  entry: NewEntry,
  { isJournaled = false }: { isJournaled?: boolean } = {},
): Promise<number> => {
  const { kind, amountCents, at } = entry;
  const id = await insertEntry(tx, {
    ...blank(entry.reservationId, at),
    kind,
    amount_cents: amountCents,
    vat: isCharge(kind) ? vatOf(kind) : null,
    method: entry.method,
    guarantee_id: entry.guaranteeId ?? null,
    reason: entry.reason ?? null,
    ...requestOf(entry.request),
    note: entry.note,
    by: entry.by,
  });
  if (id === undefined) throw keyReused();
  if (isJournaled) return id;
  await tx.record({
    at,
    act: actOf(kind),
    subject: { kind: 'reservation', id: entry.reservationId },
    after: {
      entry: id,
      entryKind: kind,
      amount: toEuros(amountCents),
      method: entry.method,
      ...(entry.reason && { reductionReason: entry.reason }),
      ...(kind === 'refund' && { reason: entry.note }),
    },
  });
  return id;
};

/** Writes a rounding of cash; `roundedId` is null for one or two cents that no coins can pay. */
export const recordRounding = async (
  tx: Work,
  rounding: {
    reservationId: number;
    amountCents: number;
    roundedId: number | null;
    note: string;
    by: number | null;
    at: Date;
    request?: EntryRequest | undefined;
  },
): Promise<number> => {
  const { reservationId, amountCents, roundedId, note, by, at } = rounding;
  const id = await insertEntry(tx, {
    ...blank(reservationId, at),
    ...requestOf(rounding.request),
    kind: 'cash_rounding',
    amount_cents: amountCents,
    rounds_id: roundedId,
    note,
    by,
  });
  if (id === undefined) throw keyReused();
  if (roundedId === null)
    await tx.record({
      at,
      act: 'reservation.round-cash',
      subject: { kind: 'reservation', id: reservationId },
      after: { entry: id, entryKind: 'cash_rounding', amount: toEuros(amountCents) },
    });
  return id;
};

const requestOf = (request: EntryRequest | undefined) => ({
  request_key: request?.key ?? null,
  request_hash: request?.hash ?? null,
});

export const keyReused = () => refuse(ledgerRefusals.keyReused);

/** An entry with null or empty values in its optional columns. */
export const blank = (reservationId: number, at: Date) => ({
  reservation_id: reservationId,
  vat: null,
  method: null,
  payment_id: null,
  refund_id: null,
  guarantee_id: null,
  reason: null,
  reverses_id: null,
  rounds_id: null,
  ...requestOf(undefined),
  business_day: agencyDay(at),
  note: '',
  by: null,
  at,
});

const actOf = (kind: EntryKind) => {
  if (kind === 'payment') return 'reservation.take-payment';
  if (kind === 'reduction') return 'reservation.reduce';
  return kind === 'refund' ? 'reservation.give-back' : 'reservation.charge';
};

import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Environment } from './environment.ts';
import type { ProviderBooks } from './provider/provider-books.ts';

interface ReservationRecord {
  id: number;
  account_id: number;
  vehicle_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
  state: 'pending' | 'confirmed' | 'finalized' | 'canceled';
  canceled_at: Date | null;
  cancel_reason: 'expired' | 'replaced' | 'released' | 'customer' | 'agency' | 'no_show' | null;
  /** Last day on which it takes the vehicle. */
  kept_to: IsoDate;
  /** Beyond its last day, while its vehicle is late. */
  kept_until: IsoDate | null;
  departed_at: Date | null;
  returned_on: IsoDate | null;
  vehicle_cents: number;
  discount_cents: number;
  accessories_cents: number;
  total_cents: number;
  deposit_cents: number;
  /** Set when a late change made the deposit not refundable. */
  deposit_locked_at: Date | null;
  payment_id: string | null;
  channel: 'online' | 'counter';
  confirmed_at: Date | null;
  created_day: IsoDate;
  created_at: Date;
}

interface PaymentRecord {
  id: string;
  account_id: number;
  purpose: 'deposit' | 'supplement' | 'balance' | 'guarantee';
  amount_cents: number;
  binding: 'bound' | 'provisional' | 'unbound';
  reservation_id: number | null;
  state: 'open' | 'succeeded' | 'canceled';
  provider_id: string | null;
  intent_id: string | null;
  refunded_elsewhere_cents: number;
  disputed_at: Date | null;
}

interface RefundRecord {
  /** The payment's own id when all that is left of it is refunded. */
  id: string;
  payment_id: string;
  reason: 'canceled' | 'unclaimed' | 'duplicate' | 'refused' | 'not_rebuilt' | 'excess';
  amount_cents: number;
  state: 'due' | 'pending' | 'succeeded' | 'failed';
  provider_id: string | null;
  created_at: Date;
  settled_at: Date | null;
}

interface LineRecord {
  reservation_id: number;
  accessory_id: number;
  quantity: number;
}

/** A change of a confirmed reservation. */
interface ChangeRecord {
  reservation_id: number;
  difference_cents: number;
  at: Date;
}

interface BlockRecord {
  id: number;
  vehicle_id: number;
  first_day: IsoDate;
  last_day: IsoDate;
  created_at: Date;
  lifted_at: Date | null;
}

/** Days on which a vehicle is taken, as the constraint against overlaps sees them. */
interface OccupationRecord {
  vehicle_id: number;
  first_day: IsoDate;
  last_day: IsoDate;
  reservation_id: number | null;
  block_id: number | null;
}

export interface GuaranteeRecord {
  id: number;
  reservation_id: number;
  method: 'card' | 'terminal' | 'cash' | 'transfer';
  state: 'asked' | 'held' | 'released' | 'captured' | 'expired';
  payment_id: string | null;
  kept_cents: number;
  capture_before: Date | null;
  token_ends_at: Date | null;
  decision: 'release' | 'capture' | null;
  decision_cents: number | null;
}

export interface EntryRecord {
  id: number;
  reservation_id: number;
  kind: string;
  amount_cents: number;
  method: string | null;
  payment_id: string | null;
  refund_id: string | null;
  guarantee_id: number | null;
  rounds_id: number | null;
  reverses_id: number | null;
  at: Date;
  request_key: string | null;
}

/** Extra kilometres, damage and the like, with the rounding of cash; what a correction takes back is negative. */
export const isCharge = ({ kind }: EntryRecord): boolean =>
  !['payment', 'refund', 'chargeback', 'reduction'].includes(kind);

export interface Books {
  entries: EntryRecord[];
  reservations: ReservationRecord[];
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  lines: LineRecord[];
  changes: ChangeRecord[];
  blocks: BlockRecord[];
  occupations: OccupationRecord[];
  /** By reservation: the sum of its price lines. Those at the daily price have none. */
  lineSums: { reservation_id: number; sum_cents: number }[];
  days: { accessory_id: number; day: IsoDate; reserved: number }[];
  mails: { kind: string; aggregate_id: string; sent_at: Date | null }[];
  guarantees: GuaranteeRecord[];
  /** Payments of guarantees that the database does not know, and that the managers are told of. */
  lostGuarantees: string[];
  /** The provider's state, independent of the database. */
  provider: ProviderBooks;
}

export const isLive = ({ state }: ReservationRecord): boolean => state !== 'canceled';
export const isPaid = ({ state }: ReservationRecord): boolean =>
  state === 'confirmed' || state === 'finalized';

/** Everything that the invariants compare, as the database has it now. */
export const readBooks = async ({ look, provider }: Environment): Promise<Books> => ({
  reservations: await look(
    `SELECT id, account_id, vehicle_id, start_date, end_date, state, canceled_at, cancel_reason, vehicle_cents, discount_cents,
            accessories_cents, total_cents, deposit_cents, deposit_locked_at, payment_id, channel, confirmed_at, created_day,
            created_at, kept_until, departed_at, returned_on, coalesce(returned_on, greatest(end_date, kept_until)) AS kept_to
       FROM reservation ORDER BY id`,
  ),
  payments: await look(
    `SELECT id, account_id, purpose, amount_cents, binding, reservation_id, state, provider_id, intent_id,
            refunded_elsewhere_cents, disputed_at
       FROM payment ORDER BY created_at, provider_id`,
  ),
  refunds: await look(
    'SELECT id, payment_id, reason, amount_cents, state, provider_id, created_at, settled_at FROM refund',
  ),
  entries: await look(
    `SELECT id, reservation_id, kind, amount_cents, method, payment_id, refund_id, guarantee_id, rounds_id,
            reverses_id, at, request_key
       FROM ledger_entry ORDER BY id`,
  ),
  lines: await look('SELECT reservation_id, accessory_id, quantity FROM reservation_accessory'),
  changes: await look('SELECT reservation_id, difference_cents, at FROM reservation_change ORDER BY id'),
  blocks: await look(
    'SELECT id, vehicle_id, first_day, last_day, created_at, lifted_at FROM vehicle_block ORDER BY id',
  ),
  occupations: await look(
    'SELECT vehicle_id, first_day, last_day, reservation_id, block_id FROM occupation ORDER BY first_day, id',
  ),
  lineSums: await look(
    'SELECT reservation_id, sum(total_cents)::int AS sum_cents FROM reservation_price_line GROUP BY reservation_id',
  ),
  days: await look('SELECT accessory_id, day, reserved FROM accessory_day'),
  mails: await look('SELECT kind, aggregate_id, sent_at FROM outbox'),
  guarantees: await look(
    `SELECT id, reservation_id, method, state, payment_id, kept_cents, capture_before, token_ends_at, decision,
            decision_cents
       FROM guarantee ORDER BY id`,
  ),
  lostGuarantees: (
    await look<{ payment_id: string }>('SELECT payment_id FROM lost_rental WHERE is_guarantee')
  ).map(({ payment_id: id }) => id),
  provider: provider.books(),
});

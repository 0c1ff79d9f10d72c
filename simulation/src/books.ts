import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Environment } from './environment.ts';
import type { ProviderBooks } from './provider-books.ts';

interface ReservationRecord {
  id: number;
  account_id: number;
  vehicle_id: number;
  start_date: IsoDate;
  end_date: IsoDate;
  state: 'pending' | 'confirmed' | 'finalized' | 'canceled';
  cancel_reason: 'expired' | 'replaced' | 'released' | 'customer' | 'agency' | 'no_show' | null;
  total_cents: number;
  deposit_cents: number;
  payment_id: string | null;
  confirmed_at: Date | null;
  created_day: IsoDate;
}

interface PaymentRecord {
  id: string;
  account_id: number;
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
  settled_at: Date | null;
}

interface LineRecord {
  reservation_id: number;
  accessory_id: number;
  quantity: number;
}

export interface Books {
  reservations: ReservationRecord[];
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  lines: LineRecord[];
  days: { accessory_id: number; day: IsoDate; reserved: number }[];
  mails: { kind: string; aggregate_id: string; sent_at: Date | null }[];
  /** The provider's state, independent of the database. */
  provider: ProviderBooks;
}

export const isLive = ({ state }: ReservationRecord): boolean => state !== 'canceled';
export const isPaid = ({ state }: ReservationRecord): boolean =>
  state === 'confirmed' || state === 'finalized';

/** Everything that the invariants compare, as the database has it now. */
export const readBooks = async ({ look, provider }: Environment): Promise<Books> => ({
  reservations: await look(
    `SELECT id, account_id, vehicle_id, start_date, end_date, state, cancel_reason, total_cents, deposit_cents,
            payment_id, confirmed_at, created_day FROM reservation ORDER BY id`,
  ),
  payments: await look(
    `SELECT id, account_id, amount_cents, binding, reservation_id, state, provider_id, intent_id,
            refunded_elsewhere_cents, disputed_at
       FROM payment ORDER BY created_at, provider_id`,
  ),
  refunds: await look(
    'SELECT id, payment_id, reason, amount_cents, state, provider_id, settled_at FROM refund',
  ),
  lines: await look('SELECT reservation_id, accessory_id, quantity FROM reservation_accessory'),
  days: await look('SELECT accessory_id, day, reserved FROM accessory_day'),
  mails: await look('SELECT kind, aggregate_id, sent_at FROM outbox'),
  provider: provider.books(),
});

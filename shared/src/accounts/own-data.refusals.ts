import type { Period } from '../kernel/period.ts';
import type { Cents } from '../kernel/money.ts';
import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

interface Rental extends Period {
  id: number;
}

/** What a matter concerns; null when it is no reservation. */
export interface Concerned {
  reservationId: number | null;
}

export interface ConcernedSum extends Concerned {
  cents: Cents;
}

/** Refusals of customers who ask for their data or for its deletion; most by the matters that are open. */
export const ownDataRefusals = refusalsOf('ownData', {
  /** Somebody who registered with another person's address must not get that person's data. */
  addressUnconfirmed: refusal(409, 'address_unconfirmed'),
  /** Otherwise somebody who took the account over could delete it before its owner restores the address. */
  addressReplaced: refusalOf<{ until: Date }>(409, 'address_replaced'),
  rental: refusalOf<{ of: readonly Rental[] }>(409, 'rental_open'),
  guarantee: refusalOf<{ of: readonly Concerned[] }>(409, 'guarantee_held'),
  fine: refusalOf<{ of: readonly Concerned[] }>(409, 'fine_open'),
  dispute: refusalOf<{ of: readonly ConcernedSum[] }>(409, 'dispute_open'),
  refund: refusalOf<{ of: readonly ConcernedSum[] }>(409, 'refund_open'),
  unposted: refusalOf<{ of: readonly ConcernedSum[] }>(409, 'payment_open'),
  debt: refusalOf<{ of: readonly ConcernedSum[] }>(409, 'debt_open'),
  credit: refusalOf<{ of: readonly ConcernedSum[] }>(409, 'credit_open'),
});

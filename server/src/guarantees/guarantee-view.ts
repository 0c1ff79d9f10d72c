import { keepableFrom } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { Guarantee } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { GuaranteeRow } from './guarantees.store.ts';

/** A guarantee as answered to managers. */
export const guaranteeView = (row: GuaranteeRow): Guarantee => ({
  id: row.id,
  reservationId: row.reservation_id,
  method: row.method,
  state: row.state,
  amount: toEuros(row.amount_cents),
  kept: toEuros(row.kept_cents),
  captureBefore: moment(row.capture_before),
  askedAt: row.asked_at.toISOString(),
  heldAt: moment(row.held_at),
  endedAt: moment(row.ended_at),
  linkEndsAt: row.state === 'asked' ? moment(row.token_ends_at) : null,
  notice:
    row.notice_at === null
      ? null
      : {
          at: row.notice_at.toISOString(),
          amount: toEuros(row.notice_cents ?? 0),
          keepableFrom: keepableFrom({ at: row.notice_at }).toISOString(),
        },
  deciding: row.ended_at === null ? row.decision : null,
  reason: row.reason,
});

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The values of a guarantee for the journal, whose subject is the reservation. */
export const guaranteeFacts = (row: Pick<GuaranteeRow, 'id' | 'method' | 'amount_cents'>) => ({
  guaranteeId: row.id,
  method: row.method,
  amount: toEuros(row.amount_cents),
});

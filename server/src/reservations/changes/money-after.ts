import { changedMoney, type ChangedMoney } from '@volant/shared/reservations/changes/change.rules.ts';
import type { Account } from '@volant/shared/ledger/ledger.rules.ts';
import { listPaidOnline } from '../../payments/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { ReservationRow } from '../reservations.store.ts';

/** What a new total makes of the money of a reservation; `row`: before the change. */
export const moneyAfter = async (
  db: Db | Tx,
  row: Pick<ReservationRow, 'id' | 'total_cents' | 'deposit_cents' | 'payment_id'>,
  {
    account: { paidCents, comingBackCents, chargedCents, tillCents },
    totalCents,
  }: {
    account: Pick<Account, 'paidCents' | 'comingBackCents' | 'chargedCents' | 'tillCents'>;
    totalCents: number;
  },
): Promise<ChangedMoney> =>
  changedMoney(
    {
      totalCents: row.total_cents,
      depositCents: row.deposit_cents,
      paidCents: paidCents - comingBackCents - chargedCents,
      tillCents,
      online: await listPaidOnline(db, { reservationId: row.id, depositPaymentId: row.payment_id }),
    },
    totalCents,
  );

import { changedMoney, type ChangedMoney } from '@volant/shared/reservations/changes/change.rules.ts';
import { soldCents, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import { listPaidOnline } from '../../payments/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { ReservationRow } from '../reservations.store.ts';

/** What a new total makes of the money of a reservation; `row`: before the change. */
export const moneyAfter = async (
  db: Db | Tx,
  row: Pick<ReservationRow, 'id' | 'total_cents' | 'deposit_cents' | 'payment_id'>,
  {
    account,
    totalCents,
  }: {
    account: Pick<Account, 'paidCents' | 'comingBackCents' | 'chargedCents' | 'roundingCents' | 'tillCents'>;
    totalCents: number;
  },
): Promise<ChangedMoney> => {
  const sold = soldCents(totalCents, account);
  const owedCents = sold + account.roundingCents;
  return changedMoney(
    {
      totalCents: row.total_cents,
      depositCents: row.deposit_cents,
      paidCents: account.paidCents - account.comingBackCents - (owedCents - totalCents),
      tillCents: account.tillCents,
      soldCents: sold,
      online: await listPaidOnline(db, { reservationId: row.id, depositPaymentId: row.payment_id }),
    },
    totalCents,
  );
};

import {
  changedMoney,
  type ChangedMoney,
  type RentalPrice,
} from '@volant/shared/reservations/changes/change.rules.ts';
import { soldCents, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import { findVatOfCharges } from '../../ledger/index.ts';
import { listPaidOnline } from '../../payments/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import type { ReservationRow } from '../reservations.store.ts';

/** What a new total makes of the money of a reservation; `row`: before the change. */
export const moneyAfter = async (
  db: Db | Tx,
  row: Pick<ReservationRow, 'id' | 'total_cents' | 'vat_off_cents' | 'deposit_cents' | 'payment_id'>,
  {
    account,
    price: { totalCents, vatOffCents },
  }: {
    account: Pick<Account, 'paidCents' | 'comingBackCents' | 'chargedCents' | 'roundingCents' | 'tillCents'>;
    price: Pick<RentalPrice, 'totalCents' | 'vatOffCents'>;
  },
): Promise<ChangedMoney> => {
  const [was, becomes] = [row.vat_off_cents > 0, vatOffCents > 0];
  // Where the company owes the VAT of the price itself, it owes that of the charges too.
  const vatOfCharges = was === becomes ? 0 : await findVatOfCharges(db, row.id);
  const chargedCents = account.chargedCents + (becomes ? -vatOfCharges : vatOfCharges);
  const sold = soldCents(totalCents, { ...account, chargedCents });
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

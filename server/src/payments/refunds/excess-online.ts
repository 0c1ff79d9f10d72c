import { refundsOfExcess } from '@volant/shared/reservations/changes/change.rules.ts';
import type { Work } from '../../audit/index.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { owePart } from './owing-refunds.ts';
import { findDepositOf, listPaidOnline } from './paid-online.ts';

/** Owes what is paid online too much of a rental, which is locked; nothing of its deposit. */
export const oweExcessOnline = async (
  tx: Work,
  deps: PaymentsDeps,
  { reservationId, amountCents }: { reservationId: number; amountCents: number },
): Promise<void> => {
  const deposit = await findDepositOf(tx, reservationId);
  const online = await listPaidOnline(tx, { reservationId, depositPaymentId: deposit?.paymentId ?? null });
  for (const part of refundsOfExcess(amountCents, online, deposit?.depositCents ?? 0))
    await owePart(tx, deps, { ...part, reservationId });
};

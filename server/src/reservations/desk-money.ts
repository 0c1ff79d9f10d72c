import type { Cents } from '@volant/shared/kernel/money.ts';
import { decideTillPayment, type TillMethod } from '@volant/shared/ledger/ledger.rules.ts';
import { counterMessages } from '@volant/shared/reservations/counter.messages.ts';
import type { Work } from '../audit/index.ts';
import { recordEntry } from '../ledger/index.ts';
import { refuse } from '../platform/problem.ts';

/** 400 when this cannot be received for a rental of that total; nothing yet is possible. */
export const refuseDeskMoney = (
  totalCents: Cents,
  money: { amountCents: Cents; method: TillMethod },
): void => {
  if (money.amountCents === 0) return;
  const decided = decideTillPayment({ dueCents: totalCents, cashCents: 0 }, money);
  if (typeof decided !== 'string') return;
  const sentence =
    decided === 'cash_step' || decided === 'cash_limit'
      ? counterMessages[decided]
      : counterMessages.amountTooLarge;
  throw refuse(400, decided, sentence, 'amount');
};

/** Records what the agency received for a new rental. */
export const receiveAtDesk = async (
  tx: Work,
  money: {
    reservationId: number;
    totalCents: Cents;
    amountCents: Cents;
    method: TillMethod;
    by: number;
    at: Date;
  },
): Promise<void> => {
  if (money.amountCents === 0) return;
  const { reservationId, totalCents, amountCents, method, by, at } = money;
  const decided = decideTillPayment({ dueCents: totalCents, cashCents: 0 }, { amountCents, method });
  const received = typeof decided === 'string' ? amountCents : decided.amountCents;
  await recordEntry(tx, { reservationId, kind: 'payment', amountCents: received, method, note: '', by, at });
};

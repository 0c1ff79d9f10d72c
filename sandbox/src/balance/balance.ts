import type { Ledger } from '../ledger.ts';

/** `GET /v1/balance` */
export function readBalance(ledger: Ledger): Record<string, unknown> {
  const sums = ledger.store.sumBalance();
  const amounts = (amount: number) => [{ amount, currency: 'eur', source_types: { card: amount } }];
  return {
    object: 'balance',
    available: amounts(sums.available),
    livemode: false,
    pending: amounts(sums.pending),
  };
}

import { mutationOptions } from '@tanstack/react-query';
import { customersApi } from '@volant/shared/accounts/accounts.api.ts';
import { counterApi } from '@volant/shared/reservations/reservations.api.ts';
import type { CounterSaleBody } from '@volant/shared/reservations/booking/counter.schema.ts';
import type { CreatedLink } from '@volant/shared/payments/links.schema.ts';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { retryWhatMayPass } from '../../../lib/calls/query-client.ts';
import { cacheAwaitedReturns } from '../../handovers/api/cache-awaited-returns.ts';
import { reservationOf, type Reservation } from './reservations.queries.ts';

/** A sale at the total that the manager was shown, its amounts in cents. */
export interface CounterOrder extends Omit<CounterSaleBody, 'totalPrice' | 'discount' | 'payment'> {
  totalCents: Cents;
  discount: { amountCents: Cents; reason: string } | null;
  payment:
    | { kind: 'counter'; method: 'terminal' | 'cash' | 'transfer'; amountCents: Cents }
    | { kind: 'transfer'; amountCents: Cents }
    | { kind: 'link' };
}

export interface Sold {
  reservation: Reservation;
  /** To show, when the customer pays by link. */
  link: CreatedLink | null;
}

const paymentOf = (payment: CounterOrder['payment']): CounterSaleBody['payment'] => {
  if (payment.kind === 'link') return payment;
  const amount = toEuros(payment.amountCents);
  return payment.kind === 'transfer'
    ? { kind: payment.kind, amount }
    : { kind: payment.kind, method: payment.method, amount };
};

export const counterMutations = {
  /** Sent again under the same key, it is the same sale. */
  sell: () =>
    mutationOptions({
      mutationFn: async ({ totalCents, discount, payment, ...order }: CounterOrder): Promise<Sold> => {
        const { reservation, link } = await callApi(counterApi.sell, {
          body: {
            ...order,
            totalPrice: toEuros(totalCents),
            discount: discount && { amount: toEuros(discount.amountCents), reason: discount.reason },
            payment: paymentOf(payment),
          },
        });
        return { reservation: reservationOf(reservation), link };
      },
      retry: retryWhatMayPass,
      onError: cacheAwaitedReturns,
      onSuccess: async (_sold, _order, _prepared, { client }) => {
        void client.invalidateQueries({ queryKey: ['reservations'] });
        void client.invalidateQueries({ queryKey: ['counter'] });
        await client.invalidateQueries({ queryKey: ['planning'] });
      },
    }),
};

export const customerMutations = {
  /** Mails the link that proves an address. */
  sendConfirmation: () =>
    mutationOptions({
      mutationFn: (id: number) => callApi(customersApi.sendConfirmation, { params: { id } }),
    }),
};

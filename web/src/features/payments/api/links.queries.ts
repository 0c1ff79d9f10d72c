import { queryOptions } from '@tanstack/react-query';
import { paymentLinksApi } from '@volant/shared/payments/payments.api.ts';
import type { LinkView, WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { retryWhatMayPass } from '../../../lib/calls/query-client.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

/** A link as its holder sees it, the amount in cents. */
export type ShownLink = InCents<LinkView, 'amount'>;
export type PaymentLink = InCents<WirePaymentLink, 'amount'>;

const PROCESSING_REFETCH_MS = 2000;
const MAIL_REFETCH_MS = 5000;

export const readLink = async (token: string, signal?: AbortSignal): Promise<ShownLink> =>
  inCents(await readApi(paymentLinksApi.view, { params: { token }, ...(signal && { signal }) }), ['amount']);

export const linkQueries = {
  /** What whoever has the token sees; asked again while the provider is carrying out the payment. */
  view: (token: string) =>
    queryOptions({
      queryKey: ['payment-links', 'view', token],
      queryFn: ({ signal }) => readLink(token, signal),
      staleTime: 0,
      retry: retryWhatMayPass,
      refetchInterval: ({ state }) => (state.data?.state === 'processing' ? PROCESSING_REFETCH_MS : false),
    }),
  /** The links of a reservation, newest first. */
  of: (reservationId: number) =>
    queryOptions({
      queryKey: ['payment-links', 'of', reservationId],
      queryFn: async ({ signal }): Promise<PaymentLink[]> =>
        (await readApi(paymentLinksApi.list, { params: { id: reservationId }, signal })).map((link) =>
          inCents(link, ['amount']),
        ),
      staleTime: 0,
      // Until the mail of a new one has left.
      refetchInterval: ({ state }) =>
        state.data?.some((link) => link.state === 'open' && link.mail.state === 'waiting') === true
          ? MAIL_REFETCH_MS
          : false,
    }),
};

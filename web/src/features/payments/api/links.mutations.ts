import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toEuros, type Cents } from '@volant/shared/kernel/money.ts';
import { paymentLinksApi } from '@volant/shared/payments/payments.api.ts';
import type { LinkPurpose } from '@volant/shared/payments/links.rules.ts';
import { callApi } from '../../../lib/calls/call-api.ts';
import { linkQueries } from './links.queries.ts';

const changed = async (client: QueryClient, reservationId: number): Promise<void> => {
  void client.invalidateQueries({ queryKey: ['audit'] });
  await client.invalidateQueries(linkQueries.of(reservationId));
};

export const linkMutations = {
  /** Replaces the live link for the same purpose; its address is in the answer only. */
  create: (reservationId: number) =>
    mutationOptions({
      mutationFn: ({ purpose, amountCents }: { purpose: LinkPurpose; amountCents: Cents }) =>
        callApi(paymentLinksApi.create, {
          params: { id: reservationId },
          body: { purpose, amount: toEuros(amountCents) },
        }),
      onSuccess: (_link, _input, _prepared, { client }) => changed(client, reservationId),
    }),
  /** To all that is due of a rental of one's own; where it leads to is in the answer only. */
  createOwn: () =>
    mutationOptions({
      mutationFn: (reservationId: number) =>
        callApi(paymentLinksApi.createOwn, { params: { id: reservationId } }),
    }),
  revoke: (reservationId: number) =>
    mutationOptions({
      mutationFn: (linkId: number) =>
        callApi(paymentLinksApi.revoke, { params: { id: reservationId, linkId } }),
      onSettled: (_link, _error, _id, _prepared, { client }) => changed(client, reservationId),
    }),
};

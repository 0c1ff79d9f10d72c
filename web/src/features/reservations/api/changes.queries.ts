import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { reservationChangesApi } from '@volant/shared/reservations/reservations.api.ts';
import type {
  ChangeBody,
  ChangePreview as WirePreview,
} from '@volant/shared/reservations/changes/change.schema.ts';
import { previewApi } from '../../../lib/calls/call-api.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import { priceLineOf } from '../../pricing/api/pricing.queries.ts';

const AMOUNTS = ['total', 'previousTotal', 'difference', 'due', 'refund', 'credit'] as const;

/** What a change would do, its amounts in cents. */
export interface ChangePreview extends Omit<InCents<WirePreview, (typeof AMOUNTS)[number]>, 'priceLines'> {
  priceLines: PriceLine[];
}

const previewOf = (wire: WirePreview): ChangePreview => ({
  ...inCents(wire, AMOUNTS),
  priceLines: wire.priceLines.map(priceLineOf),
});

export const changeQueries = {
  /** What a change of a reservation would do now; the previous answer stays while the next one is loading. */
  preview: (id: number, body: ChangeBody) =>
    queryOptions({
      // Not among the reservations: once the change is made, its preview is not asked for again.
      queryKey: ['change-preview', id, body],
      queryFn: async ({ signal }) =>
        previewOf(await previewApi(reservationChangesApi.preview, { params: { id }, body, signal })),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
};

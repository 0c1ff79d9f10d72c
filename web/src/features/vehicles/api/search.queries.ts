import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { searchApi } from '@volant/shared/search/search.api.ts';
import type { SearchDates } from '@volant/shared/search/search.rules.ts';
import type { OffersAnswer, WireOffer } from '@volant/shared/search/search.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import { offersKey } from './vehicles.queries.ts';

export type Offer = InCents<WireOffer, 'totalPrice'>;

/** The offers by vehicle, or the sentence that says why nothing can be rented on these days. */
export type OffersResult = { days: number; byVehicle: ReadonlyMap<number, Offer> } | { refused: string };

const resultOf = (answer: OffersAnswer): OffersResult =>
  'refused' in answer
    ? answer
    : {
        days: answer.days,
        byVehicle: new Map(answer.offers.map((offer) => [offer.vehiculeId, inCents(offer, ['totalPrice'])])),
      };

const load = async (dates: SearchDates, signal: AbortSignal): Promise<OffersAnswer> => {
  const { startDate, endDate } = dates;
  try {
    return await readApi(searchApi.offers, {
      query: { startDate: startDate ?? undefined, endDate: endDate ?? undefined },
      signal,
    });
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return { refused: error.message };
    throw error;
  }
};

/** Whose holds do not count as taken: the signed-in customer. */
export const viewerOf = (profile: Profile | undefined): number | null =>
  profile?.role === 'CUSTOMER' ? profile.id : null;

export const searchQueries = {
  /** What each vehicle costs for the days of a search and whether it is free. */
  offers: (dates: SearchDates, viewer: number | null) =>
    queryOptions({
      queryKey: offersKey(dates, viewer),
      queryFn: ({ signal }) => load(dates, signal),
      select: resultOf,
    }),
};

import { useQuery } from '@tanstack/react-query';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { addressDates, refusalOn, writtenDates, type AddressDates } from '../../../lib/address-dates.ts';
import { now } from '../../../lib/clock.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { searchQueries } from '../api/search.queries.ts';
import { offerSituation, type DatesSituation } from './dates-situation.ts';

/** What the server sent with the page, or a search found: the answer to a visitor. It is not asked for here. */
const useKnownOffers = (dates: Period | undefined) =>
  useQuery({
    ...searchQueries.offers({ startDate: dates?.startDate || null, endDate: dates?.endDate || null }, null),
    enabled: false,
  }).data;

/**
 * The dates in the query of an address. On the server, and while the browser takes over its page, they are judged as the
 * server answered: the browser's day may be another.
 */
export const useAddressDates = (params: URLSearchParams): AddressDates => {
  const isHydrated = useHydrated();
  const known = useKnownOffers(writtenDates(params));
  if (isHydrated) return addressDates(params, refusalOn(agencyDay(now())));
  const dates = addressDates(params, () => (known && 'refused' in known ? known.refused : undefined));
  // Without the server's answer, nothing is known of them yet.
  return known === undefined && dates.period ? {} : dates;
};

/** A vehicle on chosen dates as a visitor was answered, until its days and prices are loaded. */
export const useKnownSituation = (
  vehicleId: number,
  period: Period | undefined,
): DatesSituation | undefined => {
  const known = useKnownOffers(period);
  const offer = period && known && 'byVehicle' in known ? known.byVehicle.get(vehicleId) : undefined;
  return offer && offerSituation(offer);
};

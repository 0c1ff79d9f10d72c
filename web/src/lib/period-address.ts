import type { Period } from '@volant/shared/kernel/period.ts';
import { paths } from './paths.ts';

/** The query with other dates; without any for undefined. */
export const queryWithPeriod = (params: URLSearchParams, period: Period | undefined): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('du');
  next.delete('au');
  if (period) {
    next.set('du', period.startDate);
    next.set('au', period.endDate);
  }
  return next;
};

/** An address with dates: `/vehicules/details/4?du=2027-05-12&au=2027-05-15`; as it is for undefined. */
export const pathWithPeriod = (path: string, period: Period | undefined): string => {
  const [pathname = '', search] = path.split('?');
  const query = queryWithPeriod(new URLSearchParams(search), period).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
};

/** The wizard with a vehicle and dates. */
export const orderPath = (vehicleId: number, period: Period): string =>
  pathWithPeriod(`${paths.reservation}?vehicule=${vehicleId}`, period);

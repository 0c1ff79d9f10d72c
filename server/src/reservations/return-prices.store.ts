import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type { ReservationRow } from './reservations.store.ts';

/** The columns of a reservation that keep what its return may cost. */
export const returnPriceColumns = ({
  extraKmPriceCents,
  ...others
}: ReturnPrices): Pick<ReservationRow, 'extra_km_cents' | 'return_prices'> => ({
  extra_km_cents: extraKmPriceCents,
  return_prices: { ...others },
});

import { z } from 'zod';
import type { ReturnPrices } from '@volant/shared/pricing/return-prices.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { findReturnPrices } from '../pricing/index.ts';
import type { VehicleRow } from '../vehicles/index.ts';
import type { ReservationRow } from './reservations.store.ts';

type PricedVehicle = Pick<VehicleRow, 'extra_km_cents'>;

/** What the return of a vehicle may cost if it is rented now. */
export const currentReturnPrices = async (
  db: Db | Tx,
  vehicle: PricedVehicle | undefined,
): Promise<ReturnPrices> => {
  const ofAgency = await findReturnPrices(db);
  return { ...ofAgency, extraKmPriceCents: vehicle?.extra_km_cents ?? ofAgency.extraKmPriceCents };
};

/**
 * What the return of a rental may cost, as it was agreed: when it was ordered, and what was undecided then at the
 * departure, whose contract names it. Later changes of the settings do not touch it.
 */
export const agreedReturnPrices = async (
  db: Db | Tx,
  row: Pick<ReservationRow, 'extra_km_cents' | 'return_prices' | 'departed_at'>,
  vehicle: PricedVehicle | undefined,
): Promise<ReturnPrices> => {
  const ordered = agreed(row);
  if (row.departed_at !== null && row.return_prices !== null) return ordered;
  return agreedOr(ordered, await currentReturnPrices(db, vehicle));
};

const price = z.number().nullable().default(null);

/** As they are stored with a reservation; a price that exists since is undecided there. */
const agreedPrices = z.object({
  latePercent: price,
  lateGraceMinutes: price,
  cleaningPriceCents: price,
  fuelEighthPriceCents: price,
  chargeTenthPriceCents: price,
  insuranceExcessCents: price,
});

const agreed = ({
  extra_km_cents,
  return_prices,
}: Pick<ReservationRow, 'extra_km_cents' | 'return_prices'>): ReturnPrices => ({
  ...agreedPrices.parse(return_prices ?? {}),
  extraKmPriceCents: extra_km_cents,
});

/** What was undecided is null. */
const agreedOr = (ordered: ReturnPrices, now: ReturnPrices): ReturnPrices => ({
  ...now,
  ...Object.fromEntries(Object.entries(ordered).filter(([, price]) => price !== null)),
});

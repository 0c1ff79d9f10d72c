import * as words from '#words/screens/settings/price-rules.ts';
import { formatShortDate } from '#words/format/dates.ts';
import { formatDays, formatInteger, formatPrice } from '#words/format/amounts.ts';
import { addDays, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import { vehicleName, type NamedVehicle } from '@volant/shared/vehicles/vehicle-name.ts';
import { priceVehicle } from '@volant/shared/pricing/vehicle-price.rules.ts';

export interface PricedVehicle extends NamedVehicle {
  id: number;
  dailyPriceCents: number;
}

/** The names of vehicles, for the texts of rules. */
export const namesOf =
  (vehicles: readonly PricedVehicle[]) =>
  (id: number): string | undefined => {
    const vehicle = vehicles.find((known) => known.id === id);
    return vehicle && vehicleName(vehicle);
  };

/** `Peugeot 308 (n° 3)`: two vehicles may have one name. */
export const choiceOf = (vehicle: PricedVehicle): string =>
  words.numberedVehicle(vehicleName(vehicle), formatInteger(vehicle.id));

const USUAL_PRICE_CENTS = 50_00;
const SEASON_DAYS = 3;

/** What one rule makes of a rental: `Exemple : 3 jours à 50,00 €/jour = 165,00 €`. */
export const exampleOf = (rule: NewPriceRule, vehicles: readonly PricedVehicle[], today: IsoDate): string => {
  const from = rule.startDate ?? addDays(today, 1);
  if (rule.kind === 'min_days') {
    const back = formatShortDate(addDays(from, rule.minDays ?? 1));
    return words.minimumLengthExample(formatShortDate(from), back);
  }
  const dailyPriceCents =
    vehicles.find(({ id }) => id === rule.vehicleId)?.dailyPriceCents ?? USUAL_PRICE_CENTS;
  const length =
    rule.kind === 'duration'
      ? (rule.minDays ?? 1)
      : Math.min(SEASON_DAYS, daysBetween(from, rule.endDate ?? from) + 1);
  const vehicle = { id: rule.vehicleId ?? 0, category: rule.category, dailyPriceCents };
  const price = priceVehicle(vehicle, { startDate: from, endDate: addDays(from, length) }, [rule]);
  const total = formatPrice(price.vehicleCents - price.discountCents);
  return words.priceExample(formatDays(length), formatPrice(dailyPriceCents), total);
};

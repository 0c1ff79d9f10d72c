import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { formatDays, formatInteger, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { addDays, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { NewPriceRule } from '@volant/shared/pricing/price-rule.schema.ts';
import { vehicleName, type NamedVehicle } from '@volant/shared/vehicles/vehicle-name.ts';
import { priceVehicle, type PriceRuleKind } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { NBSP } from '@volant/shared/kernel/no-break-space.ts';

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
  `${vehicleName(vehicle)} (n°${NBSP}${formatInteger(vehicle.id)})`;

const USUAL_PRICE_CENTS = 50_00;
const SEASON_DAYS = 3;

/** What one rule makes of a rental: `Exemple : 3 jours à 50,00 €/jour = 165,00 €`. */
export const exampleOf = (rule: NewPriceRule, vehicles: readonly PricedVehicle[], today: IsoDate): string => {
  const from = rule.startDate ?? addDays(today, 1);
  if (rule.kind === 'min_days') {
    const back = formatShortDate(addDays(from, rule.minDays ?? 1));
    return `Exemple : un départ le ${formatShortDate(from)} revient au plus tôt le ${back}`;
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
  return `Exemple : ${formatDays(length)} à ${formatPrice(dailyPriceCents)}/jour = ${total}`;
};

/** Of each kind of rule: its heading, its explanation and its texts. */
export const kindText: Record<
  PriceRuleKind,
  { heading: string; text: string; none: string; add: string; dialog: string; change: string }
> = {
  season: {
    heading: 'Saisons',
    text: 'Le prix de chaque jour de la période change. Le jour du retour n’est pas compté. La saison d’un véhicule passe avant celle de sa catégorie, et celle-ci avant celle de la flotte.',
    none: 'Aucune règle : chaque véhicule coûte son prix journalier',
    add: 'Ajouter une saison',
    dialog: 'Nouvelle saison',
    change: 'Modifier la saison',
  },
  duration: {
    heading: 'Remises longue durée',
    text: 'La plus grande remise atteinte est retirée du prix du véhicule. Une location plus courte ne coûte jamais plus cher qu’une plus longue.',
    none: 'Aucune règle : pas de remise pour les longues locations',
    add: 'Ajouter une remise',
    dialog: 'Nouvelle remise longue durée',
    change: 'Modifier la remise longue durée',
  },
  min_days: {
    heading: 'Durée minimale',
    text: 'Compte le jour du retrait : s’il tombe dans la période, la location dure au moins ce nombre de jours.',
    none: 'Aucune règle : un véhicule se loue dès un jour',
    add: 'Ajouter une durée minimale',
    dialog: 'Nouvelle durée minimale',
    change: 'Modifier la durée minimale',
  },
};

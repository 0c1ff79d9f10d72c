import { lowerFirst } from '../lower-first.ts';
import { RETURN_TIME } from '../../../agency.ts';
import { formatInteger, formatPrice } from '../format/amounts.ts';
import type { Energy } from '../../../vehicles/energy.ts';
import type { ReturnPrices } from '../../../pricing/return-prices.ts';

export const RETURN_CHARGES_TITLE = 'Ce que le retour peut coûter';

/** A line of the price list of returns. */
export interface ReturnCharge {
  label: string;
  value: string;
  hint: string;
}

/**
 * The price list of returns with a vehicle, word for word the same on its page, before the payment, and in the contract;
 * the settlement is computed from the same prices. A price that was not decided, or is zero, has no line, except that the
 * list says that a battery's missing charge costs nothing.
 */
export const returnCharges = (prices: ReturnPrices, energy: Energy | null): ReturnCharge[] => {
  const isElectric = energy === 'electrique';
  return [
    prices.extraKmPriceCents
      ? {
          label: 'Kilomètre supplémentaire',
          value: formatPrice(prices.extraKmPriceCents),
          hint: 'Au-delà des kilomètres compris',
        }
      : undefined,
    !isElectric && prices.fuelEighthPriceCents
      ? {
          label: 'Carburant manquant',
          value: `${formatPrice(prices.fuelEighthPriceCents)} par huitième de réservoir`,
          hint: 'Par rapport au niveau du départ',
        }
      : undefined,
    isElectric
      ? {
          label: 'Charge manquante',
          value: prices.chargeTenthPriceCents
            ? `${formatPrice(prices.chargeTenthPriceCents)} par tranche entière de 10\u00a0%`
            : 'aucun frais',
          hint: 'Par rapport au niveau du départ',
        }
      : undefined,
    prices.latePercent
      ? {
          label: 'Jour de retard',
          value: `${formatInteger(prices.latePercent)}\u00a0% du prix journalier`,
          hint: lateHint(prices),
        }
      : undefined,
    prices.cleaningPriceCents
      ? {
          label: 'Nettoyage',
          value: formatPrice(prices.cleaningPriceCents),
          hint: 'Si l’état du véhicule au retour l’exige',
        }
      : undefined,
    prices.insuranceExcessCents
      ? {
          label: 'Franchise',
          value: `${formatPrice(prices.insuranceExcessCents)} au plus`,
          hint: 'Par sinistre que l’assurance couvre',
        }
      : undefined,
  ].filter((charge) => charge !== undefined);
};

const lateHint = ({ lateGraceMinutes }: ReturnPrices): string =>
  [
    `Commencé après ${RETURN_TIME} le dernier jour`,
    ...(lateGraceMinutes ? [`tolérance de ${formatInteger(lateGraceMinutes)}\u00a0min`] : []),
    'jours de fermeture exclus',
  ].join(', ');

/** A line of the list as one sentence. */
export const returnChargeSentence = ({ label, value, hint }: ReturnCharge): string =>
  `${label}, ${lowerFirst(hint)}\u00a0: ${value}`;

/** What a line says beside its label. */
export const returnChargeText = ({ value, hint }: ReturnCharge): string => `${value} (${lowerFirst(hint)})`;

import { lowerFirst } from '../lower-first.ts';
import { RETURN_TIME } from '../../../agency.ts';
import { formatInteger, formatPrice } from '../format/amounts.ts';
import type { Energy } from '../../../vehicles/energy.ts';
import { pricedReturns, type PricedReturn } from '../../../pricing/return-charges.rules.ts';
import type { ReturnPrices } from '../../../pricing/return-prices.ts';

export const RETURN_CHARGES_TITLE = 'Ce que le retour peut coûter';

/** A line of the price list of returns. */
export interface ReturnCharge {
  label: string;
  value: string;
  hint: string;
}

const lateHint = (graceMinutes: number | null): string =>
  [
    `Commencé après ${RETURN_TIME} le dernier jour`,
    ...(graceMinutes ? [`tolérance de ${formatInteger(graceMinutes)}\u00a0min`] : []),
    'jours de fermeture exclus',
  ].join(', ');

const returnCharge = (priced: PricedReturn): ReturnCharge => {
  switch (priced.for) {
    case 'extra_km':
      return {
        label: 'Kilomètre supplémentaire',
        value: formatPrice(priced.cents),
        hint: 'Au-delà des kilomètres compris',
      };
    case 'fuel':
      return {
        label: 'Carburant manquant',
        value: `${formatPrice(priced.cents)} par huitième de réservoir`,
        hint: 'Par rapport au niveau du départ',
      };
    case 'charge':
      return {
        label: 'Charge manquante',
        value:
          priced.cents === null
            ? 'aucun frais'
            : `${formatPrice(priced.cents)} par tranche entière de 10\u00a0%`,
        hint: 'Par rapport au niveau du départ',
      };
    case 'late':
      return {
        label: 'Jour de retard',
        value: `${formatInteger(priced.percent)}\u00a0% du prix journalier`,
        hint: lateHint(priced.graceMinutes),
      };
    case 'cleaning':
      return {
        label: 'Nettoyage',
        value: formatPrice(priced.cents),
        hint: 'Si l’état du véhicule au retour l’exige',
      };
    case 'excess':
      return {
        label: 'Franchise',
        value: `${formatPrice(priced.cents)} au plus`,
        hint: 'Par sinistre que l’assurance couvre',
      };
  }
};

/** The price list of returns, word for word the same on a vehicle's page, before the payment, and in the contract. */
export const returnCharges = (prices: ReturnPrices, energy: Energy | null): ReturnCharge[] =>
  pricedReturns(prices, energy).map(returnCharge);

/** A line of the list as one sentence. */
export const returnChargeSentence = ({ label, value, hint }: ReturnCharge): string =>
  `${label}, ${lowerFirst(hint)}\u00a0: ${value}`;

/** What a line says beside its label. */
export const returnChargeText = ({ value, hint }: ReturnCharge): string => `${value} (${lowerFirst(hint)})`;

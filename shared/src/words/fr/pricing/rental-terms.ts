import { SECURITY_DEPOSIT_CENTS } from '../../../agency.ts';
import { formatInteger } from '../format/amounts.ts';
import { toEuros } from '../../../kernel/money.ts';
import { returnCharges, returnChargeSentence } from './return-charges.ts';
import type { ReturnPrices } from '../../../pricing/return-prices.ts';
import type { Energy } from '../../../vehicles/energy.ts';

const years = (count: number): string => `${count}\u00a0${count > 1 ? 'ans' : 'an'}`;

/** What the driver of a vehicle must meet; null: nothing beyond the law. */
export interface DriverTerms {
  minAge: number | null;
  minLicenceYears: number | null;
}

export const rentalTermsMessages = {
  sheetTitle: 'Fiche technique',
  minAge: 'Âge minimum',
  years,
  licenceSince: 'Permis depuis',
  atLeast: (count: number): string => `au moins ${years(count)}`,
  toShowTitle: 'À présenter au retrait',
  toMeetTitle: 'À présenter et à remplir au retrait',
  /** The documents, on every screen that names them. */
  documents: ['Permis de conduire', 'Pièce d’identité'],
  /** Everything that is asked at the pick-up, and what the return may cost; undefined prices: not loaded yet. */
  toMeet: (
    { minAge, minLicenceYears, energy }: DriverTerms & { energy: Energy | null },
    prices: ReturnPrices | undefined,
  ): string[] => [
    minLicenceYears
      ? `Permis de conduire en cours de validité, obtenu depuis au moins ${years(minLicenceYears)}`
      : 'Permis de conduire en cours de validité',
    'Pièce d’identité en cours de validité, au nom du titulaire de la réservation',
    ...(minAge ? [`Âge du conducteur\u00a0: au moins ${years(minAge)}`] : []),
    `Caution de ${formatInteger(toEuros(SECURITY_DEPOSIT_CENTS))}\u00a0€, versée à la remise des clés et rendue au retour`,
    ...(prices === undefined ? [] : returnCharges(prices, energy).map(returnChargeSentence)),
  ],
} as const;

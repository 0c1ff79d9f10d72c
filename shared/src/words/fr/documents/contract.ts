import { formatInteger, formatKilometres, formatPrice } from '../format/amounts.ts';
import { formatShortDate } from '../format/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { TERMS_TITLE } from '../../../legal/terms.content.ts';
import { INSURANCE_AND_FUEL_TITLE } from '../pricing/insurance-and-fuel.ts';
import { priceLineWords } from '../pricing/price-lines.ts';
import { RETURN_CHARGES_TITLE, returnCharges, returnChargeText } from '../pricing/return-charges.ts';
import { documentTitles } from './documents.ts';

const ONLY_THESE = 'Seules les personnes nommées ici peuvent conduire.';

const guaranteeMeans: Record<'card' | 'terminal' | 'cash' | 'transfer', string> = {
  card: 'par empreinte de carte',
  terminal: 'par terminal de paiement',
  cash: 'en espèces',
  transfer: 'par virement',
};

/** The rental contract, without its opening, its state of the vehicle and its signature. */
export const contractWords = {
  title: (id: number): string => `${documentTitles.contract} n° ${id}`,
  state: 'État du véhicule au départ',

  drivers: 'Conducteurs',
  driver: {
    name: 'Nom',
    birthDate: 'Né(e) le',
    licence: 'Permis',
    categories: 'Catégories',
    validUntil: 'Valable jusqu’au',
  },
  day: formatShortDate,
  onlyThese: ONLY_THESE,
  onlyCustomer: (name: string): string => `${name}. ${ONLY_THESE}`,

  prices: 'Prix, toutes taxes comprises',
  line: { label: 'Désignation', days: 'Jours', daily: 'Par jour', total: 'Total' },
  integer: formatInteger,
  price: formatPrice,
  several: ({ name, quantity }: { name: string; quantity: number }): string => `${name} × ${quantity}`,
  agreed: priceLineWords.label({ of: 'agreed' }),
  vatOff: priceLineWords.label({ of: 'reverse_charge' }),
  total: 'Total de la location',
  chargesAndRounding: 'Frais et arrondi des espèces',
  charges: 'Frais',
  reduction: 'Réduction',
  rounding: 'Arrondi des espèces',
  depositPaid: 'Déjà payé',
  paid: 'Payé',
  due: 'Reste à payer',

  conditions: 'Conditions de cette location',
  includedKm: 'Kilomètres inclus',
  kilometres: formatKilometres,
  guarantee: 'Caution',
  guaranteeHeld: ({ cents, means }: { cents: Cents; means: keyof typeof guaranteeMeans }): string =>
    `${formatPrice(cents)}, ${guaranteeMeans[means]}, rendue au retour du véhicule`,
  guaranteeReturned: (cents: Cents): string => `${formatPrice(cents)}, rendue au retour du véhicule`,
  guaranteeToGive: (cents: Cents): string => `${formatPrice(cents)}, à remettre au retrait du véhicule`,
  noGuarantee: 'aucune n’a été prise au départ',
  level: 'Carburant ou charge',
  sameLevel: 'le véhicule revient au niveau constaté au départ',
  insuranceAndFuel: INSURANCE_AND_FUEL_TITLE,
  returns: RETURN_CHARGES_TITLE,
  returnCharges,
  returnCharge: returnChargeText,

  terms: TERMS_TITLE,
  termsAttached: (updated: string): string => `Version du ${updated}, jointe à ce contrat.`,
  termsSigned: (updated: string): string => `Version du ${updated}, acceptée par la signature de ce contrat.`,
  /** Between a term and its definition. */
  definition: ' : ',
};

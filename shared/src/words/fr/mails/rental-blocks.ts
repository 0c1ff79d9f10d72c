import { formatPrice } from '../format/amounts.ts';
import { formatMoment } from '../format/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { INSURANCE_AND_FUEL_TITLE } from '../pricing/insurance-and-fuel.ts';
import { entryKindLabel } from '../ledger/ledger.ts';
import { priceLineWords } from '../pricing/price-lines.ts';

/** What several mails about a rental contain. */
export const rentalBlocks = {
  moments: {
    pickup: 'Retrait',
    return: 'Retour',
    canceledPickup: 'Retrait annulé',
    canceledReturn: 'Retour annulé',
  },
  rental: {
    title: 'La location',
    number: 'Réservation',
    vehicle: 'Véhicule',
    duration: 'Durée',
    includedKm: 'Kilométrage inclus',
    accessories: 'Accessoires',
    none: 'Aucun',
    accessory: (quantity: number, name: string): string => `${quantity} × ${name}`,
  },
  priceLines: priceLineWords,
  price: {
    title: 'Le prix',
    vehicle: 'Véhicule',
    total: 'Prix total',
    reduction: 'Réduction',
    paidDeposit: 'Acompte payé',
    paidAtAgency: 'Payé à l’agence',
    paidBefore: 'Déjà payé',
    refunded: 'Remboursé',
    takenBack: entryKindLabel.chargeback,
    toGiveBack: 'À vous rendre à l’agence',
    balance: 'Solde à régler au retrait',
  },
  account: {
    title: 'Votre compte',
    toPay: 'À payer',
    restToPay: 'Reste à payer',
  },
  toBring: {
    title: 'Au retrait, prévoyez',
    licence: 'votre permis de conduire ;',
    identity: 'votre pièce d’identité ;',
    balance: (cents: Cents): string => `le solde de ${formatPrice(cents)} ;`,
    guarantee: (cents: Cents): string =>
      `une caution de ${formatPrice(cents)}, en plus du prix : elle vous est rendue au retour.`,
  },
  insurance: { title: INSURANCE_AND_FUEL_TITLE },
  place: { title: 'Où', agency: 'Agence', phone: 'Téléphone' },
  customer: { title: 'Le client', name: 'Nom', email: 'Email', phone: 'Téléphone' },
  /** What a cancellation does with the deposit. */
  cancellation: {
    askedInTime: (askedAt: Date): string =>
      `Vous avez demandé l’annulation le ${formatMoment(askedAt)}, avant la fin de l’annulation gratuite : l’acompte vous sera remboursé si la réservation est annulée.`,
    free: (until: Date): string =>
      `Annulation gratuite jusqu’au ${formatMoment(until)}. Après, l’acompte n’est plus remboursable, sauf si l’agence annule.`,
    over: (until: Date): string =>
      `L’annulation était gratuite jusqu’au ${formatMoment(until)} : l’acompte n’est plus remboursable, sauf si l’agence annule.`,
    never: 'L’acompte n’est pas remboursable, sauf si l’agence annule.',
  },
};

import { DEPOSIT_PERCENT, FREE_CANCELLATION_HOURS } from '../../../agency.ts';

const DEPOSIT = `Acompte ${DEPOSIT_PERCENT}\u00a0%`;

/** The dates on the page of a vehicle. */
export const vehicleDatesMessages = {
  title: 'Disponibilités',
  withoutScript: 'Le calendrier demande JavaScript. Sans lui, cherchez vos dates',
  searchWithoutScript: 'sur la page d’accueil',
  loading: 'Chargement des disponibilités...',
  loadFailed: 'Impossible de charger les disponibilités du véhicule',
  retry: 'Réessayer',
  clear: 'Effacer les dates',
  choose: 'Choisissez vos dates',
  forTotal: 'pour connaître le prix total.',
  change: 'Changer les dates',
  /** What is paid at once, and how long it comes back. */
  terms: `${DEPOSIT} en ligne, annulation gratuite jusqu’à ${FREE_CANCELLATION_HOURS}\u00a0h avant le départ.`,
  termsUntil: (deposit: string, moment: string): string =>
    `${DEPOSIT} maintenant (${deposit}), annulation gratuite jusqu’au ${moment}.`,
  termsOver: (deposit: string): string =>
    `${DEPOSIT} maintenant (${deposit}), non remboursable si près du départ, sauf si l’agence annule.`,
  loadingPrice: 'Calcul du prix...',
  taken: 'Ce véhicule n’est pas libre à ces dates.',
  freeInstead: 'Semblables et libres à ces dates\u00a0:',
  signInToBook: 'Se connecter pour réserver',
  signInForDates: 'Se connecter et réserver ces dates',
  bar: 'Réservation',
  book: 'Réserver',
  otherDates: 'Autres dates',
  unavailable: 'Indisponible à ces dates',
} as const;

import { formatPrice } from '../kernel/format-amount.ts';
import { formatShortDate } from '../kernel/format-date.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';

interface Rental {
  id: number;
  startDate: IsoDate;
  endDate: IsoDate;
}

const numbered = ({ id }: { id: number }): string => `n°\u00a0${id}`;

const dated = (rental: Rental): string =>
  `${numbered(rental)}, du ${formatShortDate(rental.startDate)} au ${formatShortDate(rental.endDate)}`;

/** What a customer reads who asks for their data, or to be forgotten. */
export const ownDataMessages = {
  /** The file is given to nobody who only typed somebody else's address. */
  addressUnconfirmed:
    'Confirmez d’abord votre adresse email : sans cela, nous ne savons pas si ces données sont les vôtres.',
  rentalOpen: (rentals: readonly Rental[]): string =>
    rentals.length === 1
      ? `Votre compte ne peut pas encore être supprimé : une réservation est en cours ou à venir (${rentals.map(dated).join('')}). Demandez son annulation, ou attendez le retour du véhicule.`
      : `Votre compte ne peut pas encore être supprimé : ${rentals.length} réservations sont en cours ou à venir (${rentals.map(dated).join(' ; ')}). Demandez leur annulation, ou attendez le retour des véhicules.`,
  guaranteeHeld: (rentals: readonly { id: number }[]): string =>
    `Votre compte ne peut pas encore être supprimé : une caution est encore retenue (réservation ${rentals.map(numbered).join(', ')}). L’agence doit d’abord savoir à qui la rendre.`,
  fineOpen: (rentals: readonly { id: number }[]): string =>
    `Votre compte ne peut pas encore être supprimé : l’agence doit d’abord dire qui conduisait (amende, réservation ${rentals.map(numbered).join(', ')}).`,
  debtOpen: (rentals: readonly { id: number; dueCents: Cents }[]): string =>
    `Votre compte ne peut pas encore être supprimé : il reste à payer ${rentals.map(({ id, dueCents }) => `${formatPrice(dueCents)} pour la réservation ${numbered({ id })}`).join(', ')}.`,
  creditOpen: (rentals: readonly { id: number; creditCents: Cents }[]): string =>
    `Votre compte ne peut pas encore être supprimé : l’agence doit d’abord vous rendre ${rentals.map(({ id, creditCents }) => `${formatPrice(creditCents)} pour la réservation ${numbered({ id })}`).join(', ')}.`,
  deleted: 'Votre compte est supprimé.',
  downloadFailed: 'Vos données n’ont pas pu être téléchargées',
  deletionFailed: 'Votre compte n’a pas pu être supprimé',
  fileName: 'mes-donnees.json',
} as const;

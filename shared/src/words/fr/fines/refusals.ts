import type { fineRefusals } from '../../../fines/fines.refusals.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { fineMessages } from './fines.ts';

export const fineRefusalWords: RefusalWords<typeof fineRefusals> = {
  notFound: 'Amende non trouvée',
  plateUnknown: fineMessages.plateUnknown,
  reservationOther: 'Cette location n’est pas celle de ce véhicule',
  letterGone: 'La lettre n’existe plus',
  atInFuture: 'L’infraction ne peut pas être dans le futur',
  askedOnInFuture: 'La demande ne peut pas être dans le futur',
  askedOnBefore: 'La demande ne peut pas précéder l’infraction',
  driverUnknown: 'Cette personne n’est pas un conducteur de cette location',
  known: 'Cette amende est déjà enregistrée pour ce véhicule',
  versionConflict: 'Cette amende a été modifiée entre-temps. Vérifiez-la avant de recommencer',
  fine_closed: 'Cette amende est déjà traitée : rouvrez-la pour la modifier',
  no_driver: 'Aucune location n’est désignée pour cette amende',
  driver_erased: 'Le client de cette location a été effacé : son conducteur n’est plus connu',
  no_letter: 'Établissez d’abord la lettre',
  fee_charged: 'Les frais de cette amende sont déjà portés au compte de la location',
  authorityRequired: fineMessages.authorityRequired,
};

import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { planningRefusals } from '../../../planning/planning.refusals.ts';
import { nameOfRental, planningMessages } from './planning.ts';

export const planningRefusalWords: RefusalWords<typeof planningRefusals> = {
  blockNotFound: 'Indisponibilité non trouvée',
  endBeforeStart: planningMessages.endBeforeStart,
  blockTooLong: planningMessages.blockTooLong,
  blockInPast: 'Une indisponibilité commence aujourd’hui au plus tôt',
  blockEndInPast: 'Le nouveau dernier jour ne peut pas être passé',
  blockOverlap: 'Ce véhicule est déjà indisponible à ces dates',
  blockConflict: ({ rentals }) =>
    `Ce véhicule est réservé à ces dates : ${rentals.map(nameOfRental).join(' ; ')}`,
  moveRefused: ({ rental }) => `Le véhicule choisi n’est pas libre pour la ${nameOfRental(rental)}`,
};

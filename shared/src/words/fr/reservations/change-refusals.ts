import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { changeRefusals } from '../../../reservations/changes/changes.refusals.ts';
import { changeMessages } from './change.ts';

export const changeRefusalWords: RefusalWords<typeof changeRefusals> = {
  notChangeable: 'Cette réservation ne peut plus être modifiée',
  onlyEndChangeable: 'La location a commencé : seul son dernier jour peut encore être modifié',
  nothingChanges:
    'Aucune modification : choisissez un autre véhicule, d’autres dates ou d’autres accessoires',
  nothingChangesOfEnd: 'Aucune modification : choisissez un autre jour de retour',
  startInPast: 'Le nouveau premier jour ne peut pas être passé',
  returnInPast: 'Le nouveau dernier jour ne peut pas être passé',
  changed_meanwhile: ({ by }) => changeMessages.changedMeanwhile(by),
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : réessayez dans une minute.',
  vehicle_departed:
    'Le véhicule est parti : enregistrez son retour, ou annulez d’abord son départ s’il est encore à l’agence',
  not_cancelable: 'Cette réservation ne peut plus être annulée',
};

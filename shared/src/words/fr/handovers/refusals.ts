import type { handoverRefusals } from '../../../handovers/handovers.refusals.ts';
import { formatShortDate } from '../format/dates.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import { changeMessages } from '../reservations/change.ts';
import { handoverMessages } from './handovers.ts';

export const handoverRefusalWords: RefusalWords<typeof handoverRefusals> = {
  notFound: handoverMessages.notFound,
  not_returnable:
    'Le retour de cette réservation ne peut pas être enregistré : son départ ne l’a pas été, ou elle est terminée',
  not_departable: 'Le départ de cette réservation ne peut pas être enregistré',
  departure_too_early: ({ startDate }) => `Le départ se fait à partir du ${formatShortDate(startDate)}`,
  not_voidable: 'Seul un rapport de départ signé, sans retour, peut être annulé',
  already_done: 'Ce rapport est déjà signé',
  version_conflict: ({ by }) =>
    by === null
      ? "Modifié entre-temps sur un autre appareil : voici l'état actuel"
      : changeMessages.changedMeanwhile(by),
  keyReused: 'Ce rapport est déjà signé avec d’autres données : ouvrez-le pour voir ce qui a été enregistré',
  keyOfOther: 'Cet envoi a déjà servi à signer un autre rapport',
  damage_known: 'Ce dommage est déjà noté dans un autre rapport',
  driverRequired: handoverMessages.driverRequired,
  driverNameRequired: handoverMessages.driverNameRequired,
  address_incomplete: handoverMessages.driverAddressIncomplete,
  signature_required: handoverMessages.signatureOrReason,
  terms_required: handoverMessages.termsRequired,
  mileage_required: handoverMessages.mileageRequired,
  mileage_back: ({ atLeastKm }) => handoverMessages.mileageBack(atLeastKm),
  mileage_unlikely: ({ odometerKm, atLeastKm }) => handoverMessages.mileageUnlikely(odometerKm - atLeastKm),
  reason_required: handoverMessages.lineReason,
  photo_differs: "Cette photo n'est pas celle qui a été signée",
  photo_invalid: handoverMessages.photoInvalid,
  photo_position: 'Cette photo contient encore le lieu où elle a été prise : reprenez-la dans le rapport',
  photo_too_large: 'Cette photo est trop volumineuse',
  photo_unknown: 'Cette photo ne fait pas partie du rapport signé',
  photo_late: 'Cette photo arrive trop tard : le rapport est signé depuis plus de 7 jours',
  too_many_photos: handoverMessages.photosInvalid,
  image_not_found: handoverMessages.linkEnded,
};

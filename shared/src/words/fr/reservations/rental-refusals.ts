import { formatMoment, formatShortDate } from '../format/dates.ts';
import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { rentalRefusals } from '../../../reservations/rental/rental.refusals.ts';
import { awaitedReturn, correctionMessages, departureMessages } from './rental.ts';

export const rentalRefusalWords: RefusalWords<typeof rentalRefusals> = {
  not_departable: 'Seul le départ d’une réservation confirmée peut être enregistré',
  departed_already: 'Le départ est déjà enregistré',
  departs_later: ({ startDate }) =>
    `Le départ ne peut être enregistré qu’à partir du ${formatShortDate(startDate)}`,
  mileage_back: ({ atLeastKm }) => departureMessages.mileageBack(atLeastKm),
  departure_signed: 'Ce départ a un rapport signé : annulez ce rapport',
  not_undoable: 'Ce départ ne peut plus être annulé',
  return_awaited: ({ today, ...rental }) => awaitedReturn(rental, today),
  not_finalizable: 'Seule une réservation passée peut être finalisée',
  not_finalized: 'Seul le retour d’une réservation finalisée peut être corrigé',
  sameMileage: correctionMessages.sameMileage,
  not_no_show: ({ from }) =>
    `Le client ne peut être déclaré absent qu’à partir du ${formatMoment(from)}, tant que son départ n’est pas enregistré et que la location n’est ni finalisée ni annulée`,
  cancellation_asked: ({ askedAt }) =>
    `Le client a demandé l’annulation le ${formatMoment(askedAt)} : annulez la réservation à sa demande`,
  customer_erased: 'Les données de ce client sont effacées : rien ne peut plus être noté à son sujet',
  note_not_found: 'Note non trouvée',
};

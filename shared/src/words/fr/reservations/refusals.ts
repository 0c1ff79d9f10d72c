import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { reservationRefusals } from '../../../reservations/reservations.refusals.ts';
import { reservationMessages } from './reservations.ts';

export const reservationRefusalWords: RefusalWords<typeof reservationRefusals> = {
  notFound: reservationMessages.notFound,
  document_issued:
    'Une facture ou une note est déjà établie pour cette réservation : sa société ne peut plus changer',
  listForbidden: reservationMessages.listForbidden,
};

import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { reservationRefusals } from '../../../reservations/reservations.refusals.ts';
import { reservationMessages } from './reservations.ts';

export const reservationRefusalWords: RefusalWords<typeof reservationRefusals> = {
  notFound: reservationMessages.notFound,
  listForbidden: reservationMessages.listForbidden,
};

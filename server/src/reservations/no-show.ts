import { formatMoment } from '@volant/shared/kernel/format.ts';
import { canBeNoShow, noShowFrom } from '@volant/shared/reservations/no-show.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import { reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { refuse } from '../problem.ts';
import { queueNoShowMails } from './reservation-mails.ts';
import { cancelReservation, lockReservation, type Tx } from './reservations.store.ts';

/**
 * The customer did not come: the rental is over, its days and accessories are free again, the deposit is kept. 409
 * unless it is paid, not finalised, and the hour of the pick-up has passed.
 */
export const recordNoShow = async (tx: Tx, id: number, now: Date): Promise<void> => {
  const row = await lockReservation(tx, id);
  if (!row) throw refuse(404, 'reservation_not_found', reservationMessages.notFound);
  const status = reservationStatus({ state: row.state, endDate: row.end_date }, now);
  if (!canBeNoShow({ status, startDate: row.start_date }, now)) {
    const from = formatMoment(noShowFrom(row.start_date));
    throw refuse(409, 'not_no_show', reservationMessages.notNoShow(from));
  }
  await cancelReservation(tx, row, 'no_show', now);
  await queueNoShowMails(tx, id, now);
};

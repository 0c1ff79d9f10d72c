import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import type {
  PaymentOutcome,
  PaymentReservation,
} from '@volant/shared/reservations/booking/payment-outcome.schema.ts';
import { findOutcome, type Outcome } from '../../payments/index.ts';
import { refuse } from '../../platform/problem.ts';
import { answerReservations } from '../reservation-answer.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { findReservation } from '../reservation-list.store.ts';

/** The outcome of a caller's payment, as a reservation. 404 when it is not theirs. */
export const tellPaymentOutcome = async (
  deps: ReservationsDeps,
  caller: { id: number },
  providerId: string,
): Promise<PaymentReservation> => {
  const outcome = await findOutcome(deps.payments, caller.id, providerId);
  if (!outcome) throw refuse(bookingRefusals.payment_not_found);
  const { id, reservation_id: reservationId } = outcome.payment;
  const full = reservationId === null ? undefined : await findReservation(deps.db, reservationId);
  const [reservation] = full ? await answerReservations(deps, [full]) : [];
  // Also after a late cancellation, which keeps the deposit: nothing more will happen to the payment.
  const isConfirmed = full?.row.payment_id === id;
  return { payment: outcomeCode(outcome, isConfirmed), reservation: reservation ?? null };
};

const outcomeCode = (outcome: Outcome, isConfirmed: boolean): PaymentOutcome => {
  if (outcome.refunded) return 'refund';
  // Nothing more is expected of a guarantee that is held, or was taken.
  if (isConfirmed || (isGuarantee(outcome) && ['authorized', 'succeeded'].includes(outcome.status)))
    return 'confirmed';
  return ['succeeded', 'authorized', 'processing', 'action'].includes(outcome.status)
    ? 'processing'
    : 'failed';
};

const isGuarantee = ({ payment }: Outcome): boolean => payment.purpose === 'guarantee';

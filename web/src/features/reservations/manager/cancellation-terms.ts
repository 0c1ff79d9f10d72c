import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { freeCancellationUntil, isCancellationFree } from '@volant/shared/reservations/cancellation.rules.ts';
import { judgedMoment } from '../cancellation-deadline.ts';
import type { Reservation } from '../api/reservations.queries.ts';

/** Who cancels, or that the customer did not come. */
export type CancelCause = 'customer' | 'agency' | 'noShow';

/** What a cancellation does with the deposit, shown before the decision (decisions 4.8). */
export const cancellationTerms = (
  reservation: Pick<
    Reservation,
    | 'startDate'
    | 'depositCents'
    | 'depositPaid'
    | 'paidCents'
    | 'refundedCents'
    | 'depositNonRefundable'
    | 'openRequests'
  >,
  cause: CancelCause,
  now: Date,
): { refunds: boolean; sentence: string } => {
  const { startDate, depositCents, depositPaid, paidCents, refundedCents } = reservation;
  if (!depositPaid) {
    return { refunds: false, sentence: 'Aucun acompte n’a été payé : il n’y a rien à rembourser.' };
  }
  if (paidCents === 0) {
    return {
      refunds: false,
      sentence: `L’acompte de ${formatPrice(depositCents)} a déjà été remboursé : il n’y a plus rien à rendre.`,
    };
  }
  const amount = formatPrice(paidCents);
  const subject = refundedCents === 0 ? `L’acompte de ${amount}` : `Le reste de l’acompte, ${amount},`;
  switch (cause) {
    case 'agency':
      return {
        refunds: true,
        sentence: `${subject} sera remboursé au client, puisque l’agence annule.`,
      };
    case 'noShow':
      return {
        refunds: false,
        sentence: `${subject} ne sera pas remboursé : il reste acquis à l’agence, puisque le véhicule n’a pas été retiré.`,
      };
    case 'customer': {
      const until = formatMoment(freeCancellationUntil(startDate));
      const judged = judgedMoment(reservation, now);
      const isFree = isCancellationFree(startDate, judged);
      // The deadline is to come, yet the deposit is kept: a change after the previous deadline fixed it.
      if (isFree && reservation.depositNonRefundable) {
        return {
          refunds: false,
          sentence: `${subject} ne sera pas remboursé : la réservation a été modifiée après la fin de l’annulation gratuite.`,
        };
      }
      if (isFree && judged < now) {
        return {
          refunds: true,
          sentence: `${subject} sera remboursé au client : l’annulation a été demandée le ${formatMoment(judged)}, et était gratuite jusqu’au ${until}.`,
        };
      }
      return isFree
        ? {
            refunds: true,
            sentence: `${subject} sera remboursé au client : l’annulation est gratuite jusqu’au ${until}.`,
          }
        : {
            refunds: false,
            sentence: `${subject} ne sera pas remboursé : l’annulation était gratuite jusqu’au ${until}.`,
          };
    }
  }
};

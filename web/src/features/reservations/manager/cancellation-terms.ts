import { formatMoment, formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { freeCancellationUntil, isCancellationFree } from '@volant/shared/reservations/cancellation.rules.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';

/** Who wants the cancellation. */
export type CanceledBy = 'customer' | 'agency';

/** What a cancellation does with the deposit, said before it is decided (decisions 4.8). */
export const cancellationTerms = (
  { startDate, deposit, depositPaid }: Pick<Reservation, 'startDate' | 'deposit' | 'depositPaid'>,
  by: CanceledBy,
  now: Date,
): { refunds: boolean; sentence: string } => {
  if (!depositPaid) {
    return { refunds: false, sentence: "Aucun acompte n'a été payé : il n'y a rien à rembourser." };
  }
  const amount = formatPrice(toCents(deposit));
  if (by === 'agency') {
    return {
      refunds: true,
      sentence: `L'acompte de ${amount} sera remboursé au client, puisque l'agence annule.`,
    };
  }
  const until = formatMoment(freeCancellationUntil(startDate));
  return isCancellationFree(startDate, now)
    ? {
        refunds: true,
        sentence: `L'acompte de ${amount} sera remboursé au client : l'annulation est gratuite jusqu'au ${until}.`,
      }
    : {
        refunds: false,
        sentence: `L'acompte de ${amount} ne sera pas remboursé : l'annulation était gratuite jusqu'au ${until}.`,
      };
};

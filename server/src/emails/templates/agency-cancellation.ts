import { formatPrice } from '@volant/shared/kernel/format.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.store.ts';
import { customerBlock, momentsBlock, numberOf, rentalBlock, shortPeriod } from '../reservation-blocks.ts';

const moneySentence = ({ isPaid, refundCents, depositCents }: ReservationFacts): string => {
  if (!isPaid) return "Aucun acompte n'avait été payé.";
  return refundCents === null
    ? `L'acompte de ${formatPrice(depositCents)} est conservé.`
    : `L'acompte de ${formatPrice(refundCents)} est remboursé au client.`;
};

/** To the agency: a reservation was cancelled, its dates are free again. */
export const agencyCancellationMail = (reservation: ReservationFacts, site: MailSite): MailTexts =>
  composeMail(
    {
      subject: `Réservation ${numberOf(reservation)} annulée : ${reservation.vehicle}, ${shortPeriod(reservation)}`,
      preheader: moneySentence(reservation),
      heading: 'Réservation annulée',
      blocks: [
        {
          kind: 'paragraph',
          text:
            reservation.cancelReason === 'agency'
              ? "La réservation a été annulée par l'agence. Ses dates sont de nouveau libres."
              : 'La réservation a été annulée à la demande du client. Ses dates sont de nouveau libres.',
        },
        { kind: 'notice', text: moneySentence(reservation) },
        momentsBlock(reservation),
        rentalBlock(reservation),
        customerBlock(reservation),
        { kind: 'button', label: 'Voir les réservations', href: `${site.publicUrl}/manager-reservations` },
      ],
    },
    site,
  );

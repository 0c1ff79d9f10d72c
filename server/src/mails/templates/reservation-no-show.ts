import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { formatLongDate, formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { MailAttachment } from '../../outbox/index.ts';
import {
  besideDepositSentences,
  keptAtCounterSentence,
  keptCents,
  momentsBlock,
  numberOf,
  takenBackSentence,
} from '../reservation-blocks.ts';

const TERMS = 'c’est ce que prévoient nos conditions lorsque le véhicule n’est pas retiré.';

const moneySentence = (reservation: ReservationFacts): string =>
  `${depositSentence(reservation)}${besideDepositSentences(reservation)}`;

const depositSentence = (reservation: ReservationFacts): string => {
  const { depositCents } = reservation;
  if (!reservation.isPaid && reservation.isAtCounter)
    return keptAtCounterSentence(reservation, TERMS) ?? 'Appelez-nous pour convenir de la suite.';
  const kept = keptCents(reservation);
  const takenBack = takenBackSentence(reservation);
  if (takenBack !== undefined)
    return kept === 0
      ? takenBack
      : `${takenBack} Le reste, ${formatPrice(kept)}, n’est pas remboursé : ${TERMS}`;
  if (kept === 0) return `Votre acompte de ${formatPrice(depositCents)} vous a déjà été remboursé.`;
  const lost =
    kept === depositCents
      ? `Votre acompte de ${formatPrice(depositCents)} n’est pas remboursé`
      : `Sur votre acompte de ${formatPrice(depositCents)}, ${formatPrice(depositCents - kept)} vous ont été remboursés. Le reste, ${formatPrice(kept)}, n’est pas remboursé`;
  return `${lost} : ${TERMS} Rien d’autre ne vous est demandé.`;
};

/** The customer did not collect the vehicle: the reservation is cancelled, the deposit kept. Invites them to explain. */
export const reservationNoShowMail = (
  reservation: ReservationFacts,
  site: MailSite,
  now: Date,
): MailTexts & { attachments: MailAttachment[] } => {
  const { customer, vehicle, startDate } = reservation;
  const texts = composeMail(
    {
      subject: `Véhicule non retiré : ${vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: moneySentence(reservation),
      heading: 'Nous vous avons attendu',
      blocks: [
        greetingBlock(customer, site),
        {
          kind: 'paragraph',
          text: `Votre véhicule (${vehicle}) était prêt le ${formatLongDate(startDate)} à ${PICKUP_TIME}, mais il n’a pas été retiré. Votre réservation ${numberOf(reservation)} est donc annulée et ses dates sont libérées.`,
        },
        momentsBlock(reservation),
        { kind: 'notice', text: moneySentence(reservation) },
        { kind: 'button', label: 'Choisir d’autres dates', href: `${site.publicUrl}/` },
      ],
      footnote:
        'Un empêchement, ou une erreur de notre part ? Répondez à ce message ou appelez-nous : nous en parlerons.',
    },
    site,
  );
  return { ...texts, attachments: [calendarAttachment(reservation, site, now)] };
};

import { formatMoment, formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import {
  freeCancellationUntil,
  isCancellationFree,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { MailAttachment } from '../../outbox/index.ts';
import {
  AFTER_DISPUTE,
  besideDepositSentences,
  keptAtCounterSentence,
  keptCents,
  momentsBlock,
  numberOf,
  REFUND_DELAY,
  refundedVerb,
  takenBackSentence,
} from '../reservation-blocks.ts';

/** Why a deposit is not refunded: not from the beginning, since a change, or since the deadline. */
const keptBecause = ({
  depositLockedAt,
  paidAt,
  isAtCounter,
  createdAt,
  startDate,
}: ReservationFacts): string => {
  const agreedAt = paidAt ?? (isAtCounter ? createdAt : null);
  if (depositLockedAt !== null)
    return 'la réservation a été modifiée moins de 24 heures avant le retrait alors prévu.';
  return agreedAt !== null && !isCancellationFree(startDate, agreedAt)
    ? 'il a été payé moins de 24 heures avant le retrait, et n’était pas remboursable.'
    : `l’annulation gratuite était possible jusqu’au ${formatMoment(freeCancellationUntil(startDate))}, soit 24 heures avant le retrait.`;
};

const COUNTER_MONEY = 'Ce que vous avez payé à l’agence y est réglé, selon nos conditions.';
const NOTHING_PAID = 'Rien n’avait été payé pour cette réservation : vous n’avez rien à récupérer.';

const counterSentence = (reservation: ReservationFacts): string => {
  const kept = keptAtCounterSentence(reservation, keptBecause(reservation));
  if (kept !== undefined || besideDepositSentences(reservation) !== '') return kept ?? '';
  return reservation.besideCents > 0 ? COUNTER_MONEY : NOTHING_PAID;
};

const moneySentence = (reservation: ReservationFacts): string =>
  `${depositSentence(reservation)}${besideDepositSentences(reservation)}`.trimStart();

const depositSentence = (reservation: ReservationFacts): string => {
  const { isPaid, isAtCounter, late, refundCents, depositCents } = reservation;
  if (late) return lateSentence(late, reservation);
  if (!isPaid && isAtCounter) return counterSentence(reservation);
  if (!isPaid) return 'Aucun acompte n’avait été payé pour cette réservation : vous n’avez rien à récupérer.';
  const takenBack = takenBackSentence(reservation);
  if (takenBack !== undefined) return `${takenBack} ${afterTakenBack(reservation)}`;
  if (refundCents !== null) return refundSentence(refundCents, reservation);
  const kept = keptCents(reservation);
  if (kept === 0) return `Votre acompte de ${formatPrice(depositCents)} vous a déjà été remboursé.`;
  const why = keptBecause(reservation);
  if (kept < depositCents) {
    return `Sur votre acompte de ${formatPrice(depositCents)}, ${formatPrice(depositCents - kept)} vous ont été remboursés. Le reste, ${formatPrice(kept)}, n’est pas remboursé : ${why}`;
  }
  return `Votre acompte de ${formatPrice(depositCents)} n’est pas remboursé : ${why}`;
};

/** What happens with the part of a deposit that the bank did not take back. */
const afterTakenBack = (reservation: ReservationFacts): string => {
  const { refundCents, refundState } = reservation;
  if (refundCents !== null && refundState !== 'settled') return refundSentence(refundCents, reservation);
  const kept = keptCents(reservation);
  return kept === 0
    ? 'Il n’y a plus rien à vous rembourser.'
    : `Le reste, ${formatPrice(kept)}, n’est pas remboursé : ${keptBecause(reservation)}`;
};

const lateSentence = (
  { cents, state }: NonNullable<ReservationFacts['late']>,
  reservation: ReservationFacts,
): string => {
  const beginning = `Un paiement de ${formatPrice(cents)} n’a pas pu confirmer cette réservation`;
  if (state === 'disputed') return `${beginning}. Il est contesté auprès de votre banque : ${AFTER_DISPUTE}`;
  if (state === 'failed') return `${beginning}. Son remboursement a pris du retard : nous nous en occupons.`;
  if (state === 'settled')
    return reservation.takenBackCents > 0
      ? `${beginning} : votre banque l’a repris à la suite de votre contestation.`
      : `${beginning} : il vous a été remboursé.`;
  return `${beginning} : il ${refundedVerb(reservation)}, sur le moyen de paiement que vous avez utilisé, ${REFUND_DELAY}.`;
};

const refundSentence = (refundCents: number, reservation: ReservationFacts): string => {
  const { depositCents, refundState } = reservation;
  const amount = formatPrice(refundCents);
  const isRest = refundCents < depositCents;
  if (refundState === 'disputed')
    return `Le paiement de votre acompte, ${amount}, est contesté auprès de votre banque : ${AFTER_DISPUTE}`;
  const what = isRest
    ? `Le reste de votre acompte, soit ${amount} sur ${formatPrice(depositCents)},`
    : `Votre acompte de ${amount}`;
  if (refundState === 'failed')
    return `${what} n’a pas encore pu vous être remboursé : nous nous en occupons.`;
  if (refundState === 'settled') return `${what} vous a déjà été remboursé.`;
  return `${what} ${refundedVerb(reservation)}${isRest ? '' : ' en totalité'}, sur le moyen de paiement que vous avez utilisé, ${REFUND_DELAY}.`;
};

/**
 * A manager cancelled the reservation: at whose request, and what happens with the deposit. Cancels the calendar entry
 * of a paid one.
 */
export const reservationCanceledMail = (
  reservation: ReservationFacts,
  site: MailSite,
  now: Date,
): MailTexts & { attachments: MailAttachment[] } => {
  const { customer, vehicle } = reservation;
  const byAgency = reservation.cancelReason === 'agency';
  const number = numberOf(reservation);
  const texts = composeMail(
    {
      subject: `Réservation annulée : ${vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: moneySentence(reservation),
      heading: 'Votre réservation est annulée',
      blocks: [
        greetingBlock(customer, site),
        {
          kind: 'paragraph',
          text: byAgency
            ? `Nous avons dû annuler votre réservation ${number} (${vehicle}). Nous sommes désolés de ce contretemps.`
            : `Votre réservation ${number} (${vehicle}) est annulée, comme vous l’avez demandé.`,
        },
        momentsBlock(reservation),
        { kind: 'notice', text: moneySentence(reservation) },
        { kind: 'button', label: 'Choisir d’autres dates', href: `${site.publicUrl}/` },
      ],
      footnote: 'Une question ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
  return { ...texts, attachments: reservation.isPaid ? [calendarAttachment(reservation, site, now)] : [] };
};

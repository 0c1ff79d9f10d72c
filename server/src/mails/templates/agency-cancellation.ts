import { WAITS_FOR_BANK } from '@volant/shared/words/fr/payments/payments.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import {
  amountsOfFacts,
  counterMoney,
  customerBlock,
  keptCents,
  managerButton,
  momentsBlock,
  numberOf,
  rentalBlock,
} from '../reservation-blocks.ts';

const counterSentence = (reservation: ReservationFacts): string => {
  const { tillCents, furtherBackCents, furtherWaitingCents, furtherFailedCents } = reservation;
  const { keptCents: kept, backCents } = counterMoney(reservation);
  return [
    ...(tillCents > 0 ? [`Payé à l’agence : ${formatPrice(tillCents)}.`] : []),
    ...(kept > 0 ? [`L’acompte de ${formatPrice(kept)} est conservé.`] : []),
    ...(backCents > 0 ? [`${formatPrice(backCents)} sont à rendre au client.`] : []),
    ...(furtherBackCents > 0
      ? [`${formatPrice(furtherBackCents)} payés par lien de paiement lui sont remboursés.`]
      : []),
    ...(furtherWaitingCents > 0
      ? [`${formatPrice(furtherWaitingCents)} payés par lien de paiement sont contestés : ${WAITS_FOR_BANK}`]
      : []),
    ...(furtherFailedCents > 0
      ? [`Le remboursement de ${formatPrice(furtherFailedCents)} payés par lien de paiement a échoué.`]
      : []),
  ].join(' ');
};

const moneySentence = (reservation: ReservationFacts): string => {
  const beside = reservation.late ? '' : counterSentence(reservation);
  if (!reservation.isPaid && beside !== '') return beside;
  return `${depositSentence(reservation)} ${beside}`.trimEnd();
};

const depositSentence = (reservation: ReservationFacts): string => {
  const { isPaid, late, refundCents, refundState, depositCents, takenBackCents } = reservation;
  if (late) {
    return `Un paiement de ${formatPrice(late.cents)} n’avait pas pu confirmer la réservation : ${lateOutcome(late.state, takenBackCents)}`;
  }
  if (!isPaid) return 'Aucun acompte n’avait été payé.';
  const kept = keptCents(reservation);
  if (takenBackCents > 0) return takenBackSentence(reservation, kept);
  if (refundCents === null && kept === depositCents)
    return `L’acompte de ${formatPrice(depositCents)} est conservé.`;
  if (refundCents === null && kept === 0)
    return `L’acompte de ${formatPrice(depositCents)} avait déjà été remboursé au client.`;
  if (refundCents === null)
    return `Sur l’acompte de ${formatPrice(depositCents)}, ${formatPrice(depositCents - kept)} avaient été remboursés au client ; ${formatPrice(kept)} sont conservés.`;
  const amount = formatPrice(refundCents);
  if (refundState === 'disputed')
    return `Le paiement de l’acompte, ${amount}, est contesté : ${WAITS_FOR_BANK}`;
  const what = refundCents === depositCents ? `L’acompte de ${amount}` : `Le reste de l’acompte, ${amount},`;
  if (refundState === 'failed') return `${what} n’a pas pu être remboursé au client.`;
  return refundState === 'settled'
    ? `${what} a déjà été remboursé au client.`
    : `${what} est remboursé au client.`;
};

/** A dispute was lost: the bank took the money back, and the agency did not refund it. */
const takenBackSentence = (reservation: ReservationFacts, kept: number): string => {
  const { refundCents, refundState, depositCents } = reservation;
  const { chargedBackCents, refundedCents } = amountsOfFacts(reservation);
  const others = [
    ...(refundedCents > 0 ? [`${formatPrice(refundedCents)} avaient été remboursés au client`] : []),
    ...(kept > 0 ? [`${formatPrice(kept)} sont conservés`] : []),
    ...(refundCents !== null && refundState === 'failed'
      ? [`${formatPrice(refundCents)} n’ont pas pu lui être remboursés`]
      : []),
    ...(refundCents !== null && refundState !== 'failed' && refundState !== 'settled'
      ? [`${formatPrice(refundCents)} lui sont remboursés`]
      : []),
  ];
  return `${[
    `Sur l’acompte de ${formatPrice(depositCents)}, la banque du client a repris ${formatPrice(chargedBackCents)} à la suite d’une contestation`,
    ...others,
  ].join(' ; ')}.`;
};

const lateOutcome = (
  state: NonNullable<ReservationFacts['late']>['state'],
  takenBackCents: number,
): string => {
  if (takenBackCents > 0 && state === 'settled')
    return 'la banque du client l’a repris à la suite d’une contestation.';
  if (state === 'disputed') return `il est contesté, ${WAITS_FOR_BANK}`;
  return state === 'failed' ? 'son remboursement a échoué.' : 'il est remboursé au client.';
};

const reasonSentence = ({ cancelReason }: ReservationFacts): string => {
  switch (cancelReason) {
    case 'agency':
      return 'La réservation a été annulée par l’agence. Ses dates sont de nouveau libres.';
    case 'no_show':
      return 'Le client ne s’est pas présenté au retrait. Les dates de la réservation sont de nouveau libres.';
    default:
      return 'La réservation a été annulée à la demande du client. Ses dates sont de nouveau libres.';
  }
};

/** To the agency: a reservation was cancelled, its dates are free again. */
export const agencyCancellationMail = (reservation: ReservationFacts, site: MailSite): MailTexts =>
  composeMail(
    {
      subject: `Réservation ${numberOf(reservation)} annulée : ${reservation.vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: moneySentence(reservation),
      heading: 'Réservation annulée',
      blocks: [
        { kind: 'paragraph', text: reasonSentence(reservation) },
        { kind: 'notice', text: moneySentence(reservation) },
        momentsBlock(reservation),
        rentalBlock(reservation),
        customerBlock(reservation),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );

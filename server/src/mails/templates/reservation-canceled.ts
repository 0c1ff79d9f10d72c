import {
  freeCancellationUntil,
  isCancellationFree,
} from '@volant/shared/reservations/changes/cancellation.rules.ts';
import type { MailWords } from '@volant/shared/words/words.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import {
  besideDepositSentences,
  keptAtCounterSentence,
  keptCents,
  takenBackSentence,
} from '../canceled-money.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { MailAttachment } from '../../outbox/index.ts';
import { momentsBlock } from '../reservation-blocks.ts';

/** Why a deposit is not refunded: not from the beginning, since a change, or since the deadline. */
const keptBecause = (
  { depositLockedAt, paidAt, isAtCounter, createdAt, startDate }: ReservationFacts,
  { whyKept }: MailWords,
): string => {
  const agreedAt = paidAt ?? (isAtCounter ? createdAt : null);
  if (depositLockedAt !== null) return whyKept.changedLate;
  return agreedAt !== null && !isCancellationFree(startDate, agreedAt)
    ? whyKept.paidLate
    : whyKept.askedLate(freeCancellationUntil(startDate));
};

const counterSentence = (reservation: ReservationFacts, words: MailWords): string => {
  const { besideDeposit } = words;
  const kept = keptAtCounterSentence(reservation, keptBecause(reservation, words), words);
  if (kept !== undefined || besideDepositSentences(reservation, words).length > 0) return kept ?? '';
  return reservation.besideCents > 0 ? besideDeposit.settledAtAgency : besideDeposit.nothingPaid;
};

const moneySentence = (reservation: ReservationFacts, words: MailWords): string =>
  [depositSentence(reservation, words), ...besideDepositSentences(reservation, words)]
    .filter((sentence) => sentence !== '')
    .join(' ');

const depositSentence = (reservation: ReservationFacts, words: MailWords): string => {
  const { deposit } = words;
  const { isPaid, isAtCounter, late, refundCents, depositCents } = reservation;
  if (late) return lateSentence(late, reservation, words);
  if (!isPaid && isAtCounter) return counterSentence(reservation, words);
  if (!isPaid) return deposit.nothingPaid;
  const takenBack = takenBackSentence(reservation, words);
  if (takenBack !== undefined) return `${takenBack} ${afterTakenBack(reservation, words)}`;
  if (refundCents !== null) return refundSentence(refundCents, reservation, words);
  const kept = keptCents(reservation);
  if (kept === 0) return deposit.refundedBefore(depositCents);
  const why = keptBecause(reservation, words);
  return kept < depositCents
    ? deposit.partKept({ depositCents, keptCents: kept }, why)
    : deposit.kept(depositCents, why);
};

/** What happens with the part of a deposit that the bank did not take back. */
const afterTakenBack = (reservation: ReservationFacts, words: MailWords): string => {
  const { refundCents, refundState } = reservation;
  if (refundCents !== null && refundState !== 'settled')
    return refundSentence(refundCents, reservation, words);
  const kept = keptCents(reservation);
  return kept === 0
    ? words.deposit.nothingLeft
    : words.deposit.restKept(kept, keptBecause(reservation, words));
};

const lateSentence = (
  { cents, state }: NonNullable<ReservationFacts['late']>,
  { takenBackCents, isRefundAsked }: ReservationFacts,
  { latePayment }: MailWords,
): string => {
  if (state === 'disputed') return latePayment.disputed(cents);
  if (state === 'failed') return latePayment.refundFailed(cents);
  if (state === 'settled')
    return takenBackCents > 0 ? latePayment.takenBack(cents) : latePayment.refunded(cents);
  return latePayment.refund(cents, isRefundAsked);
};

const refundSentence = (
  refundCents: number,
  { depositCents, refundState, isRefundAsked }: ReservationFacts,
  { deposit }: MailWords,
): string => {
  const isRest = refundCents < depositCents;
  if (refundState === 'disputed') return deposit.disputed(refundCents);
  const what = isRest ? deposit.rest(refundCents, depositCents) : deposit.whole(refundCents);
  if (refundState === 'failed') return deposit.refundFailed(what);
  if (refundState === 'settled') return deposit.refundSettled(what);
  return isRest ? deposit.restRefund(what, isRefundAsked) : deposit.wholeRefund(what, isRefundAsked);
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
  const { words } = site;
  const { reservationCanceled } = words;
  const texts = composeMail(
    {
      subject: reservationCanceled.subject(reservation),
      preheader: moneySentence(reservation, words),
      heading: reservationCanceled.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text:
            reservation.cancelReason === 'agency'
              ? reservationCanceled.byAgency(reservation)
              : reservationCanceled.asAsked(reservation),
        },
        momentsBlock(reservation, site),
        { kind: 'notice', text: moneySentence(reservation, words) },
        { kind: 'button', label: words.buttons.chooseOtherDates, href: `${site.publicUrl}/` },
      ],
      footnote: reservationCanceled.footnote,
    },
    site,
  );
  return { ...texts, attachments: reservation.isPaid ? [calendarAttachment(reservation, site, now)] : [] };
};

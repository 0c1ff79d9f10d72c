import type { MailWords } from '@volant/shared/words/words.ts';
import { counterMoney, keptCents } from '../canceled-money.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import {
  amountsOfFacts,
  customerBlock,
  managerButton,
  momentsBlock,
  rentalBlock,
} from '../reservation-blocks.ts';

type Words = MailWords['agencyCancellation'];

const counterSentence = (reservation: ReservationFacts, { besideDeposit, deposit }: Words): string => {
  const { tillCents, furtherBackCents, furtherWaitingCents, furtherFailedCents } = reservation;
  const { keptCents: kept, backCents } = counterMoney(reservation);
  return [
    ...(tillCents > 0 ? [besideDeposit.paid(tillCents)] : []),
    ...(kept > 0 ? [deposit.kept(kept)] : []),
    ...(backCents > 0 ? [besideDeposit.toGiveBack(backCents)] : []),
    ...(furtherBackCents > 0 ? [besideDeposit.linkBack(furtherBackCents)] : []),
    ...(furtherWaitingCents > 0 ? [besideDeposit.linkDisputed(furtherWaitingCents)] : []),
    ...(furtherFailedCents > 0 ? [besideDeposit.linkFailed(furtherFailedCents)] : []),
  ].join(' ');
};

const moneySentence = (reservation: ReservationFacts, words: Words): string => {
  const beside = reservation.late ? '' : counterSentence(reservation, words);
  if (!reservation.isPaid && beside !== '') return beside;
  return `${depositSentence(reservation, words)} ${beside}`.trimEnd();
};

const depositSentence = (reservation: ReservationFacts, words: Words): string => {
  const { deposit } = words;
  const { isPaid, late, refundCents, refundState, depositCents, takenBackCents } = reservation;
  if (late) return lateSentence(late, takenBackCents, words);
  if (!isPaid) return deposit.nothingPaid;
  const kept = keptCents(reservation);
  if (takenBackCents > 0) return takenBackSentence(reservation, kept, words);
  if (refundCents === null && kept === depositCents) return deposit.kept(depositCents);
  if (refundCents === null && kept === 0) return deposit.refundedBefore(depositCents);
  if (refundCents === null) return deposit.partKept({ depositCents, keptCents: kept });
  if (refundState === 'disputed') return deposit.disputed(refundCents);
  const what = refundCents === depositCents ? deposit.whole(refundCents) : deposit.rest(refundCents);
  if (refundState === 'failed') return deposit.refundFailed(what);
  return refundState === 'settled' ? deposit.refundSettled(what) : deposit.refund(what);
};

/** A dispute was lost: the bank took the money back, and the agency did not refund it. */
const takenBackSentence = (reservation: ReservationFacts, kept: number, { takenBack }: Words): string => {
  const { refundCents, refundState, depositCents } = reservation;
  const { chargedBackCents, refundedCents } = amountsOfFacts(reservation);
  return takenBack.sentence([
    takenBack.taken(chargedBackCents, depositCents),
    ...(refundedCents > 0 ? [takenBack.refundedBefore(refundedCents)] : []),
    ...(kept > 0 ? [takenBack.kept(kept)] : []),
    ...(refundCents !== null && refundState === 'failed' ? [takenBack.refundFailed(refundCents)] : []),
    ...(refundCents !== null && refundState !== 'failed' && refundState !== 'settled'
      ? [takenBack.refund(refundCents)]
      : []),
  ]);
};

const lateSentence = (
  { cents, state }: NonNullable<ReservationFacts['late']>,
  takenBackCents: number,
  { latePayment }: Words,
): string => {
  if (takenBackCents > 0 && state === 'settled') return latePayment.takenBack(cents);
  if (state === 'disputed') return latePayment.disputed(cents);
  return state === 'failed' ? latePayment.refundFailed(cents) : latePayment.refund(cents);
};

const reasonSentence = ({ cancelReason }: ReservationFacts, words: Words): string => {
  switch (cancelReason) {
    case 'agency':
      return words.byAgency;
    case 'no_show':
      return words.noShow;
    default:
      return words.asAsked;
  }
};

/** To the agency: a reservation was cancelled, its dates are free again. */
export const agencyCancellationMail = (reservation: ReservationFacts, site: MailSite): MailTexts => {
  const { agencyCancellation: words } = site.words;
  return composeMail(
    {
      subject: words.subject(reservation),
      preheader: moneySentence(reservation, words),
      heading: words.heading,
      blocks: [
        { kind: 'paragraph', text: reasonSentence(reservation, words) },
        { kind: 'notice', text: moneySentence(reservation, words) },
        momentsBlock(reservation, site),
        rentalBlock(reservation, site),
        customerBlock(reservation, site),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );
};

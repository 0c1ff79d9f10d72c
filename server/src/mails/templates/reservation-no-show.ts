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

const moneySentence = (reservation: ReservationFacts, words: MailWords): string =>
  [depositSentence(reservation, words), ...besideDepositSentences(reservation, words)].join(' ');

const depositSentence = (reservation: ReservationFacts, words: MailWords): string => {
  const { deposit, reservationNoShow } = words;
  const { depositCents } = reservation;
  const why = words.whyKept.notCollected;
  if (!reservation.isPaid && reservation.isAtCounter)
    return keptAtCounterSentence(reservation, why, words) ?? reservationNoShow.callUs;
  const kept = keptCents(reservation);
  const takenBack = takenBackSentence(reservation, words);
  if (takenBack !== undefined) return kept === 0 ? takenBack : `${takenBack} ${deposit.restKept(kept, why)}`;
  if (kept === 0) return deposit.refundedBefore(depositCents);
  const lost =
    kept === depositCents
      ? deposit.kept(depositCents, why)
      : deposit.partKept({ depositCents, keptCents: kept }, why);
  return `${lost} ${reservationNoShow.nothingMore}`;
};

/** The customer did not collect the vehicle: the reservation is cancelled, the deposit kept. Invites them to explain. */
export const reservationNoShowMail = (
  reservation: ReservationFacts,
  site: MailSite,
  now: Date,
): MailTexts & { attachments: MailAttachment[] } => {
  const { words } = site;
  const { reservationNoShow } = words;
  const texts = composeMail(
    {
      subject: reservationNoShow.subject(reservation),
      preheader: moneySentence(reservation, words),
      heading: reservationNoShow.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: reservationNoShow.waited(reservation) },
        momentsBlock(reservation, site),
        { kind: 'notice', text: moneySentence(reservation, words) },
        { kind: 'button', label: words.buttons.chooseOtherDates, href: `${site.publicUrl}/` },
      ],
      footnote: reservationNoShow.footnote,
    },
    site,
  );
  return { ...texts, attachments: [calendarAttachment(reservation, site, now)] };
};

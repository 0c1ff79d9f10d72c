import type { MailWords } from '@volant/shared/words/words.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { MailedRefund } from '../mail-facts.ts';
import { myReservationsButton } from '../reservation-blocks.ts';

const reasonSentence = (
  { reason, purpose, reservationId, lostPeriod }: MailedRefund,
  words: MailWords['depositRefunded'],
): string => {
  switch (reason) {
    case 'canceled':
      return words.canceled(reservationId);
    case 'unclaimed':
      return words.unclaimed;
    case 'duplicate':
      return words.duplicate(reservationId);
    case 'refused':
      return purpose === 'deposit' ? words.taken : words.linkEnded(reservationId);
    case 'excess':
      return words.excess(reservationId);
    case 'not_rebuilt':
      return words.notRebuilt(lostPeriod);
  }
};

/** The provider accepted the refund of a deposit, a supplement or a balance. */
export const depositRefundedMail = (refund: MailedRefund, site: MailSite): MailTexts => {
  const { depositRefunded } = site.words;
  const { amountCents, purpose } = refund;
  // A part of it was refunded before, or is refunded alone.
  const words = amountCents < refund.paidCents ? depositRefunded.part : depositRefunded.whole;
  const refunded =
    refund.reason === 'excess'
      ? depositRefunded.excessRefunded(amountCents)
      : words.refunded(amountCents, purpose);
  return composeMail(
    {
      subject: words.subject(amountCents, purpose),
      preheader: words.preheader,
      heading: depositRefunded.heading(purpose),
      blocks: [
        greetingBlock(refund.customer, site),
        { kind: 'paragraph', text: `${refunded} ${reasonSentence(refund, depositRefunded)}` },
        { kind: 'notice', text: words.notice },
        myReservationsButton(site),
      ],
      footnote: depositRefunded.footnote,
    },
    site,
  );
};

import { keepableFrom } from '@volant/shared/guarantees/guarantee.rules.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';

/** The announcement as a manager made it; the guarantee may have changed since. */
interface CautionNotice {
  heldCents: number;
  cents: number;
  reason: string;
  at: Date;
}

/** Tells the customer that a part of their guarantee will be kept, why, and until when they can object. */
export const cautionNoticeMail = (
  reservation: ReservationFacts,
  { heldCents, cents, reason, at }: CautionNotice,
  site: MailSite,
): MailTexts => {
  const { cautionNotice } = site.words;
  const from = keepableFrom({ at });
  return composeMail(
    {
      subject: cautionNotice.subject(reservation),
      preheader: cautionNotice.preheader(cents, from),
      heading: cautionNotice.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: cautionNotice.announced(reservation, cents, heldCents) },
        { kind: 'notice', text: cautionNotice.because(reason) },
        { kind: 'paragraph', text: cautionNotice.notBefore(from) },
      ],
      footnote: cautionNotice.footnote,
    },
    site,
  );
};

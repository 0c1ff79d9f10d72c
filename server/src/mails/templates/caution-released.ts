import type { GuaranteeMethod } from '@volant/shared/guarantees/guarantee.rules.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';

interface ReleasedCaution {
  method: GuaranteeMethod;
  heldCents: number;
  /** Amount kept by mistake and given back now; 0 when the guarantee is released as a whole. */
  keptCents: number;
}

/** Tells the customer that nothing of their guarantee is kept, and how they get it back. */
export const cautionReleasedMail = (
  reservation: ReservationFacts,
  { method, heldCents, keptCents }: ReleasedCaution,
  site: MailSite,
): MailTexts => {
  const { cautionReleased, guaranteeBack } = site.words;
  return composeMail(
    {
      subject: cautionReleased.subject(reservation),
      preheader: cautionReleased.preheader(heldCents),
      heading: cautionReleased.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text:
            keptCents === 0
              ? cautionReleased.released(heldCents, reservation)
              : cautionReleased.givenUp(keptCents, heldCents, reservation),
        },
        { kind: 'notice', text: guaranteeBack[method] },
        { kind: 'paragraph', text: cautionReleased.noReceipt },
      ],
      footnote: cautionReleased.footnote,
    },
    site,
  );
};

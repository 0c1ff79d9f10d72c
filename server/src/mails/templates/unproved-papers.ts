import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { emailLinkButton, emailLinkNotice } from './email-confirmation.ts';

/**
 * Replaces a mail with documents when the address is unconfirmed: without documents and names, it says where they are
 * and how to confirm the address. `token` is null for an account without a password.
 */
export const unprovedPapersMail = (
  reservation: ReservationFacts,
  token: string | null,
  site: MailSite,
): MailTexts => {
  const { buttons, unprovedPapers } = site.words;
  return composeMail(
    {
      subject: unprovedPapers.subject(reservation.vehicle),
      preheader: unprovedPapers.preheader,
      heading: unprovedPapers.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: unprovedPapers.where(reservation) },
        ...(token === null
          ? [
              { kind: 'paragraph' as const, text: unprovedPapers.choosePassword },
              {
                kind: 'button' as const,
                label: buttons.choosePassword,
                href: `${site.publicUrl}/forgot-password`,
                isAddressShown: true,
              },
            ]
          : [emailLinkButton({ token }, site), emailLinkNotice(site)]),
      ],
      footnote: unprovedPapers.footnote,
    },
    site,
  );
};

import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';

/** The link is made from `publicUrl`, never from the host of the request. */
export const emailLinkButton = (
  { token }: { token: string },
  { publicUrl, words: { emailConfirmation } }: MailSite,
): MailBlock => ({
  kind: 'button',
  label: emailConfirmation.button,
  href: `${publicUrl}/confirm-email?token=${encodeURIComponent(token)}`,
  isAddressShown: true,
});

export const emailLinkNotice = ({ words: { emailConfirmation } }: MailSite): MailBlock => ({
  kind: 'notice',
  text: emailConfirmation.notice,
});

/**
 * To an address that is not confirmed yet. It quotes nothing typed by the user, because the address may be a
 * stranger's.
 */
export const emailConfirmationMail = (link: { token: string }, site: MailSite): MailTexts => {
  const { emailConfirmation } = site.words;
  return composeMail(
    {
      subject: emailConfirmation.subject,
      preheader: emailConfirmation.preheader,
      heading: emailConfirmation.heading,
      blocks: [
        { kind: 'paragraph', text: emailConfirmation.confirm(site.agency.name) },
        emailLinkButton(link, site),
        emailLinkNotice(site),
      ],
      footnote: emailConfirmation.footnote,
    },
    site,
  );
};

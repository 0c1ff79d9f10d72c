import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { emailLinkButton, emailLinkNotice } from './email-confirmation.ts';

/**
 * Sent after the registration, with the link that confirms the address, unless it is already confirmed. It quotes
 * nothing typed by the user, because the address may be a stranger's.
 */
export const welcomeMail = (link: { token: string } | undefined, site: MailSite): MailTexts => {
  const { name } = site.agency;
  const { welcome } = site.words;
  const created = welcome.created(name);
  return composeMail(
    {
      subject: welcome.subject(name),
      preheader: welcome.preheader,
      heading: welcome.heading,
      blocks: [
        { kind: 'paragraph', text: link ? `${created} ${welcome.confirm}` : created },
        link ? emailLinkButton(link, site) : false,
        link ? emailLinkNotice(site) : false,
        { kind: 'list', title: welcome.howTitle, items: welcome.how },
        { kind: 'button', label: welcome.vehicles, href: `${site.publicUrl}/` },
      ],
      footnote: welcome.footnote,
    },
    site,
  );
};

import type { ContactMessage } from '@volant/shared/contact/contact.schema.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** To the agency: a message of the contact form. Replies go to its sender. */
export const contactMessageMail = (message: ContactMessage, site: MailSite): MailTexts => {
  const { contactMessage } = site.words;
  const name = `${message.firstName} ${message.lastName}`;
  return composeMail(
    {
      subject: contactMessage.title(name),
      preheader: message.message.slice(0, 120),
      heading: contactMessage.title(name),
      blocks: [
        {
          kind: 'facts',
          facts: [
            { label: contactMessage.email, value: message.email },
            ...(message.phoneNumber === ''
              ? []
              : [{ label: contactMessage.phone, value: message.phoneNumber, isPhone: true }]),
          ],
        },
        { kind: 'quote', title: contactMessage.theirMessage, text: message.message },
      ],
      footnote: contactMessage.footnote(name),
    },
    site,
  );
};

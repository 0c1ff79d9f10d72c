import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ContactMessage } from '@volant/shared/contact/contact.schema.ts';
import { ofName } from '@volant/shared/kernel/elision.ts';

/** To the agency: a message of the contact form. Replies go to its sender. */
export const contactMessageMail = (message: ContactMessage, site: MailSite): MailTexts => {
  const name = `${message.firstName} ${message.lastName}`;
  return composeMail(
    {
      subject: `Message ${ofName(name)}`,
      preheader: message.message.slice(0, 120),
      heading: `Message ${ofName(name)}`,
      blocks: [
        {
          kind: 'facts',
          facts: [
            { label: 'Email', value: message.email },
            ...(message.phoneNumber === ''
              ? []
              : [{ label: 'Téléphone', value: message.phoneNumber, isPhone: true }]),
          ],
        },
        { kind: 'quote', title: 'Son message', text: message.message },
      ],
      footnote: `Envoyé par le formulaire de contact du site. Répondez à ce message pour écrire à ${name}.`,
    },
    site,
  );
};

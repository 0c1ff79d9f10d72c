import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { emailLinkButton, emailLinkNotice } from './email-confirmation.ts';

/**
 * Sent after the registration, with the link that confirms the address, unless it is already confirmed. It quotes
 * nothing typed by the user, because the address may be a stranger's.
 */
export const welcomeMail = (link: { token: string } | undefined, site: MailSite): MailTexts =>
  composeMail(
    {
      subject: `Bienvenue chez ${site.agency.name}`,
      preheader: 'Votre compte est créé : choisissez un véhicule et réservez en quelques minutes.',
      heading: 'Bienvenue !',
      blocks: [
        {
          kind: 'paragraph',
          text: `Votre compte ${site.agency.name} est créé avec l’adresse à laquelle vous recevez ce message.${link ? ' Confirmez-la pour que nous sachions qu’elle est la vôtre :' : ''}`,
        },
        link ? emailLinkButton(link, site) : false,
        link ? emailLinkNotice() : false,
        {
          kind: 'list',
          title: 'Comment se passe une location',
          items: [
            'Choisissez un véhicule, vos dates et vos accessoires.',
            'Payez l’acompte de 30 % en ligne : vos dates sont bloquées.',
            'Réglez le solde à l’agence au retrait, et prenez la route.',
          ],
        },
        { kind: 'button', label: 'Voir les véhicules', href: `${site.publicUrl}/` },
      ],
      footnote:
        'Vous recevez ce message parce qu’un compte a été créé avec cette adresse. Si ce n’est pas vous, prévenez-nous.',
    },
    site,
  );

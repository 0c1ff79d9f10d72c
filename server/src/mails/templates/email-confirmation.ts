import { EMAIL_LINK_HOURS } from '@volant/shared/agency.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';

/** The link is made from `publicUrl`, never from the host of the request. */
export const emailLinkButton = ({ token }: { token: string }, site: MailSite): MailBlock => ({
  kind: 'button',
  label: 'Confirmer mon adresse',
  href: `${site.publicUrl}/confirm-email?token=${encodeURIComponent(token)}`,
  isAddressShown: true,
});

export const emailLinkNotice = (): MailBlock => ({
  kind: 'notice',
  text: `Ce lien est valable ${EMAIL_LINK_HOURS} heures et ne sert qu’une fois. Ne le transmettez à personne.`,
});

/**
 * To an address that is not confirmed yet. It quotes nothing typed by the user, because the address may be a
 * stranger's.
 */
export const emailConfirmationMail = (link: { token: string }, site: MailSite): MailTexts =>
  composeMail(
    {
      subject: 'Confirmez votre adresse email',
      preheader: `Le lien est valable ${EMAIL_LINK_HOURS} heures et ne sert qu’une fois.`,
      heading: 'Confirmation de votre adresse',
      blocks: [
        {
          kind: 'paragraph',
          text: `Un compte ${site.agency.name} utilise cette adresse. Si c’est le vôtre, confirmez-la avec ce lien :`,
        },
        emailLinkButton(link, site),
        emailLinkNotice(),
      ],
      footnote:
        'Ce compte n’est pas le vôtre ? Ne confirmez pas : quelqu’un s’est trompé d’adresse, ou utilise la vôtre.',
    },
    site,
  );

import { EMAIL_LINK_HOURS } from '@volant/shared/agency.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';

/** The link is made of `publicUrl`, whatever host the request named. */
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

/** To an address that is not confirmed yet. It quotes nothing that was typed, since the address may be a stranger's. */
export const emailConfirmationMail = (
  link: { purpose: 'confirm' | 'change'; token: string },
  site: MailSite,
): MailTexts => {
  const { name } = site.agency;
  const isChange = link.purpose === 'change';
  return composeMail(
    {
      subject: isChange ? 'Confirmez votre nouvelle adresse email' : 'Confirmez votre adresse email',
      preheader: `Le lien est valable ${EMAIL_LINK_HOURS} heures et ne sert qu’une fois.`,
      heading: isChange ? 'Nouvelle adresse email' : 'Confirmation de votre adresse',
      blocks: [
        {
          kind: 'paragraph',
          text: isChange
            ? `Quelqu’un a demandé à utiliser cette adresse pour son compte ${name}. Si c’est vous, confirmez-la : jusque-là, l’ancienne reste valable.`
            : `Un compte ${name} utilise cette adresse. Si c’est le vôtre, confirmez-la avec ce lien :`,
        },
        emailLinkButton(link, site),
        emailLinkNotice(),
      ],
      footnote: 'Vous n’avez rien demandé ? Ignorez ce message : sans confirmation, rien ne change.',
    },
    site,
  );
};

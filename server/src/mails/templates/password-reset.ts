import { RESET_LINK_MINUTES } from '@volant/shared/agency.ts';
import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** The link of "Mot de passe oublié", made from `publicUrl`, never from the host of the request. */
export const passwordResetMail = (
  { token, ...reader }: Addressee & { token: string },
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: 'Choisissez un nouveau mot de passe',
      preheader: `Le lien est valable ${RESET_LINK_MINUTES} minutes et ne sert qu’une fois.`,
      heading: 'Nouveau mot de passe',
      blocks: [
        greetingBlock(reader),
        {
          kind: 'paragraph',
          text: 'Vous avez demandé à réinitialiser votre mot de passe. Choisissez-en un nouveau avec ce lien :',
        },
        {
          kind: 'button',
          label: 'Choisir un mot de passe',
          href: `${site.publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
          isAddressShown: true,
        },
        {
          kind: 'notice',
          text: `Ce lien est valable ${RESET_LINK_MINUTES} minutes et ne sert qu’une fois. Ne le transmettez à personne.`,
        },
      ],
      footnote:
        'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe actuel reste valable et personne d’autre n’a reçu ce lien.',
    },
    site,
  );

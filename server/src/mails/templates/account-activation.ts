import { RESET_LINK_MINUTES } from '@volant/shared/agency.ts';
import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/**
 * Invites a customer added by the agency to choose a password if they want an account. Many imported customers never
 * rented anything here.
 */
export const accountActivationMail = (
  { token, hasRental, ...reader }: Addressee & { token: string; hasRental: boolean },
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: 'Activez votre compte',
      preheader: hasRental
        ? 'Choisissez un mot de passe pour suivre vos locations en ligne.'
        : 'Choisissez un mot de passe pour réserver en ligne.',
      heading: 'Activez votre compte',
      blocks: [
        greetingBlock(reader),
        {
          kind: 'paragraph',
          text: hasRental
            ? 'L’agence a enregistré votre adresse avec votre location. Choisissez un mot de passe pour retrouver vos réservations en ligne :'
            : 'L’agence a enregistré votre adresse parmi celles de ses clients. Choisissez un mot de passe pour réserver en ligne :',
        },
        {
          kind: 'button',
          label: 'Choisir un mot de passe',
          href: `${site.publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
          isAddressShown: true,
        },
        {
          kind: 'notice',
          text: `Ce lien est valable ${RESET_LINK_MINUTES} minutes. Ensuite, « Mot de passe oublié » sur la page de connexion vous en envoie un autre.`,
        },
      ],
      footnote: hasRental
        ? 'Vous ne voulez pas de compte ? Ignorez ce message : votre location n’en dépend pas.'
        : 'Vous ne voulez pas de compte ? Ignorez ce message.',
    },
    site,
  );

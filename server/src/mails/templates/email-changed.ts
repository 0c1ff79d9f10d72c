import { EMAIL_RESTORE_DAYS } from '@volant/shared/agency.ts';
import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** `l•••@exemple.be`: enough for its owner to recognise it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1•••$2');

/**
 * Tells the old address that the account has a new one, with a link to restore the old one. The new address is quoted
 * (masked) only if the old one was confirmed.
 */
export const emailChangedMail = (
  { reader, newEmail, link }: { reader: Addressee; newEmail: string; link: { token: string } },
  site: MailSite,
): MailTexts => {
  const { phone, email: agencyEmail, name } = site.agency;
  const isProved = reader.emailConfirmedAt !== null;
  const byWhich = isProved ? masked(newEmail) : 'une autre adresse';
  return composeMail(
    {
      subject: 'Ce n’était pas vous ? L’adresse email de votre compte a changé',
      preheader: isProved
        ? `Votre compte utilise désormais l’adresse ${byWhich}.`
        : 'Votre compte utilise désormais une autre adresse.',
      heading: 'Adresse email modifiée',
      blocks: [
        greetingBlock(reader),
        {
          kind: 'paragraph',
          text: `L’adresse email de votre compte ${name} vient d’être remplacée par ${byWhich}. Si c’est vous, vous n’avez rien à faire : utilisez désormais cette adresse pour vous connecter.`,
        },
        {
          kind: 'paragraph',
          text: 'Ce n’était pas vous ? Ce lien remet votre adresse, ferme toutes les sessions et vous fait choisir un nouveau mot de passe :',
        },
        {
          kind: 'button',
          label: 'Remettre mon adresse',
          href: `${site.publicUrl}/restore-email?token=${encodeURIComponent(link.token)}`,
          isAddressShown: true,
        },
        {
          kind: 'notice',
          text: `Ce lien est valable ${EMAIL_RESTORE_DAYS} jours et ne sert qu’une fois. Une question ? ${[phone, agencyEmail].filter((part) => part !== '').join(' ou ')}.`,
        },
      ],
      footnote: isProved
        ? 'Vous recevez ce message parce que c’était l’adresse de votre compte.'
        : 'Vous n’avez pas de compte chez nous ? Quelqu’un s’est trompé d’adresse : ignorez ce message.',
    },
    site,
  );
};

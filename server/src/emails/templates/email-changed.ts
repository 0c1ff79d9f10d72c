import { greetingBlock, type Addressee } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** `l•••@exemple.be`: enough for its owner to recognise it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1•••$2');

/** Tells the old address that the account has a new one, which is quoted (masked) only if the old one was confirmed. */
export const emailChangedMail = (
  { reader, newEmail }: { reader: Addressee; newEmail: string },
  site: MailSite,
): MailTexts => {
  const { phone, email: agencyEmail } = site.agency;
  const byWhich = reader.emailConfirmedAt === null ? 'une autre adresse' : masked(newEmail);
  return composeMail(
    {
      subject: 'L’adresse email de votre compte a changé',
      preheader:
        reader.emailConfirmedAt === null
          ? 'Votre compte utilise désormais une autre adresse.'
          : `Votre compte utilise désormais l’adresse ${byWhich}.`,
      heading: 'Adresse email modifiée',
      blocks: [
        greetingBlock(reader),
        {
          kind: 'paragraph',
          text: `L’adresse email de votre compte ${site.agency.name} vient d’être remplacée par ${byWhich}. Utilisez désormais cette adresse pour vous connecter ; nos messages y seront envoyés.`,
        },
        {
          kind: 'notice',
          text: `Ce n’est pas vous ? Prévenez-nous sans attendre : ${[phone, agencyEmail].filter((part) => part !== '').join(' ou ')}.`,
        },
      ],
      footnote: 'Vous recevez ce message parce que c’était l’adresse de votre compte.',
    },
    site,
  );
};

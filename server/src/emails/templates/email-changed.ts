import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** `l•••@exemple.be`: enough for its owner to know it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*(@.*)$/, '$1•••$2');

/** Tells the old address that the account has another one now. */
export const emailChangedMail = (
  { firstName, email }: { firstName: string; email: string },
  site: MailSite,
): MailTexts => {
  const { phone, email: agencyEmail } = site.agency;
  return composeMail(
    {
      subject: "L'adresse email de votre compte a changé",
      preheader: `Votre compte utilise désormais l'adresse ${masked(email)}.`,
      heading: 'Adresse email modifiée',
      blocks: [
        greetingBlock({ firstName }),
        {
          kind: 'paragraph',
          text: `L'adresse email de votre compte ${site.agency.name} vient d'être remplacée par ${masked(email)}. Utilisez désormais cette adresse pour vous connecter ; nos messages y seront envoyés.`,
        },
        {
          kind: 'notice',
          text: `Ce n'est pas vous ? Prévenez-nous sans attendre : ${[phone, agencyEmail].filter((part) => part !== '').join(' ou ')}.`,
        },
      ],
      footnote: "Vous recevez ce message parce que c'était l'adresse de votre compte.",
    },
    site,
  );
};

import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** Tells the owner of an account that it was deleted. It has no link, because nothing can be changed any more. */
export const accountDeletedMail = (site: MailSite, deletedAt: Date): MailTexts => {
  const { name, phone, email } = site.agency;
  return composeMail(
    {
      subject: 'Votre compte a été supprimé',
      preheader: `Votre compte ${name} et les données qui n’ont pas à être conservées sont effacés.`,
      heading: 'Compte supprimé',
      blocks: [
        greetingBlock(NOBODY_KNOWN),
        {
          kind: 'paragraph',
          text: `Votre compte ${name} a été supprimé le ${formatMoment(deletedAt)}, à la demande d’une personne qui en connaissait le mot de passe. Ce que la loi oblige à conserver l’est sans votre nom.`,
        },
        { kind: 'paragraph', text: 'Si c’est vous, vous n’avez rien à faire.' },
        {
          kind: 'notice',
          text: `Ce n’est pas vous ? Prévenez-nous : ${[phone, email].filter((part) => part !== '').join(' ou ')}.`,
        },
      ],
      footnote:
        'Vous recevez ce message parce que cette adresse était celle de votre compte. Elle n’est plus conservée.',
    },
    site,
  );
};

import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail = (site: MailSite, changedAt: Date): MailTexts => {
  const { phone, email, name } = site.agency;
  return composeMail(
    {
      subject: 'Votre mot de passe a été modifié',
      preheader: `Le mot de passe de votre compte ${name} vient de changer.`,
      heading: 'Mot de passe modifié',
      blocks: [
        greetingBlock(NOBODY_KNOWN),
        {
          kind: 'paragraph',
          text: `Le mot de passe de votre compte ${name} a été modifié le ${formatMoment(changedAt)}. Les sessions ouvertes sur d’autres appareils ont été fermées.`,
        },
        { kind: 'paragraph', text: 'Si c’est vous, vous n’avez rien à faire.' },
        {
          kind: 'notice',
          text: `Ce n’est pas vous ? Choisissez tout de suite un autre mot de passe et prévenez-nous : ${[phone, email].filter((part) => part !== '').join(' ou ')}.`,
        },
        {
          kind: 'button',
          label: 'Choisir un autre mot de passe',
          href: `${site.publicUrl}/forgot-password`,
          isAddressShown: true,
        },
      ],
      footnote: 'Vous recevez ce message parce que cette adresse est celle de votre compte.',
    },
    site,
  );
};

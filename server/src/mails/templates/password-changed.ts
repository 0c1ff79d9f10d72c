import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { notYouBlocks } from '../security-blocks.ts';

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail = (site: MailSite, changedAt: Date): MailTexts => {
  const { name } = site.agency;
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
        ...notYouBlocks(site),
      ],
      footnote: 'Vous recevez ce message parce que cette adresse est celle de votre compte.',
    },
    site,
  );
};

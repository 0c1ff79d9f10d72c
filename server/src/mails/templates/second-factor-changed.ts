import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { notYouBlocks } from '../security-blocks.ts';

/** Tells a manager that their login now requires a code, or no longer does. */
export const secondFactorChangedMail = (
  site: MailSite,
  { isOn, changedAt }: { isOn: boolean; changedAt: Date },
): MailTexts => {
  const { name } = site.agency;
  const done = isOn ? 'activée' : 'désactivée';
  return composeMail(
    {
      subject: `Double authentification ${done}`,
      preheader: `La double authentification de votre compte ${name} vient d’être ${done}.`,
      heading: `Double authentification ${done}`,
      blocks: [
        greetingBlock(NOBODY_KNOWN),
        {
          kind: 'paragraph',
          text: `La double authentification de votre compte ${name} a été ${done} le ${formatMoment(changedAt)}.`,
        },
        {
          kind: 'paragraph',
          text: 'Si c’est vous, ou un propriétaire de l’agence à votre demande, vous n’avez rien à faire.',
        },
        ...notYouBlocks(site),
      ],
      footnote: 'Vous recevez ce message parce que cette adresse est celle de votre compte.',
    },
    site,
  );
};

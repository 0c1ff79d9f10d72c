import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { notYouBlocks } from '../security-blocks.ts';

/** Tells a manager that their account was opened from a new device or network. */
export const newDeviceMail = (site: MailSite, { device, at }: { device: string; at: Date }): MailTexts => {
  const { name } = site.agency;
  const on = device === '' ? '' : `, avec ${device}`;
  return composeMail(
    {
      subject: 'Connexion depuis un nouvel appareil',
      preheader: `Votre compte ${name} vient d’être ouvert depuis un appareil ou un réseau inhabituel.`,
      heading: 'Nouvelle connexion',
      blocks: [
        greetingBlock(NOBODY_KNOWN),
        {
          kind: 'paragraph',
          text: `Votre compte ${name} a été ouvert le ${formatMoment(at)}${on}, depuis un appareil ou un réseau qu’il ne connaissait pas.`,
        },
        { kind: 'paragraph', text: 'Si c’est vous, vous n’avez rien à faire.' },
        ...notYouBlocks(site),
      ],
      footnote: 'Vous recevez ce message parce que cette adresse est celle de votre compte.',
    },
    site,
  );
};

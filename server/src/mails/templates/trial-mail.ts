import { formatMoment } from '@volant/shared/kernel/format-date.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** Sent by an owner to themselves to test the sending of mails. */
export const trialMail = (site: MailSite, askedAt: Date): MailTexts =>
  composeMail(
    {
      subject: `Mail d’essai de ${site.agency.name}`,
      preheader: 'Les messages de votre site partent.',
      heading: 'Les messages partent',
      blocks: [
        {
          kind: 'paragraph',
          text: `Ce message a été demandé le ${formatMoment(askedAt)} sur votre site. S’il est arrivé dans le courrier indésirable, ajoutez l’adresse de l’expéditeur à vos contacts et vérifiez les réglages SPF et DKIM de votre domaine.`,
        },
        { kind: 'button', label: 'Revenir au site', href: `${site.publicUrl}/manage` },
      ],
      footnote: 'Vous recevez ce message parce que vous l’avez demandé.',
    },
    site,
  );

import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** Sent by an owner to themselves to test the sending of mails. */
export const trialMail = (site: MailSite, askedAt: Date): MailTexts => {
  const { trial } = site.words;
  return composeMail(
    {
      subject: trial.subject(site.agency.name),
      preheader: trial.preheader,
      heading: trial.heading,
      blocks: [
        { kind: 'paragraph', text: trial.asked(askedAt) },
        { kind: 'button', label: trial.backToSite, href: `${site.publicUrl}/manage` },
      ],
      footnote: trial.footnote,
    },
    site,
  );
};

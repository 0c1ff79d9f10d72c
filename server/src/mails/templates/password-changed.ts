import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { notYouBlocks } from '../security-blocks.ts';

/** Tells the owner of an account that its password was changed. */
export const passwordChangedMail = (site: MailSite, changedAt: Date): MailTexts => {
  const { name } = site.agency;
  const { passwordChanged } = site.words;
  return composeMail(
    {
      subject: passwordChanged.subject,
      preheader: passwordChanged.preheader(name),
      heading: passwordChanged.heading,
      blocks: [
        greetingBlock(NOBODY_KNOWN, site),
        { kind: 'paragraph', text: passwordChanged.changed(name, changedAt) },
        { kind: 'paragraph', text: passwordChanged.nothingToDo },
        ...notYouBlocks(site),
      ],
      footnote: passwordChanged.footnote,
    },
    site,
  );
};

import { contactWays } from '../contact-ways.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';

/** Tells the owner of an account that it was deleted. It has no link, because nothing can be changed any more. */
export const accountDeletedMail = (site: MailSite, deletedAt: Date): MailTexts => {
  const { name } = site.agency;
  const { accountDeleted } = site.words;
  return composeMail(
    {
      subject: accountDeleted.subject,
      preheader: accountDeleted.preheader(name),
      heading: accountDeleted.heading,
      blocks: [
        greetingBlock(NOBODY_KNOWN, site),
        { kind: 'paragraph', text: accountDeleted.deleted(name, deletedAt) },
        { kind: 'paragraph', text: accountDeleted.nothingToDo },
        { kind: 'notice', text: accountDeleted.notYou(contactWays(site)) },
      ],
      footnote: accountDeleted.footnote,
    },
    site,
  );
};

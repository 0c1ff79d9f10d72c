import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { notYouBlocks } from '../security-blocks.ts';

/** Tells a manager that their login now requires a code, or no longer does. */
export const secondFactorChangedMail = (
  site: MailSite,
  { isOn, changedAt }: { isOn: boolean; changedAt: Date },
): MailTexts => {
  const { name } = site.agency;
  const { secondFactorChanged } = site.words;
  const words = isOn ? secondFactorChanged.on : secondFactorChanged.off;
  return composeMail(
    {
      subject: words.subject,
      preheader: words.preheader(name),
      heading: words.heading,
      blocks: [
        greetingBlock(NOBODY_KNOWN, site),
        { kind: 'paragraph', text: words.changed(name, changedAt) },
        { kind: 'paragraph', text: secondFactorChanged.nothingToDo },
        ...notYouBlocks(site),
      ],
      footnote: secondFactorChanged.footnote,
    },
    site,
  );
};

import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { notYouBlocks } from '../security-blocks.ts';

/** Tells a manager that their account was opened from a new device or network. */
export const newDeviceMail = (site: MailSite, { device, at }: { device: string; at: Date }): MailTexts => {
  const { name } = site.agency;
  const { newDevice } = site.words;
  return composeMail(
    {
      subject: newDevice.subject,
      preheader: newDevice.preheader(name),
      heading: newDevice.heading,
      blocks: [
        greetingBlock(NOBODY_KNOWN, site),
        { kind: 'paragraph', text: newDevice.opened(name, at, device) },
        { kind: 'paragraph', text: newDevice.nothingToDo },
        ...notYouBlocks(site),
      ],
      footnote: newDevice.footnote,
    },
    site,
  );
};

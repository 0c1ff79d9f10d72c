import type { MailWords } from '@volant/shared/words/words.ts';
import { greetingBlock, NOBODY_KNOWN } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import { newPasswordButton } from '../security-blocks.ts';

const failuresMail = (site: MailSite, words: MailWords['loginFailures' | 'codeFailures']): MailTexts =>
  composeMail(
    {
      subject: words.subject,
      preheader: words.preheader,
      heading: words.heading,
      blocks: [
        greetingBlock(NOBODY_KNOWN, site),
        { kind: 'paragraph', text: words.failed(site.agency.name) },
        { kind: 'paragraph', text: words.advice },
        newPasswordButton(site),
      ],
      footnote: words.footnote,
    },
    site,
  );

/** Tells the owner of an account that somebody is trying passwords on it. */
export const loginFailuresMail = (site: MailSite): MailTexts => failuresMail(site, site.words.loginFailures);

/** Tells the owner of an account with a second factor that somebody may know its password. */
export const codeFailuresMail = (site: MailSite): MailTexts => failuresMail(site, site.words.codeFailures);

import { randomUUID } from 'node:crypto';
import type { Language } from '@volant/shared/words/languages.ts';
import type { Mail } from '../outbox/index.ts';
import type { MailSite } from './layout.ts';

/** Writes the test mail of an owner; it is sent at once, without the queue. */
export const writeTrialMail = async (
  { publicUrl, agency }: Omit<MailSite, 'words'>,
  { to, accountId, language, now }: { to: Mail['to']; accountId: number; language: Language; now: Date },
): Promise<Mail> => {
  // Loaded with the first mail, because the start needs neither the templates nor their words.
  const { wordsIn } = await import('@volant/shared/words/words.ts');
  const { trialMail } = await import('./templates/trial-mail.ts');
  const id = randomUUID();
  return {
    name: `trial-mail.${id}`,
    messageId: `<trial-mail.${id}@${new URL(publicUrl).hostname}>`,
    date: now,
    accountId,
    sender: agency.name,
    to,
    attachments: [],
    ...trialMail({ publicUrl, agency, words: wordsIn(language).mails }, now),
  };
};

import { randomUUID } from 'node:crypto';
import type { Mail } from '../outbox/index.ts';
import type { MailSite } from './layout.ts';

/** Writes the test mail of an owner; it is sent at once, without the queue. */
export const writeTrialMail = async (
  site: MailSite,
  { to, accountId, now }: { to: Mail['to']; accountId: number; now: Date },
): Promise<Mail> => {
  // Loaded with the first mail, because the start does not need the templates.
  const { trialMail } = await import('./templates/trial-mail.ts');
  const id = randomUUID();
  return {
    name: `trial-mail.${id}`,
    messageId: `<trial-mail.${id}@${new URL(site.publicUrl).hostname}>`,
    date: now,
    accountId,
    sender: site.agency.name,
    to,
    attachments: [],
    ...trialMail(site, now),
  };
};

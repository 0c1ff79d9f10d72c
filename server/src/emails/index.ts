/** The mails: queued, written from current facts, and sent: public interface of the module. */
export { emailRoutes } from './emails.routes.ts';
export { ACCOUNT_HEADER, mailFileName } from './file-mailer.ts';
export type { Addressee } from './greeting.ts';
export type { Mailer, MailAttachment } from './mailer.ts';
export { openMailer } from './open-mailer.ts';
export { type QueuedMail, queueMail } from './outbox.store.ts';
export { type Mails, mailDelivery } from './outbox.worker.ts';
export {
  PERSONAL_TABLES,
  type Traces,
  deleteMailsEndedBefore,
  deleteMailsOf,
  deleteMailsOfAccounts,
  listMailsOf,
} from './personal-mails.store.ts';

/** Loaded with the first mail: the start does not need the templates. */
export const loadMailWriter = async () => (await import('./mail-writer.ts')).mailWriter;

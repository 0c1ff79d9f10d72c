/** Mails that are queued in the transaction that owes them, and sent: public interface of the module. */
export { outboxRoutes } from './outbox.routes.ts';
export { ACCOUNT_HEADER, mailFileName } from './file-mailer.ts';
export type { Mail, MailAddress, Mailer, MailAttachment } from './mailer.ts';
export { openMailer } from './open-mailer.ts';
export { type LeasedMail, type MailPayload, type QueuedMail, queueMail } from './outbox.store.ts';
export { type Mails, mailDelivery } from './outbox.worker.ts';
export {
  PERSONAL_TABLES,
  type Traces,
  deleteMailsEndedBefore,
  deleteMailsOf,
  deleteMailsOfAccounts,
  listMailsOf,
} from './personal-mails.store.ts';
export { manyLines, oneLine } from './mailer.ts';

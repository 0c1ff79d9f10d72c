import type { Mail, Mailer } from '../outbox/mailer.ts';

export interface MemoryMailer extends Mailer {
  /** The sent mails, in order. */
  sent: Mail[];
  /** Makes every mail fail with this error, until it is undefined. */
  failWith(error: Error | undefined): void;
}

/** Mails kept for the length of a test. */
export const memoryMailer = (): MemoryMailer => {
  const sent: Mail[] = [];
  let failure: Error | undefined;
  return {
    sent,
    failWith: (error) => {
      failure = error;
    },
    send: (mail, onAnswer) => {
      if (failure) return Promise.reject(failure);
      sent.push(mail);
      onAnswer?.('250 2.0.0 OK');
      return Promise.resolve();
    },
  };
};

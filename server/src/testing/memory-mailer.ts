import type { Mail, Mailer } from '../emails/mailer.ts';

export interface MemoryMailer extends Mailer {
  /** What left, in that order. */
  sent: Mail[];
  /** Has the next mails fail, until undefined takes it away. */
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
    send: (mail) => {
      if (failure) return Promise.reject(failure);
      sent.push(mail);
      return Promise.resolve();
    },
  };
};

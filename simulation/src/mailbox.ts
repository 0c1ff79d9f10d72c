import { MailerDown, type Mailer } from '../../server/src/emails/mailer.ts';
import type { ProviderLine } from './scripted-provider.ts';

/** Every mail that somebody received, by its Message-ID. */
export interface Mailbox {
  received(name: string): number;
  add(name: string): void;
  /** Keeps what was received; the function that is answered forgets what came since. */
  keep(): () => void;
}

export const openMailbox = (): Mailbox => {
  let counts = new Map<string, number>();
  return {
    keep: () => {
      const kept = new Map(counts);
      return () => {
        counts = new Map(kept);
      };
    },
    received: (name) => counts.get(name) ?? 0,
    add: (name) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  };
};

/** A mail server that can be down, or be gone before its answer. */
export const scriptedMailer = (mailbox: Mailbox, line: ProviderLine, isDown: () => boolean): Mailer => ({
  send: ({ name }) =>
    line.call(`mail ${name}`, undefined, () => {
      if (isDown()) throw new MailerDown('nobody takes mails');
      mailbox.add(name);
    }),
});

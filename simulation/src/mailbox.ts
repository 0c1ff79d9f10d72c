import { MailerDown, type Mailer } from '../../server/src/outbox/mailer.ts';
import type { OutsideCall } from './outside-call.ts';
import type { Host } from './scheduler.ts';

/** Every mail that somebody received, by its Message-ID. */
export interface Mailbox {
  received(name: string): number;
  add(name: string): void;
  /** Marks this moment; the function returned forgets what was received since. */
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

/** A mail server that can be down, refuse a mail, take it and still answer an error, or lose its acknowledgement. */
export const simulatedMailer = (
  mailbox: Mailbox,
  { host, call, isDown }: { host: Host; call: OutsideCall; isDown: () => boolean },
): Mailer => ({
  send: ({ name }) =>
    call(host, `mail ${name}`, (fault) => {
      if (isDown() || fault === 'provider-error') throw new MailerDown('nobody takes mails');
      mailbox.add(name);
      if (fault === 'error-kept') throw new MailerDown('an error was answered to a mail that was taken');
    }),
});

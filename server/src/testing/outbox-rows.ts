import { expect } from 'vitest';
import { memoryMailer } from './memory-mailer.ts';
import type { TestApp } from './test-app.ts';
import type { Mail, Mailer } from '../outbox/mailer.ts';
import { mailDelivery, type Mails } from '../outbox/outbox.worker.ts';
import { queueMail } from '../outbox/outbox.store.ts';

export const errors: { facts: object; sentence: string }[] = [];
export const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (facts: object, sentence: string) => {
    errors.push({ facts, sentence });
  },
};

/** The names of the mails that a mailer is asked to send, whether it fails or not. */
export const triesOf = (mailer: Mailer): string[] => {
  const tried: string[] = [];
  const send = mailer.send.bind(mailer);
  mailer.send = (mail) => {
    tried.push(mail.name);
    return send(mail);
  };
  return tried;
};
export const names = (mails: readonly Mail[]): string[] => mails.map(({ name }) => name);

/** Queued mails, the processes that deliver them, and their rows. */
export const outboxRows = (t: () => TestApp) => {
  const aMail = (name: string): Mail => ({
    name,
    messageId: `<${name}@localhost>`,
    date: t().clock.now(),
    to: { name: 'Léa Peeters', address: 'lea@exemple.be' },
    subject: 'Un message',
    html: '<p>Bonjour</p>',
    text: 'Bonjour',
    attachments: [],
  });

  /** Delivery as in one of several processes. */
  const aProcess = (
    mailer = memoryMailer(),
    renewEveryMs?: number,
  ): { mails: Mails; mailer: typeof mailer } => ({
    mailer,
    mails: mailDelivery({
      db: t().db,
      clock: t().clock,
      log,
      mailer,
      write: ({ kind, aggregate_id: id }) => Promise.resolve(aMail(`${kind}.${id}`)),
      ...(renewEveryMs && { renewEveryMs }),
    }),
  });

  const owe = (id: string, kind: 'welcome' | 'password-reset' = 'welcome'): Promise<void> => {
    const accountId = Number(id);
    const mail = { subject: { kind: 'account', id: accountId }, payload: { accountId } } as const;
    return queueMail(
      t().db,
      kind === 'welcome' ? { ...mail, kind, payload: {} } : { ...mail, kind },
      t().clock.now(),
    );
  };

  const rows = () => t().db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const onlyRow = async () => {
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    if (!row) throw new Error('no mail is owed');
    return row;
  };

  return { aMail, aProcess, owe, rows, onlyRow };
};

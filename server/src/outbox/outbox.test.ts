import { describe, expect, inject } from 'vitest';
import { memoryMailer } from '../testing/memory-mailer.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { MailerDown, MailRefused } from './mailer.ts';
import { mailDelivery } from './outbox.worker.ts';
import { queueMail } from './outbox.store.ts';
import { errors, log, names, outboxRows } from '../testing/outbox-rows.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => outboxRows(() => t));
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('outbox').execute();
  errors.length = 0;
});

describe('a mail that is owed', () => {
  it('is sent once, and its payload is dropped', async ({ t, calls }) => {
    await queueMail(
      t.db,
      { kind: 'welcome', subject: { kind: 'account', id: 1 }, payload: { requestId: 'a1' } },
      t.clock.now(),
    );
    const { mails, mailer } = calls.aProcess();
    await mails.deliver();
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.1']);
    expect(await calls.onlyRow()).toMatchObject({ attempts: 1, leased_until: null, payload: {} });
    expect((await calls.onlyRow()).sent_at).toEqual(t.clock.now());
  });

  it('is queued once per kind and key', async ({ calls }) => {
    await calls.owe('1');
    await calls.owe('1');
    await calls.owe('2');
    expect((await calls.rows()).map((row) => row.aggregate_id)).toEqual(['1', '2']);
  });

  it('is queued with the transaction of its fact, or not at all', async ({ t, calls }) => {
    const { mails, mailer } = calls.aProcess();
    await t.db
      .transaction()
      .execute(async (tx) => {
        await queueMail(tx, { kind: 'welcome', subject: { kind: 'account', id: 9 } }, t.clock.now());
        throw new Error('the fact did not happen');
      })
      .catch(() => undefined);
    await mails.deliver();
    expect(mailer.sent).toEqual([]);
  });

  it('wakes every process once its transaction is committed', async ({ t }) => {
    const database = await openTestDatabase(inject('database'));
    try {
      let hear: () => void = () => undefined;
      await database.listen('mail_owed', () => {
        hear();
      });
      const heard = new Promise<void>((resolve) => {
        hear = resolve;
      });
      await queueMail(database.db, { kind: 'welcome', subject: { kind: 'account', id: 1 } }, t.clock.now());
      await heard;
    } finally {
      await database.close();
    }
  });
});

describe('a mail that does not leave', () => {
  it('is retried with backoff: after 30 seconds at first, after an hour at most', async ({ t, calls }) => {
    await calls.owe('1');
    const { mails, mailer } = calls.aProcess();
    mailer.failWith(new Error('450 greylisted lea@exemple.be'));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await mails.deliver();
      const row = await calls.onlyRow();
      expect(row).toMatchObject({ attempts: attempt, sent_at: null, failed_at: null, leased_until: null });
      pauses.push(row.next_attempt_at.getTime() - t.clock.now().getTime());
      t.clock.set(new Date(row.next_attempt_at.getTime() - 1000).toISOString());
      await mails.deliver();
      expect((await calls.onlyRow()).attempts).toBe(attempt);
      t.clock.advance({ seconds: 1 });
    }
    const longest = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600];
    for (const [index, pause] of pauses.entries()) {
      const max = (longest[index] ?? 0) * 1000;
      expect(pause).toBeGreaterThan(max * 0.79);
      expect(pause).toBeLessThanOrEqual(max);
    }
    expect((await calls.onlyRow()).last_error).toBe('450 greylisted …@…');

    mailer.failWith(undefined);
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.1']);
    expect(await calls.onlyRow()).toMatchObject({ last_error: null, attempts: 11 });
  });

  it('does not delay the others', async ({ calls }) => {
    await calls.owe('1');
    await calls.owe('2');
    const { mails, mailer } = calls.aProcess();
    const send = mailer.send.bind(mailer);
    mailer.send = (mail) =>
      mail.name === 'welcome.1' ? Promise.reject(new Error('451 try later')) : send(mail);
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.2']);
  });

  it('is given up when refused permanently, and logged once', async ({ t, calls }) => {
    await calls.owe('1');
    const { mails, mailer } = calls.aProcess();
    mailer.failWith(new MailRefused('550 no such user'));
    await mails.deliver();
    expect((await calls.onlyRow()).failed_at).toEqual(t.clock.now());
    mailer.failWith(undefined);
    t.clock.advance({ days: 1 });
    await mails.deliver();
    expect(mailer.sent).toEqual([]);
    expect(errors.map(({ sentence }) => sentence)).toEqual(['a mail cannot be delivered: no further try']);
    expect(await calls.onlyRow()).toMatchObject({ attempts: 1, last_error: '550 no such user' });
  });

  it.for([
    ['welcome', { days: 3 }, { days: 2 }],
    ['password-reset', { minutes: 60 }, { minutes: 59 }],
  ] as const)('is given up after its time: %s', async ([kind, end, before], { t, calls }) => {
    await calls.owe('1', kind);
    const { created_at: owedAt } = await calls.onlyRow();
    const { mails, mailer } = calls.aProcess();
    mailer.failWith(new MailerDown('ECONNREFUSED'));
    t.clock.advance(before);
    await mails.deliver();
    expect((await calls.onlyRow()).failed_at).toBeNull();
    t.clock.set(owedAt.toISOString());
    t.clock.advance(end);
    t.clock.advance({ minutes: 60 });
    await mails.deliver();
    expect((await calls.onlyRow()).failed_at).toEqual(t.clock.now());
    expect(errors).toHaveLength(1);
  });

  it('is logged once an hour after it has waited for an hour', async ({ t, calls }) => {
    await calls.owe('1');
    const { mails } = calls.aProcess();
    t.clock.advance({ minutes: 59 });
    await mails.watch();
    expect(errors).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await mails.watch();
    await mails.watch();
    expect(errors).toEqual([
      {
        facts: { count: 1, since: (await calls.onlyRow()).created_at },
        sentence: 'mails have been waiting for more than an hour',
      },
    ]);
    t.clock.advance({ minutes: 60 });
    await mails.watch();
    expect(errors).toHaveLength(2);
  });
});

describe('a mail that cannot be rendered', () => {
  it('delays no other, and is retried', async ({ t, calls }) => {
    await calls.owe('1');
    await calls.owe('2');
    const mailer = memoryMailer();
    const mails = mailDelivery({
      db: t.db,
      clock: t.clock,
      log,
      mailer,
      write: ({ kind, aggregate_id: id }) =>
        id === '1'
          ? Promise.reject(new TypeError('undefined is no name'))
          : Promise.resolve(calls.aMail(`${kind}.${id}`)),
    });
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.2']);
    const [poisoned] = await calls.rows();
    expect(poisoned).toMatchObject({ failed_at: null, attempts: 1, last_error: 'undefined is no name' });
  });
});

describe('the end of a process', () => {
  it('lets the current mail finish, and starts no other', async ({ calls }) => {
    await calls.owe('1');
    await calls.owe('2');
    const { mails, mailer } = calls.aProcess();
    const send = mailer.send.bind(mailer);
    let stopped: Promise<void> | undefined;
    mailer.send = (mail) => {
      stopped = mails.stop();
      return send(mail);
    };
    await mails.deliver();
    await stopped;
    expect(names(mailer.sent)).toEqual(['welcome.1']);
    await mails.deliver();
    expect((await calls.rows()).map((row) => row.sent_at === null)).toEqual([false, true]);
  });
});

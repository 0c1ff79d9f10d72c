import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { aCustomer } from '../testing/builders.ts';
import { memoryMailer } from '../testing/memory-mailer.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { MailerDown, MailRefused, type Mail, type Mailer } from './mailer.ts';
import { mailDelivery, type Mails } from './outbox.worker.ts';
import { queueMail } from './outbox.store.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp();
});

afterAll(() => t.close());

beforeEach(async () => {
  await t.db.deleteFrom('outbox').execute();
  t.mails.sent.length = 0;
  t.mails.failWith(undefined);
  errors.length = 0;
});

const errors: { facts: object; sentence: string }[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (facts: object, sentence: string) => {
    errors.push({ facts, sentence });
  },
};

const aMail = (name: string): Mail => ({
  name,
  messageId: `<${name}@localhost>`,
  date: t.clock.now(),
  to: { name: 'Léa Peeters', address: 'lea@exemple.be' },
  subject: 'Un message',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments: [],
});

/** A process of its own, as several may run. */
const aProcess = (
  mailer = memoryMailer(),
  renewEveryMs?: number,
): { mails: Mails; mailer: typeof mailer } => ({
  mailer,
  mails: mailDelivery({
    db: t.db,
    clock: t.clock,
    log,
    mailer,
    write: ({ kind, aggregate_id: id }) => Promise.resolve(aMail(`${kind}.${id}`)),
    ...(renewEveryMs && { renewEveryMs }),
  }),
});

const owe = (accountId: string, kind: 'welcome' | 'password-reset' = 'welcome'): Promise<void> =>
  queueMail(t.db, { kind, subject: { kind: 'account', id: Number(accountId) } }, t.clock.now());

/** What a mailer is asked to send, whether it leaves or not. */
const triesOf = (mailer: Mailer): string[] => {
  const tried: string[] = [];
  const send = mailer.send.bind(mailer);
  mailer.send = (mail) => {
    tried.push(mail.name);
    return send(mail);
  };
  return tried;
};

const rows = () => t.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const onlyRow = async () => {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  if (!row) throw new Error('no mail is owed');
  return row;
};
const names = (mails: readonly Mail[]): string[] => mails.map(({ name }) => name);

describe('a mail that is owed', () => {
  it('leaves once, and its payload is forgotten', async () => {
    await queueMail(
      t.db,
      { kind: 'welcome', subject: { kind: 'account', id: 1 }, payload: { oldEmail: 'vieux@exemple.be' } },
      t.clock.now(),
    );
    const { mails, mailer } = aProcess();
    await mails.deliver();
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.1']);
    expect(await onlyRow()).toMatchObject({ attempts: 1, leased_until: null, payload: {} });
    expect((await onlyRow()).sent_at).toEqual(t.clock.now());
  });

  it('is queued once for each fact', async () => {
    await owe('1');
    await owe('1');
    await owe('2');
    expect((await rows()).map((row) => row.aggregate_id)).toEqual(['1', '2']);
  });

  it('leaves with the transaction of its fact, or not at all', async () => {
    const { mails, mailer } = aProcess();
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

  it('is heard of by every process as soon as its fact is committed', async () => {
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

describe('several processes', () => {
  it('share the mails: each leaves once', async () => {
    for (let id = 1; id <= 12; id += 1) await owe(String(id));
    const [one, other] = [aProcess(), aProcess()];
    await Promise.all([one.mails.deliver(), other.mails.deliver(), one.mails.deliver()]);
    const all = [...names(one.mailer.sent), ...names(other.mailer.sent)];
    expect(all.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `welcome.${index + 1}`).toSorted(),
    );
  });

  it('leave a mail to the one that is sending it, outside any transaction', async () => {
    await owe('1');
    await owe('2');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = memoryMailer();
    const send = slow.send.bind(slow);
    let began: () => void = () => undefined;
    const sending = new Promise<void>((resolve) => {
      began = resolve;
    });
    slow.send = async (mail) => {
      began();
      await held;
      await send(mail);
    };
    const first = aProcess(slow);
    const delivered = first.mails.deliver();
    await sending;
    // While the first one hangs at its mail server, the other works on, and so does the database.
    const second = aProcess();
    await second.mails.deliver();
    expect(names(second.mailer.sent)).toEqual(['welcome.2']);
    release();
    await delivered;
    expect(names(slow.sent)).toEqual(['welcome.1']);
  });

  it('leave a mail to the one that is sending it, however long its mail server thinks', async () => {
    await owe('1');
    const slow = memoryMailer();
    const send = slow.send.bind(slow);
    let release: () => void = () => undefined;
    const began = new Promise<void>((resolve) => {
      slow.send = async (mail) => {
        resolve();
        await new Promise<void>((go) => {
          release = go;
        });
        await send(mail);
      };
    });
    const delivered = aProcess(slow, 50).mails.deliver();
    await began;
    const second = aProcess();
    for (let minutes = 0; minutes < 3; minutes += 1) {
      const { leased_until: before } = await onlyRow();
      t.clock.advance({ seconds: 20 });
      await eventually(async () => {
        expect((await onlyRow()).leased_until?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity);
      });
      await second.mails.deliver();
    }
    release();
    await delivered;
    expect(names(slow.sent)).toEqual(['welcome.1']);
    expect(second.mailer.sent).toEqual([]);
    expect(await onlyRow()).toMatchObject({ attempts: 1, leased_until: null });
  });

  it('send again what a process was sending when it died, under the same Message-ID', async () => {
    await owe('1');
    const dying = memoryMailer();
    const send = dying.send.bind(dying);
    const first = aProcess(dying);
    // It dies between the acceptance of the mail server and its own record: nothing of it is heard again.
    const died = new Promise<void>((resolve) => {
      dying.send = async (mail) => {
        await send(mail);
        resolve();
        await new Promise(() => undefined);
      };
    });
    void first.mails.deliver();
    await died;

    const second = aProcess();
    await second.mails.deliver();
    expect(second.mailer.sent).toEqual([]);
    // Within the minute in which everything must be right again.
    t.clock.advance({ seconds: 31 });
    await second.mails.deliver();
    expect(second.mailer.sent.map((mail) => mail.messageId)).toEqual(
      dying.sent.map((mail) => mail.messageId),
    );
    expect(await onlyRow()).toMatchObject({ attempts: 2 });
  });
});

describe('a mail that does not leave', () => {
  it('is tried again later and later: after 30 seconds at first, after an hour at most', async () => {
    await owe('1');
    const { mails, mailer } = aProcess();
    mailer.failWith(new Error('450 greylisted lea@exemple.be'));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await mails.deliver();
      const row = await onlyRow();
      expect(row).toMatchObject({ attempts: attempt, sent_at: null, failed_at: null, leased_until: null });
      pauses.push(row.next_attempt_at.getTime() - t.clock.now().getTime());
      t.clock.set(new Date(row.next_attempt_at.getTime() - 1000).toISOString());
      await mails.deliver();
      expect((await onlyRow()).attempts).toBe(attempt);
      t.clock.advance({ seconds: 1 });
    }
    const longest = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600];
    for (const [index, pause] of pauses.entries()) {
      const most = (longest[index] ?? 0) * 1000;
      expect(pause).toBeGreaterThan(most * 0.79);
      expect(pause).toBeLessThanOrEqual(most);
    }
    expect((await onlyRow()).last_error).toBe('450 greylisted …@…');

    mailer.failWith(undefined);
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.1']);
    expect(await onlyRow()).toMatchObject({ last_error: null, attempts: 11 });
  });

  it('does not hold up the others', async () => {
    await owe('1');
    await owe('2');
    const { mails, mailer } = aProcess();
    const send = mailer.send.bind(mailer);
    mailer.send = (mail) =>
      mail.name === 'welcome.1' ? Promise.reject(new Error('451 try later')) : send(mail);
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.2']);
  });

  it('ends at once when it is refused for good, and the log says so once', async () => {
    await owe('1');
    const { mails, mailer } = aProcess();
    mailer.failWith(new MailRefused('550 no such user'));
    await mails.deliver();
    expect((await onlyRow()).failed_at).toEqual(t.clock.now());
    mailer.failWith(undefined);
    t.clock.advance({ days: 1 });
    await mails.deliver();
    expect(mailer.sent).toEqual([]);
    expect(errors.map(({ sentence }) => sentence)).toEqual(['a mail cannot be delivered: no further try']);
    expect(await onlyRow()).toMatchObject({ attempts: 1, last_error: '550 no such user' });
  });

  it.each([
    ['welcome', { days: 3 }, { days: 2 }],
    ['password-reset', { minutes: 60 }, { minutes: 59 }],
  ] as const)('ends after its time: %s', async (kind, end, before) => {
    await owe('1', kind);
    const { created_at: owedAt } = await onlyRow();
    const { mails, mailer } = aProcess();
    mailer.failWith(new MailerDown('ECONNREFUSED'));
    t.clock.advance(before);
    await mails.deliver();
    expect((await onlyRow()).failed_at).toBeNull();
    t.clock.set(owedAt.toISOString());
    t.clock.advance(end);
    t.clock.advance({ minutes: 60 });
    await mails.deliver();
    expect((await onlyRow()).failed_at).toEqual(t.clock.now());
    expect(errors).toHaveLength(1);
  });

  it('is told in the log once an hour when it has waited for an hour', async () => {
    await owe('1');
    const { mails } = aProcess();
    t.clock.advance({ minutes: 59 });
    await mails.watch();
    expect(errors).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await mails.watch();
    await mails.watch();
    expect(errors).toEqual([
      {
        facts: { count: 1, since: (await onlyRow()).created_at },
        sentence: 'mails have been waiting for more than an hour',
      },
    ]);
    t.clock.advance({ minutes: 60 });
    await mails.watch();
    expect(errors).toHaveLength(2);
  });
});

describe('a mail server that is down', () => {
  it('is asked for again soon, whoever owes mails meanwhile, and never for more than one mail at a time', async () => {
    for (const id of ['1', '2', '3']) await owe(id);
    const { mails, mailer } = aProcess();
    const tried = triesOf(mailer);
    mailer.failWith(new MailerDown('ECONNREFUSED'));
    await mails.deliver();
    await owe('4');
    await mails.deliver();
    expect(tried).toEqual(['welcome.1']);
    const pauses: number[] = [];
    for (let seconds = 0; pauses.length < 8; seconds += 1) {
      const before = tried.length;
      t.clock.advance({ seconds: 1 });
      await mails.deliver();
      if (tried.length === before) continue;
      pauses.push(seconds + 1);
      seconds = -1;
    }
    // The first that waits is the one that is tried: nothing of that is its fault.
    expect(new Set(tried)).toEqual(new Set(['welcome.1']));
    for (const [index, pause] of pauses.entries()) {
      const most = [10, 20, 40, 80, 120, 120, 120, 120][index] ?? 0;
      expect(pause).toBeGreaterThan(most * 0.79);
      expect(pause).toBeLessThanOrEqual(most);
    }
  });

  it('takes all that waited as soon as it is back, in the order of the facts', async () => {
    const { mails, mailer } = aProcess();
    mailer.failWith(new MailerDown('ECONNREFUSED'));
    for (let hour = 1; hour <= 24; hour += 1) {
      await owe(String(hour));
      for (let quarter = 0; quarter < 4; quarter += 1) {
        await mails.deliver();
        t.clock.advance({ minutes: 15 });
      }
    }
    mailer.failWith(undefined);
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(Array.from({ length: 24 }, (_, index) => `welcome.${index + 1}`));
    expect((await rows()).map((row) => row.last_error)).toEqual(Array.from({ length: 24 }, () => null));
  });

  it('leaves a mail all its tries: only what is said of it counts', async () => {
    await owe('1');
    const { mails, mailer } = aProcess();
    mailer.failWith(new MailerDown('ECONNREFUSED'));
    for (let hour = 0; hour < 5; hour += 1) {
      await mails.deliver();
      t.clock.advance({ minutes: 60 });
    }
    expect(await onlyRow()).toMatchObject({ attempts: 0, last_error: 'ECONNREFUSED', leased_until: null });
    mailer.failWith(new Error('450 greylisted'));
    await mails.deliver();
    const { attempts, next_attempt_at: next } = await onlyRow();
    expect(attempts).toBe(1);
    expect(next.getTime() - t.clock.now().getTime()).toBeLessThanOrEqual(30_000);
  });

  it('is not handed a reset link hours later', async () => {
    await owe('1', 'password-reset');
    await owe('2');
    const { mails, mailer } = aProcess();
    mailer.failWith(new MailerDown('ECONNREFUSED'));
    await mails.deliver();
    t.clock.advance({ minutes: 60 });
    mailer.failWith(undefined);
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.2']);
    expect((await rows()).map((row) => row.failed_at !== null)).toEqual([true, false]);
  });
});

describe('a database that fails between a mail and its record', () => {
  it('gets the record as soon as it is back; the mail does not leave again', async () => {
    await owe('1');
    await owe('2');
    const { mails, mailer } = aProcess();
    const send = mailer.send.bind(mailer);
    mailer.send = async (mail) => {
      await send(mail);
      await sql`ALTER TABLE outbox ADD CONSTRAINT failing CHECK (sent_at IS NULL)`.execute(t.db);
    };
    await mails.deliver();
    await sql`ALTER TABLE outbox DROP CONSTRAINT failing`.execute(t.db);
    mailer.send = send;
    const sentAt = t.clock.now();
    t.clock.advance({ minutes: 30 });
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.1', 'welcome.2']);
    expect((await rows()).map((row) => row.sent_at)).toEqual([sentAt, t.clock.now()]);
  });
});

describe('a mail that nobody can write', () => {
  it('holds up no other, and is tried again', async () => {
    await owe('1');
    await owe('2');
    const mailer = memoryMailer();
    const mails = mailDelivery({
      db: t.db,
      clock: t.clock,
      log,
      mailer,
      write: ({ kind, aggregate_id: id }) =>
        id === '1'
          ? Promise.reject(new TypeError('undefined is no name'))
          : Promise.resolve(aMail(`${kind}.${id}`)),
    });
    await mails.deliver();
    expect(names(mailer.sent)).toEqual(['welcome.2']);
    const [poisoned] = await rows();
    expect(poisoned).toMatchObject({ failed_at: null, attempts: 1, last_error: 'undefined is no name' });
  });
});

describe('the end of a process', () => {
  it('lets the mail under way leave, and begins no other', async () => {
    await owe('1');
    await owe('2');
    const { mails, mailer } = aProcess();
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
    expect((await rows()).map((row) => row.sent_at === null)).toEqual([false, true]);
  });
});

describe('the database as it is when the mail leaves', () => {
  it('gives the address of now', async () => {
    const customer = await aCustomer(t);
    await t.db
      .updateTable('account')
      .set({ email: 'nouvelle@exemple.be' })
      .where('id', '=', customer.id)
      .execute();
    await t.volant.mails.deliver();
    expect(t.mails.sent.map((mail) => mail.to)).toEqual([
      { name: 'Léa Peeters', address: 'nouvelle@exemple.be' },
    ]);
  });

  it('owes nothing to somebody who was erased', async () => {
    const customer = await aCustomer(t);
    await t.db
      .updateTable('account')
      .set({ erased_at: t.clock.now() })
      .where('id', '=', customer.id)
      .execute();
    await t.volant.mails.deliver();
    expect(t.mails.sent).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('is read again and again for a kind of mail that this version does not know', async () => {
    await t.db
      .insertInto('outbox')
      .values({
        kind: 'of-tomorrow',
        aggregate_id: '1',
        created_at: t.clock.now(),
        next_attempt_at: t.clock.now(),
      })
      .execute();
    await t.volant.mails.deliver();
    expect(await onlyRow()).toMatchObject({
      failed_at: null,
      last_error: 'no template writes the mail of-tomorrow',
    });
  });
});

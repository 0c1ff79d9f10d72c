import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { memoryMailer } from '../testing/memory-mailer.ts';
import { errors, names, outboxRows } from '../testing/outbox-rows.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => outboxRows(() => t));
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('outbox').execute();
  errors.length = 0;
});

describe('several processes', () => {
  it('share the mails: each is sent once', async ({ calls }) => {
    for (let id = 1; id <= 12; id += 1) await calls.owe(String(id));
    const [one, other] = [calls.aProcess(), calls.aProcess()];
    await Promise.all([one.mails.deliver(), other.mails.deliver(), one.mails.deliver()]);
    const all = [...names(one.mailer.sent), ...names(other.mailer.sent)];
    expect(all.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, index) => `welcome.${index + 1}`).toSorted(),
    );
  });

  it('do not send a mail that another one is sending, and hold no transaction meanwhile', async ({
    calls,
  }) => {
    await calls.owe('1');
    await calls.owe('2');
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
    const first = calls.aProcess(slow);
    const delivered = first.mails.deliver();
    await sending;
    // While the first waits for its mail server, the other one and the database keep working.
    const second = calls.aProcess();
    await second.mails.deliver();
    expect(names(second.mailer.sent)).toEqual(['welcome.2']);
    release();
    await delivered;
    expect(names(slow.sent)).toEqual(['welcome.1']);
  });

  it('do not send a mail that another one is sending, however long its mail server takes', async ({
    t,
    calls,
  }) => {
    await calls.owe('1');
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
    const delivered = calls.aProcess(slow, 50).mails.deliver();
    await began;
    const second = calls.aProcess();
    for (let minutes = 0; minutes < 3; minutes += 1) {
      const { leased_until: before } = await calls.onlyRow();
      t.clock.advance({ seconds: 20 });
      await eventually(async () => {
        expect((await calls.onlyRow()).leased_until?.getTime()).toBeGreaterThan(
          before?.getTime() ?? Infinity,
        );
      });
      await second.mails.deliver();
    }
    release();
    await delivered;
    expect(names(slow.sent)).toEqual(['welcome.1']);
    expect(second.mailer.sent).toEqual([]);
    expect(await calls.onlyRow()).toMatchObject({ attempts: 1, leased_until: null });
  });

  it('resend the mail of a crashed process under the same Message-ID', async ({ t, calls }) => {
    await calls.owe('1');
    const dying = memoryMailer();
    const send = dying.send.bind(dying);
    const first = calls.aProcess(dying);
    // It crashes between the mail server's acceptance and its own record.
    const died = new Promise<void>((resolve) => {
      dying.send = async (mail) => {
        await send(mail);
        resolve();
        await new Promise(() => undefined);
      };
    });
    void first.mails.deliver();
    await died;

    const second = calls.aProcess();
    await second.mails.deliver();
    expect(second.mailer.sent).toEqual([]);
    // Within the minute that a recovery may take.
    t.clock.advance({ seconds: 31 });
    await second.mails.deliver();
    expect(second.mailer.sent.map((mail) => mail.messageId)).toEqual(
      dying.sent.map((mail) => mail.messageId),
    );
    expect(await calls.onlyRow()).toMatchObject({ attempts: 2 });
  });
});

describe('a database that fails between a mail and its record', () => {
  it('gets the record once it is back; the mail is not sent again', async ({ t, calls }) => {
    await calls.owe('1');
    await calls.owe('2');
    const { mails, mailer } = calls.aProcess();
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
    expect((await calls.rows()).map((row) => row.sent_at)).toEqual([sentAt, t.clock.now()]);
  });
});

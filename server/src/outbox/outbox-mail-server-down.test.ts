import { describe, expect } from 'vitest';
import { MailerDown } from './mailer.ts';
import { errors, names, outboxRows, triesOf } from '../testing/outbox-rows.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => outboxRows(() => t));
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('outbox').execute();
  errors.length = 0;
});

describe('a mail server that is down', () => {
  it('is probed with backoff and one mail at a time, even if new mails are queued', async ({
    t,
    calls: { owe, aProcess },
  }) => {
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
    // The oldest mail is the probe; its attempts do not count.
    expect(new Set(tried)).toEqual(new Set(['welcome.1']));
    for (const [index, pause] of pauses.entries()) {
      const max = [10, 20, 40, 80, 120, 120, 120, 120][index] ?? 0;
      expect(pause).toBeGreaterThan(max * 0.79);
      expect(pause).toBeLessThanOrEqual(max);
    }
  });

  it('gets all waiting mails in order once it is back', async ({ t, calls: { aProcess, owe, rows } }) => {
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

  it('does not count as a failed attempt of a mail', async ({ t, calls: { owe, aProcess, onlyRow } }) => {
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

  it('is not sent a reset link an hour later', async ({ t, calls: { owe, aProcess, rows } }) => {
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

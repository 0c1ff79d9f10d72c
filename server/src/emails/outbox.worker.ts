import { randomInt } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Log } from '../platform/log.ts';
import { MailerDown, MailRefused, type Mail, type Mailer } from './mailer.ts';
import {
  deleteOwedMail,
  findLateMails,
  LATE_AFTER_MS,
  leaseMail,
  recordMailFailure,
  recordMailSent,
  renewMailLease,
  returnMail,
  type LeasedMail,
} from './outbox.store.ts';

export interface MailsDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** Without one the mails wait. */
  mailer: Mailer | undefined;
  /** The mail as it is to leave now; undefined when there is nothing to tell any more. */
  write(owed: LeasedMail, now: Date): Promise<Mail | undefined>;
  renewEveryMs?: number;
}

export interface Mails {
  /** Sends every mail that is due. Called again meanwhile, it looks once more before it ends. */
  deliver(): Promise<void>;
  /** Says in the log, once an hour, that mails have been waiting for too long. */
  watch(): Promise<void>;
  /** Ends after the mail under way; the others leave at the next start. */
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the mail of a process that died waits. Whoever is still sending one says so in time. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
/** How long a mail waits that failed alone. */
const PAUSES = { first: 30_000, most: HOUR_MS };
/** How long all mails wait when nobody takes any. */
const PROBES = { first: 10_000, most: 2 * MINUTE_MS };
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR_MS;
/** Choice: whoever asked for a reset link and got none for an hour has asked again, or given up. */
const GIVE_UP_RESET_AFTER_MS = HOUR_MS;

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Twice as long after every try, a little less by chance: what failed together does not come back together. */
const pauseMs = (attempts: number, { first, most }: typeof PAUSES): number => {
  const longest = Math.min(most, first * 2 ** (attempts - 1));
  return longest - randomInt(Math.floor(longest / 5));
};

/** Addresses belong to people: they stay out of the log and of the database's notes. */
const withoutAddresses = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…')
    .slice(0, 500);

/** When no further try helps; a mail is tried once all the same, a reset link is not even that. */
const giveUpAt = ({ kind, created_at: owedAt }: LeasedMail): Date =>
  after(owedAt, kind === 'password-reset' ? GIVE_UP_RESET_AFTER_MS : GIVE_UP_AFTER_MS);

/**
 * Sends the mails that are owed. Each is leased in a statement of its own and sent outside any transaction, so a slow
 * mail server holds up nothing else, and several processes share the work. A mail that fails alone waits by itself;
 * when nobody takes mails at all, all wait in their order. A crash between the sending and its record sends a mail
 * twice, under the same Message-ID; none is ever lost.
 */
export const mailDelivery = (deps: MailsDeps): Mails => {
  const { db, clock, log, mailer, write, renewEveryMs = RENEW_EVERY_MS } = deps;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let toldLateAt: Date | undefined;
  /** How often nobody took mails, in a row, and when somebody is asked for again. */
  let refusals = 0;
  let asksAgainAt: Date | undefined;
  /** Mails that left without the database knowing yet. */
  const unrecorded = new Map<number, Date>();

  const deliver = (): Promise<void> => {
    isWanted = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };

  const work = async (): Promise<void> => {
    try {
      while (mailer && isWanted && !isStopped) {
        isWanted = false;
        await deliverDue(mailer);
      }
    } catch (error) {
      log.warn({ err: error }, 'the mails that are owed could not be read; the next round tries again');
    }
  };

  const deliverDue = async (mailer: Mailer): Promise<void> => {
    while (!isStopped) {
      await recordSent();
      const now = clock.now();
      if (asksAgainAt && now < asksAgainAt) return;
      const owed = await leaseMail(db, { until: after(now, LEASE_MS), now });
      if (!owed) return;
      const renewing = setInterval(() => void renew(owed), renewEveryMs).unref();
      try {
        await attempt(mailer, owed);
      } finally {
        clearInterval(renewing);
      }
    }
  };

  /** However long a mail server thinks, nobody else takes the mail meanwhile. */
  const renew = async (owed: LeasedMail): Promise<void> => {
    try {
      await renewMailLease(db, owed, after(clock.now(), LEASE_MS));
    } catch (error) {
      log.warn({ err: error, mailId: owed.id }, 'the lease of a mail could not be renewed');
    }
  };

  const attempt = async (mailer: Mailer, owed: LeasedMail): Promise<void> => {
    try {
      const begunAt = clock.now();
      if (owed.kind === 'password-reset' && begunAt >= giveUpAt(owed)) throw new MailRefused('too late');
      const mail = await write(owed, begunAt);
      if (mail) await mailer.send(mail);
      else await deleteOwedMail(db, owed.id);
    } catch (error) {
      await recordFailure(owed, error);
      return;
    }
    refusals = 0;
    asksAgainAt = undefined;
    unrecorded.set(owed.id, clock.now());
    await recordSent();
  };

  /** Before another mail is taken: what left must not be taken again. */
  const recordSent = async (): Promise<void> => {
    for (const [id, sentAt] of unrecorded) {
      await recordMailSent(db, id, sentAt);
      unrecorded.delete(id);
    }
  };

  const recordFailure = async (owed: LeasedMail, thrown: unknown): Promise<void> => {
    const now = clock.now();
    const error = withoutAddresses(thrown);
    const facts = { mailId: owed.id, kind: owed.kind, attempts: owed.attempts, error };
    const isDown = thrown instanceof MailerDown;
    if (isDown) {
      refusals += 1;
      asksAgainAt = after(now, pauseMs(refusals, PROBES));
    }
    if (thrown instanceof MailRefused || now >= giveUpAt(owed)) {
      log.error(facts, 'a mail cannot be delivered: no further try');
      await recordMailFailure(db, owed, { error, failedAt: now });
    } else if (isDown) {
      log.warn(facts, 'nobody takes mails; all wait');
      await returnMail(db, owed, error);
    } else {
      log.warn(facts, 'a mail did not leave; it is tried again');
      const nextAttemptAt = after(now, pauseMs(owed.attempts, PAUSES));
      await recordMailFailure(db, owed, { error, nextAttemptAt });
    }
  };

  const watch = async (): Promise<void> => {
    const now = clock.now();
    if (toldLateAt && now.getTime() - toldLateAt.getTime() < HOUR_MS) return;
    const { count, since } = await findLateMails(db, after(now, -LATE_AFTER_MS));
    if (count === 0) return;
    log.error({ count, since }, 'mails have been waiting for more than an hour');
    toldLateAt = now;
  };

  const stop = async (): Promise<void> => {
    isStopped = true;
    await running;
  };

  return { deliver, watch, stop };
};

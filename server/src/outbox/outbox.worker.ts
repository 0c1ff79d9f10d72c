import { randomInt } from 'node:crypto';
import type { DbAndClock } from '../platform/clock.ts';
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

export interface Mails {
  /** Sends every due mail. A call during a run makes it check once more. */
  deliver(): Promise<void>;
  /** Logs, once an hour, that mails have been waiting for too long. */
  watch(): Promise<void>;
  /** Stops after the current mail; the others are sent at the next start. */
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the mail of a crashed process waits. A live process renews its lease. */
const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
/** Backoff of a mail that failed on its own. */
const PAUSES = { first: 30_000, max: HOUR_MS };
/** Backoff of all mails when the server accepts none. */
const PROBES = { first: 10_000, max: 2 * MINUTE_MS };
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR_MS;
/** After an hour the user has asked for another link or given up. */
const GIVE_UP_RESET_AFTER_MS = HOUR_MS;

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Exponential backoff with jitter, so that mails that failed together do not retry together. */
const pauseMs = (attempts: number, { first, max }: typeof PAUSES): number => {
  const longest = Math.min(max, first * 2 ** (attempts - 1));
  return longest - randomInt(Math.floor(longest / 5));
};

/** Addresses are personal data: kept out of the log and of the stored error. */
const withoutAddresses = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+/g, '…@…')
    .slice(0, 500);

/** When to give up. Every mail gets at least one attempt, except a reset link. */
const giveUpAt = ({ kind, created_at: owedAt }: LeasedMail): Date =>
  after(owedAt, kind === 'password-reset' ? GIVE_UP_RESET_AFTER_MS : GIVE_UP_AFTER_MS);

/**
 * Sends queued mails. Each is leased in its own statement and sent outside any transaction, so a slow mail
 * server blocks nothing else and several processes share the work. A mail that fails alone is retried alone;
 * when the server accepts none, all wait in order. At-least-once delivery: a crash between sending and
 * recording sends a mail twice, under the same Message-ID.
 */
export const mailDelivery = (
  deps: DbAndClock & {
    log: Log;
    /** Without a mailer the mails wait. */
    mailer: Mailer | undefined;
    /**
     * Writes the mail from the current facts; undefined when it is no longer relevant, 'later' while the provider has not
     * answered what it is to tell.
     */
    write(owed: LeasedMail, now: Date): Promise<Mail | undefined | 'later'>;
    renewEveryMs?: number;
  },
): Mails => {
  const { db, clock, log, mailer, write, renewEveryMs = RENEW_EVERY_MS } = deps;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let latenessLoggedAt: Date | undefined;
  /** Consecutive failures of the mail server, and the time of the next probe. */
  let refusals = 0;
  let asksAgainAt: Date | undefined;
  /** Mails sent but not recorded yet. */
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
    const postponed: number[] = [];
    while (!isStopped) {
      await recordSent();
      const now = clock.now();
      if (asksAgainAt && now < asksAgainAt) return;
      const owed = await leaseMail(db, { until: after(now, LEASE_MS), now, except: postponed });
      if (!owed) return;
      const renewing = setInterval(() => void renew(owed), renewEveryMs).unref();
      try {
        if (await attempt(mailer, owed)) postponed.push(owed.id);
      } finally {
        clearInterval(renewing);
      }
    }
  };

  /** Keeps the lease while a slow mail server answers. */
  const renew = async (owed: LeasedMail): Promise<void> => {
    try {
      await renewMailLease(db, owed, after(clock.now(), LEASE_MS));
    } catch (error) {
      log.warn({ err: error, mailId: owed.id }, 'the lease of a mail could not be renewed');
    }
  };

  /** True when it is to be written later, in another round. */
  const attempt = async (mailer: Mailer, owed: LeasedMail): Promise<boolean> => {
    try {
      const begunAt = clock.now();
      if (owed.kind === 'password-reset' && begunAt >= giveUpAt(owed)) throw new MailRefused('too late');
      const mail = await write(owed, begunAt);
      if (mail === 'later') {
        await returnMail(db, owed, null);
        return true;
      }
      if (mail) await mailer.send(mail);
      else await deleteOwedMail(db, owed.id);
    } catch (error) {
      await recordFailure(owed, error);
      return false;
    }
    refusals = 0;
    asksAgainAt = undefined;
    unrecorded.set(owed.id, clock.now());
    await recordSent();
    return false;
  };

  /** Before leasing another mail, so that a sent one is not leased again. */
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
    if (latenessLoggedAt && now.getTime() - latenessLoggedAt.getTime() < HOUR_MS) return;
    const { count, since } = await findLateMails(db, after(now, -LATE_AFTER_MS));
    if (count === 0) return;
    log.error({ count, since }, 'mails have been waiting for more than an hour');
    latenessLoggedAt = now;
  };

  const stop = async (): Promise<void> => {
    isStopped = true;
    await running;
  };

  return { deliver, watch, stop };
};

import { randomInt } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { MailerDown, MailRefused, type Mail, type Mailer } from './mailer.ts';
import {
  deleteOwedMail,
  findLateMails,
  LATE_AFTER_MS,
  leaseMail,
  recordMailFailure,
  recordMailSent,
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

/**
 * Longer than a mail takes to leave; after a crash, how long its mail waits. A server of mails that is slower still may
 * get it from a second process too, under the same Message-ID.
 */
const LEASE_MS = 45_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;
const GIVE_UP_AFTER_MS = 3 * 24 * HOUR_MS;
/** Choice: whoever asked for a reset link and got none for an hour has asked again, or given up. */
const GIVE_UP_RESET_AFTER_MS = HOUR_MS;

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Twice as long after every try, a little less by chance: what failed together does not come back together. */
const pauseMs = (attempts: number): number => {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return longest - randomInt(Math.floor(longest / 5));
};

/** Addresses belong to people: they stay out of the log and of the database's notes. */
const withoutAddresses = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…')
    .slice(0, 500);

/**
 * Sends the mails that are owed. Each is leased in a statement of its own and sent outside any transaction, so a slow
 * mail server holds up nothing else, and several processes share the work. A crash between the sending and its record
 * sends a mail twice, under the same Message-ID; none is ever lost.
 */
export const mailDelivery = ({ db, clock, log, mailer, write }: MailsDeps): Mails => {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;
  let toldLateAt: Date | undefined;

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
      const now = clock.now();
      const owed = await leaseMail(db, { until: after(now, LEASE_MS), now });
      if (!owed || (await attempt(mailer, owed)) === 'down') return;
    }
  };

  const attempt = async (mailer: Mailer, owed: LeasedMail): Promise<'done' | 'down'> => {
    try {
      const mail = await write(owed, clock.now());
      if (mail) await mailer.send(mail);
      else await deleteOwedMail(db, owed.id);
    } catch (error) {
      await recordFailure(owed, error);
      return error instanceof MailerDown ? 'down' : 'done';
    }
    await recordMailSent(db, owed.id, clock.now());
    return 'done';
  };

  const recordFailure = async (owed: LeasedMail, thrown: unknown): Promise<void> => {
    const now = clock.now();
    const error = withoutAddresses(thrown);
    const facts = { mailId: owed.id, kind: owed.kind, attempts: owed.attempts, error };
    const giveUpAt = after(
      owed.created_at,
      owed.kind === 'password-reset' ? GIVE_UP_RESET_AFTER_MS : GIVE_UP_AFTER_MS,
    );
    if (thrown instanceof MailRefused || now >= giveUpAt) {
      log.error(facts, 'a mail cannot be delivered: no further try');
      await recordMailFailure(db, owed, { error, failedAt: now });
      return;
    }
    log.warn(facts, 'a mail did not leave; it is tried again');
    await recordMailFailure(db, owed, { error, nextAttemptAt: after(now, pauseMs(owed.attempts)) });
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

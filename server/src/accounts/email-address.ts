import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import type { ConfirmedEmail, Profile, updateEmailBody } from '@volant/shared/accounts/accounts.schema.ts';
import { EMAIL_LINK_HOURS } from '@volant/shared/agency.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { rollBack } from '../platform/db/roll-back.ts';
import { transact } from '../audit/index.ts';
import { queueMail } from '../emails/index.ts';
import { refuse } from '../platform/problem.ts';
import { deleteResetOf, deleteSessionsOf, findAccountByEmail } from './accounts.store.ts';
import { confirmedAccount } from './confirmed-account.ts';
import {
  armEmailLink,
  confirmAccountEmail,
  deleteEmailLink,
  deleteEmailLinksEnded,
  findEmailLink,
  lockAccount,
  takeEmailLink,
  updateAccountEmail,
  upsertEmailLink,
  type EmailLink,
} from './email-links.store.ts';
import { hashOf, newToken } from './tokens.ts';

export interface EmailAddressesDeps {
  db: Db;
  clock: Clock;
}

export type EmailAddresses = ReturnType<typeof emailAddresses>;

const afterLifetime = (now: Date): Date => new Date(now.getTime() + EMAIL_LINK_HOURS * 3_600_000);

/** The name of a mail about an account; erasing the account finds the mail and its file by it. */
const mailOf = (accountId: number, requestId: string): string => `${accountId}-${requestId}`;

/** Stores the request for a link to an address; returns the id by which its mail refers to it. */
export const oweEmailLink = async (
  tx: Tx,
  link: EmailLink & { sessionHash?: Buffer | null; now: Date },
): Promise<string> => {
  const requestId = randomUUID();
  await upsertEmailLink(tx, {
    ...link,
    requestId,
    sessionHash: link.sessionHash ?? null,
    expiresAt: afterLifetime(link.now),
  });
  return requestId;
};

const owedByMail = async (
  tx: Tx,
  link: EmailLink & { sessionHash?: Buffer | null; now: Date },
): Promise<void> => {
  const requestId = await oweEmailLink(tx, link);
  const { accountId, now } = link;
  const subject = { kind: 'account', id: accountId } as const;
  const payload = { accountId, requestId };
  await queueMail(
    tx,
    { kind: 'email-confirmation', subject, key: mailOf(accountId, requestId), payload },
    now,
  );
};

/**
 * Changing and confirming e-mail addresses: an address counts once a link mailed to it was opened (decisions,
 * section 10).
 */
export const emailAddresses = ({ db, clock }: EmailAddressesDeps) => {
  /**
   * Mails a link to the new address; the old one stays until it is opened. Nothing is reserved. `admit`
   * counts the request after the password was verified and before anything is revealed about the address;
   * `admitMail` counts the mail.
   */
  const requestChange = async (
    actor: Actor,
    user: Profile,
    { newEmail, password }: z.output<typeof updateEmailBody>,
    {
      token,
      admit,
      admitMail,
    }: { token: string | null; admit: () => Promise<void>; admitMail: () => Promise<void> },
  ): Promise<Profile> => {
    const field = 'password';
    const sentence = accountMessages.wrongPassword;
    const account = await confirmedAccount(db, user, { password, field, sentence });
    // Choice: asking for the current address withdraws a pending change.
    if (newEmail === account.email) {
      await transact(db, actor, async (tx) => {
        const waited = await deleteEmailLink(tx, { accountId: account.id, purpose: 'change' });
        if (!waited) return rollBack(undefined);
        await tx.record(changeRecord(account.id, { pending: false }));
        return undefined;
      });
      return { ...user, pendingEmail: null };
    }
    await admit();
    if (await findAccountByEmail(db, newEmail)) {
      throw refuse(409, 'email_taken', accountMessages.profileEmailTaken, 'newEmail');
    }
    await admitMail();
    await transact(db, actor, async (tx) => {
      // Refused if the password has changed since: a new one withdraws address changes requested with the old one.
      if (!(await lockAccount(tx, { id: account.id, seenHash: account.password_hash }))) {
        throw refuse(401, 'wrong_password', sentence, field);
      }
      await owedByMail(tx, {
        accountId: account.id,
        purpose: 'change',
        email: newEmail,
        sessionHash: token === null ? null : hashOf(token),
        now: clock.now(),
      });
      await tx.record(changeRecord(account.id, { pending: true }));
    });
    return { ...user, pendingEmail: newEmail };
  };

  /** Without addresses: the journal holds no personal data of the profile. */
  const changeRecord = (id: number, after: { pending: boolean }) =>
    ({ at: clock.now(), act: 'account.change-email', subject: { kind: 'account', id }, after }) as const;

  /** Mails another link to an unconfirmed address. */
  const resendConfirmation = async (actor: Actor, user: Profile): Promise<void> => {
    await transact(db, actor, async (tx) => {
      const account = await lockAccount(tx, user);
      if (!account || account.isEmailConfirmed) return;
      const { id: accountId, email } = account;
      const now = clock.now();
      await owedByMail(tx, { accountId, purpose: 'confirm', email, now });
      const subject = { kind: 'account', id: accountId } as const;
      await tx.record({ at: now, act: 'account.ask-confirmation', subject });
    });
  };

  /**
   * Creates the token of a request's link when its mail is written: the queue must not hold a secret.
   * Undefined when the request was withdrawn, replaced or has expired.
   */
  const createEmailToken = async (
    accountId: number,
    requestId: string,
  ): Promise<(Pick<EmailLink, 'purpose' | 'email'> & { token: string }) | undefined> => {
    const token = newToken();
    const now = clock.now();
    const link = await armEmailLink(db, {
      accountId,
      requestId,
      tokenHash: hashOf(token),
      expiresAt: afterLifetime(now),
      now,
    });
    return link && { ...link, token };
  };

  /**
   * Opens a link: confirms the address, or replaces the old one, which gets a mail. Ends the account's
   * sessions, except the one that asked for the change and the one that opens the link.
   */
  const confirm = async (
    actor: Actor,
    token: string,
    sessionToken: string | null,
  ): Promise<ConfirmedEmail> => {
    const tokenHash = hashOf(token);
    const now = clock.now();
    const refused = refuse(400, 'invalid_token', accountMessages.emailLinkInvalid, 'token');
    const link = await findEmailLink(db, tokenHash, now);
    if (!link) throw refused;
    const { accountId, purpose } = link;
    const outcome = await transact(db, actor, async (tx) => {
      const account = await lockAccount(tx, { id: accountId });
      const taken = await takeEmailLink(tx, tokenHash, now);
      if (!account || !taken) throw refused;
      const { email, sessionHash } = taken;
      const record = {
        at: now,
        act: 'account.confirm-email',
        subject: { kind: 'account', id: accountId },
      } as const;
      if (purpose === 'confirm') {
        if (email !== account.email) throw refused;
        await confirmAccountEmail(tx, accountId, now);
        await tx.record({ ...record, after: { changed: false } });
        return { email, changed: false };
      }
      if ((await updateAccountEmail(tx, { id: accountId, email, now })) === 'taken')
        return rollBack('taken' as const);
      const ours = sessionToken === null ? null : hashOf(sessionToken);
      const keep = [sessionHash, ours].filter((hash) => hash !== null);
      await deleteSessionsOf(tx, { accountId, keep });
      await deleteResetOf(tx, accountId);
      await deleteEmailLink(tx, { accountId, purpose: 'confirm' });
      const payload = { accountId, oldEmail: account.email, wasConfirmed: account.isEmailConfirmed };
      const subject = { kind: 'account', id: accountId } as const;
      const key = mailOf(accountId, randomUUID());
      await queueMail(tx, { kind: 'email-changed', subject, key, payload }, now);
      await tx.record({ ...record, after: { changed: true } });
      return { email, changed: true };
    });
    if (outcome !== 'taken') return outcome;
    await deleteEmailLink(db, { accountId, purpose });
    throw refuse(409, 'email_taken', accountMessages.emailTakenMeanwhile, 'token');
  };

  /** Deletes expired requests. */
  const removeEndedLinks = (): Promise<void> => deleteEmailLinksEnded(db, clock.now());

  return { requestChange, resendConfirmation, createEmailToken, confirm, removeEndedLinks };
};

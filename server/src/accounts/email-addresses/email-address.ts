import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import type { ConfirmedEmail, Profile, updateEmailBody } from '@volant/shared/accounts/accounts.schema.ts';
import { EMAIL_LINK_HOURS, EMAIL_RESTORE_DAYS } from '@volant/shared/agency.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import { transact } from '../../audit/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { refuse } from '../../platform/problem.ts';
import { findAccountByEmail } from '../accounts.store.ts';
import { mailOf } from '../account-mail.ts';
import { deleteResetOf } from '../password-resets.store.ts';
import { confirmedAccount } from '../passwords/current-password.ts';
import {
  armEmailLink,
  confirmAccountEmail,
  deleteEmailLinksEnded,
  findEmailLink,
  lockAccount,
  takeEmailLink,
  updateAccountEmail,
  upsertEmailLink,
  type EmailLink,
  type LinkPurpose,
} from '../email-links.store.ts';
import { armEmailRestore, deleteEmailRestoresEnded, insertEmailRestore } from '../email-restores.store.ts';
import { hashOf, newToken } from '../../platform/hashes.ts';
import type { DbAndClock } from '../../platform/clock.ts';

export type EmailAddresses = ReturnType<typeof emailAddresses>;

const HOUR_MS = 3_600_000;
const afterHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** Stores the request for a link to an address; returns the id by which its mail refers to it. */
export const oweEmailLink = async (
  tx: Tx,
  link: EmailLink & { purpose: LinkPurpose; now: Date },
): Promise<string> => {
  const requestId = randomUUID();
  const { now, ...asked } = link;
  await upsertEmailLink(tx, { ...asked, requestId, expiresAt: afterHours(now, EMAIL_LINK_HOURS) });
  return requestId;
};

/** Stores the request and queues a mail of its own for the link. */
export const mailEmailLink = async (tx: Tx, link: EmailLink & { now: Date }): Promise<void> => {
  const requestId = await oweEmailLink(tx, { ...link, purpose: 'asked' });
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
 * Changes and confirms e-mail addresses. A change takes effect at once, and the former address can restore itself; an
 * address is confirmed only by opening a link that was mailed to it (docs/decisions/031).
 */
export const emailAddresses = ({ db, clock }: DbAndClock) => {
  /**
   * Replaces the address and keeps every session. The new address gets the link that confirms it, the old one the link
   * that restores it. `admit` counts the request, after the password was verified and before anything is revealed about
   * the address; `admitMail` counts the mail.
   */
  const change = async (
    actor: Actor,
    user: Profile,
    { newEmail, password }: z.output<typeof updateEmailBody>,
    { admit, admitMail }: { admit: () => Promise<void>; admitMail: () => Promise<void> },
  ): Promise<Profile> => {
    const field = 'password';
    const reason = accountRefusals.wrongPassword;
    const account = await confirmedAccount(db, user, { password, field, reason });
    if (newEmail === account.email) return user;
    await admit();
    const taken = refuse(accountRefusals.newEmailTaken, 'newEmail');
    if (await findAccountByEmail(db, newEmail)) throw taken;
    await admitMail();
    await transact(db, actor, async (tx) => {
      const accountId = account.id;
      const now = clock.now();
      // Deletes reset links mailed to the old address, before the account is locked, in the same order as everywhere.
      await deleteResetOf(tx, accountId);
      const locked = await lockAccount(tx, { id: accountId, seenHash: account.password_hash });
      if (!locked) throw refuse(reason, field);
      const changed = { id: accountId, email: newEmail, confirmedAt: null, now };
      if ((await updateAccountEmail(tx, changed)) === 'taken') throw taken;
      await mailEmailLink(tx, { accountId, email: newEmail, now });
      const { email: oldEmail, isEmailConfirmed: wasConfirmed } = locked;
      const expiresAt = afterHours(now, EMAIL_RESTORE_DAYS * 24);
      const restoreId = await insertEmailRestore(tx, {
        accountId,
        email: oldEmail,
        wasConfirmed,
        changedAt: now,
        expiresAt,
      });
      const subject = { kind: 'account', id: accountId } as const;
      const payload = { accountId, restoreId, wasConfirmed };
      const key = mailOf(accountId, randomUUID());
      await queueMail(tx, { kind: 'email-changed', subject, key, payload }, now);
      // Without the addresses, because the journal must not contain personal data from profiles.
      await tx.record({ at: now, act: 'account.change-email', subject });
    });
    return { ...user, email: newEmail, emailConfirmed: false };
  };

  /** Mails another link to an unconfirmed address. */
  const resendConfirmation = async (actor: Actor, user: Profile): Promise<void> => {
    await transact(db, actor, async (tx) => {
      const account = await lockAccount(tx, user);
      if (!account || account.isEmailConfirmed) return;
      const { id: accountId, email } = account;
      const now = clock.now();
      await mailEmailLink(tx, { accountId, email, now });
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
  ): Promise<{ email: string; token: string } | undefined> => {
    const token = newToken();
    const now = clock.now();
    const expiresAt = afterHours(now, EMAIL_LINK_HOURS);
    const link = await armEmailLink(db, { accountId, requestId, tokenHash: hashOf(token), expiresAt, now });
    return link && { ...link, token };
  };

  /** Creates the token of the link that restores an address, when its mail is written. */
  const createRestoreToken = async (
    accountId: number,
    id: number,
  ): Promise<{ email: string; token: string } | undefined> => {
    const token = newToken();
    const now = clock.now();
    const expiresAt = afterHours(now, EMAIL_RESTORE_DAYS * 24);
    const link = await armEmailRestore(db, { id, accountId, tokenHash: hashOf(token), expiresAt, now });
    return link && { ...link, token };
  };

  /** Whether a link can still confirm an address; does not consume it. */
  const check = async (token: string): Promise<boolean> =>
    (await findEmailLink(db, hashOf(token), clock.now())) !== undefined;

  /** Consumes a link, which confirms the address. */
  const confirm = async (actor: Actor, token: string): Promise<ConfirmedEmail> => {
    const tokenHash = hashOf(token);
    const now = clock.now();
    const refused = refuse(accountRefusals.emailLinkInvalid, 'token');
    const link = await findEmailLink(db, tokenHash, now);
    if (!link) throw refused;
    const { accountId } = link;
    return transact(db, actor, async (tx) => {
      const account = await lockAccount(tx, { id: accountId });
      const taken = await takeEmailLink(tx, tokenHash, now);
      if (!account || taken?.email !== account.email) throw refused;
      await confirmAccountEmail(tx, accountId, now);
      const subject = { kind: 'account', id: accountId } as const;
      await tx.record({ at: now, act: 'account.confirm-email', subject });
      return { email: account.email };
    });
  };

  /** Deletes expired requests. */
  const removeEndedLinks = async (): Promise<void> => {
    const now = clock.now();
    await deleteEmailLinksEnded(db, now);
    await deleteEmailRestoresEnded(db, now);
  };

  return {
    change,
    resendConfirmation,
    createEmailToken,
    createRestoreToken,
    check,
    confirm,
    removeEndedLinks,
  };
};

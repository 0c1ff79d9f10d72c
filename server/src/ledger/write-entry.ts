import { toCents } from '@volant/shared/kernel/money.ts';
import { ledgerMessages } from '@volant/shared/ledger/ledger.messages.ts';
import {
  decideTillPayment,
  decideTillRefund,
  type Account,
  type TillPayment,
  type TillMethod,
  type TillRefusal,
} from '@volant/shared/ledger/ledger.rules.ts';
import type { EntryBody, Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { readLedger } from './ledger-view.ts';
import { findEntryOfRequest, insertEntry, lockAccount, readAccount } from './ledger.store.ts';
import { blank, recordEntry } from './record-entry.ts';

/** POST …/ledger. Errors: see `ledgerApi.write`. */
export const writeEntry = async (
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  reservationId: number,
  body: EntryBody,
): Promise<Ledger> => {
  await transact(db, actor, async (tx) => {
    const state = await lockAccount(tx, reservationId);
    if (state === undefined) throw refuse(404, 'not_found', ledgerMessages.notFound);
    const same = body.requestKey && (await findEntryOfRequest(tx, body.requestKey));
    if (same) {
      if (same.reservation_id === reservationId) return;
      throw refuse(400, 'invalid_request', ledgerMessages.requestKeyInvalid);
    }
    if (state === 'pending') throw refuse(409, 'on_hold', ledgerMessages.onHold);
    const money = {
      reservationId,
      amountCents: toCents(body.amount),
      note: body.note,
      by: 'accountId' in actor ? actor.accountId : null,
      at: await clock.verified(tx),
      requestKey: body.requestKey,
    };
    const method = body.method ?? 'terminal';
    if (body.kind === 'payment') await takePayment(tx, { ...money, method });
    else if (body.kind === 'refund') await giveBack(tx, { ...money, method });
    else await recordEntry(tx, { ...money, kind: body.kind, method: null });
  });
  return readLedger(db, reservationId);
};

interface TillMoney {
  reservationId: number;
  amountCents: number;
  method: TillMethod;
  note: string;
  by: number | null;
  at: Date;
  requestKey?: string | undefined;
}

/**
 * Money taken at the agency, with the rounding of cash; returns the id of the entry. The reservation must be locked.
 * Errors: 422.
 */
export const takePayment = async (tx: Work, money: TillMoney): Promise<number> => {
  const account = await accountFor(tx, money.reservationId);
  const decided = decideTillPayment(account, money);
  if (typeof decided === 'string') throw tillRefused(decided, account);
  return recordMoney(tx, money, { kind: 'payment', ...decided });
};

/** Money given back at the agency, with the rounding of cash. The reservation must be locked. Errors: 422. */
const giveBack = async (tx: Work, money: TillMoney): Promise<void> => {
  const account = await accountFor(tx, money.reservationId);
  const decided = decideTillRefund(account, money);
  if (typeof decided === 'string') throw tillRefused(decided, account);
  await recordMoney(tx, money, { kind: 'refund', ...decided });
};

const recordMoney = async (
  tx: Work,
  money: TillMoney,
  { kind, amountCents, roundingCents }: TillPayment & { kind: 'payment' | 'refund' },
): Promise<number> => {
  const { reservationId, at, by } = money;
  const id = await recordEntry(tx, { ...money, kind, amountCents });
  if (roundingCents !== 0) {
    await insertEntry(tx, {
      ...blank(reservationId, at),
      kind: 'cash_rounding',
      amount_cents: roundingCents,
      rounds_id: id,
      by,
    });
  }
  return id;
};

const accountFor = async (tx: Work, reservationId: number): Promise<Account> => {
  const account = await readAccount(tx, reservationId);
  if (!account) throw refuse(404, 'not_found', ledgerMessages.notFound);
  return account;
};

export const tillRefused = (refused: TillRefusal, account: Account): Problem => {
  switch (refused) {
    case 'nothing_due':
      return refuse(422, refused, ledgerMessages.nothingDue);
    case 'payment_too_large':
      return refuse(422, refused, ledgerMessages.paymentTooLarge(account.dueCents), 'amount');
    case 'cash_step':
      return refuse(422, refused, ledgerMessages.cashStep, 'amount');
    case 'cash_limit':
      return refuse(422, refused, ledgerMessages.cashLimit, 'amount');
    case 'refund_too_large':
      return refuse(422, refused, ledgerMessages.refundTooLarge(Math.max(0, account.tillCents)), 'amount');
  }
};

import { toCents } from '@volant/shared/kernel/money.ts';
import { ledgerMessages } from '@volant/shared/ledger/ledger.messages.ts';
import { decideTillPayment, decideTillRefund } from '@volant/shared/ledger/ledger.rules.ts';
import type { Account, TillPayment, TillMethod, TillRefusal } from '@volant/shared/ledger/ledger.rules.ts';
import type { EntryBody, Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { hashOfRequest, isSameRequest } from '../platform/hashes.ts';
import { readLedger } from './ledger-view.ts';
import { findEntryOfRequest, lockAccount, readAccount } from './ledger.store.ts';
import { keyReused, recordEntry, recordRounding, type EntryRequest } from './record-entry.ts';

/** POST …/ledger. Errors: see `ledgerApi.write`. */
export const writeEntry = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  reservationId: number,
  body: EntryBody,
): Promise<Ledger> => {
  await transact(db, actor, async (tx) => {
    const state = await lockAccount(tx, reservationId);
    if (state === undefined) throw refuse(404, 'not_found', ledgerMessages.notFound);
    const request =
      body.requestKey === undefined ? undefined : { key: body.requestKey, hash: hashOfRequest(body) };
    const known = request && (await findEntryOfRequest(tx, request.key));
    if (known) {
      if (known.reservation_id === reservationId && isSameRequest(known.request_hash, request.hash)) return;
      throw keyReused();
    }
    if (state === 'pending') throw refuse(409, 'on_hold', ledgerMessages.onHold);
    const money = {
      reservationId,
      amountCents: toCents(body.amount),
      note: body.note,
      by: 'accountId' in actor ? actor.accountId : null,
      at: await clock.verified(tx),
      request,
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
  request?: EntryRequest | undefined;
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

/** Nothing is handed over for one or two cents in cash: their rounding is all that is written. */
const recordMoney = async (
  tx: Work,
  money: TillMoney,
  { kind, amountCents, roundingCents }: TillPayment & { kind: 'payment' | 'refund' },
): Promise<number> => {
  if (amountCents === 0) return recordRounding(tx, { ...money, amountCents: roundingCents, roundedId: null });
  const id = await recordEntry(tx, { ...money, kind, amountCents });
  const { reservationId, at, by } = money;
  if (roundingCents !== 0)
    await recordRounding(tx, { reservationId, amountCents: roundingCents, roundedId: id, note: '', at, by });
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

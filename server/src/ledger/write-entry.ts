import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { decideTillPayment, decideTillRefund, isCharge } from '@volant/shared/ledger/ledger.rules.ts';
import type { Account, TillPayment, TillMethod, TillRefusal } from '@volant/shared/ledger/ledger.rules.ts';
import {
  isWithinCredit,
  reductionRefusal,
  type ReductionReason,
} from '@volant/shared/ledger/reductions.rules.ts';
import type { EntryBody, Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { hashOfRequest, isSameRequest } from '../platform/hashes.ts';
import { readLedger } from './ledger-view.ts';
import { findEntryOfRequest, lockAccount, readAccount } from './ledger.store.ts';
import { refundExcess, refuseLessThanKept, type LedgerDeps } from './less-owed.ts';
import { keyReused, recordEntry, recordRounding, type EntryRequest } from './record-entry.ts';

/** POST …/ledger. Errors: see `ledgerApi.write`. */
export const writeEntry = async (
  deps: LedgerDeps,
  { actor, isOwner }: { actor: Actor; isOwner: boolean },
  reservationId: number,
  body: EntryBody,
): Promise<Ledger> => {
  const { db, clock } = deps;
  await transact(db, actor, async (tx) => {
    const state = await lockAccount(tx, reservationId);
    if (state === undefined) throw refuse(ledgerRefusals.notFound);
    const request =
      body.requestKey === undefined ? undefined : { key: body.requestKey, hash: hashOfRequest(body) };
    const known = request && (await findEntryOfRequest(tx, request.key));
    if (known) {
      if (known.reservation_id === reservationId && isSameRequest(known.request_hash, request.hash)) return;
      throw keyReused();
    }
    if (state === 'pending') throw refuse(ledgerRefusals.onHold);
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
    else if (body.reason !== undefined) {
      const reduction = { ...money, reason: body.reason, isOwner };
      await reducing(tx, deps, reservationId, async () => {
        if (body.kind === 'reduction') return reduce(tx, deps, reduction);
        // Only the refund gets the request key.
        await reduce(tx, deps, { ...reduction, request: undefined });
        await giveBack(tx, { ...money, method });
      });
    } else if (body.kind === 'refund') {
      if (body.what === 'credit') await refuseBeyondCredit(tx, { ...money, method });
      await giveBack(tx, { ...money, method });
    } else if (isCharge(body.kind)) await recordEntry(tx, { ...money, kind: body.kind, method: null });
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
 * Writes a payment at the agency, with the rounding of cash; returns the id of the entry. The reservation must be
 * locked. Errors: 422.
 */
export const takePayment = async (tx: Work, money: TillMoney): Promise<number> => {
  const account = await accountFor(tx, money.reservationId);
  const decided = decideTillPayment(account, money);
  if (typeof decided === 'string') throw tillRefused(decided, account);
  return recordMoney(tx, money, { kind: 'payment', ...decided });
};

/** Writes a refund at the agency, with the rounding of cash. The reservation must be locked. Errors: 422. */
const giveBack = async (tx: Work, money: TillMoney): Promise<void> => {
  const account = await accountFor(tx, money.reservationId);
  const decided = decideTillRefund(account, money);
  if (typeof decided === 'string') throw tillRefused(decided, account);
  await recordMoney(tx, money, { kind: 'refund', ...decided });
};

const refuseBeyondCredit = async (tx: Work, money: TillMoney): Promise<void> => {
  const account = await accountFor(tx, money.reservationId);
  if (isWithinCredit(account, money)) return;
  throw refuse(ledgerRefusals.creditTooSmall({ cents: account.creditCents }), 'amount');
};

/** Writes a reduction. The reservation must be locked. Errors: 403, 422. */
const reduce = async (
  tx: Work,
  { findEmployeeReductionLimit }: LedgerDeps,
  { isOwner, ...entry }: Omit<TillMoney, 'method'> & { reason: ReductionReason; isOwner: boolean },
): Promise<void> => {
  const account = await accountFor(tx, entry.reservationId);
  const limitCents = isOwner ? Infinity : await findEmployeeReductionLimit(tx);
  const refused = reductionRefusal(account, { amountCents: entry.amountCents, limitCents });
  if (refused === 'owner_needed') throw refuse(ledgerRefusals.owner_needed);
  if (refused) throw refuse(ledgerRefusals[refused]({ cents: account.reducibleCents }), 'amount');
  await recordEntry(tx, { ...entry, kind: 'reduction', method: null });
};

/** Runs `write`, then refunds what was paid online beyond what is owed. Errors: those of `write`; 409. */
const reducing = async (
  tx: Work,
  deps: LedgerDeps,
  reservationId: number,
  write: () => Promise<void>,
): Promise<void> => {
  const before = await accountFor(tx, reservationId);
  await write();
  const after = await accountFor(tx, reservationId);
  refuseLessThanKept(before, after);
  await refundExcess(tx, deps, reservationId, after);
};

/** Writes a payment or refund with its rounding; for one or two cents in cash, only the rounding. */
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
  if (!account) throw refuse(ledgerRefusals.notFound);
  return account;
};

export const tillRefused = (refused: TillRefusal, account: Account): Problem => {
  switch (refused) {
    case 'nothing_due':
      return refuse(ledgerRefusals[refused]);
    case 'payment_too_large':
      return refuse(ledgerRefusals[refused]({ dueCents: account.dueCents }), 'amount');
    case 'cash_step':
    case 'cash_limit':
      return refuse(ledgerRefusals[refused], 'amount');
    case 'refund_too_large':
      return refuse(ledgerRefusals[refused]({ cents: Math.max(0, account.tillCents) }), 'amount');
  }
};

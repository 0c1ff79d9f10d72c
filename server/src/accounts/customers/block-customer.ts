import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import {
  blockRefusal,
  isBlockCurrent,
  licenceCheckRefusal,
} from '@volant/shared/accounts/customers.rules.ts';
import type {
  BlockBody,
  CustomerFile,
  LicenceCheckBody,
} from '@volant/shared/accounts/customer-file.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { refuse } from '../../platform/problem.ts';
import type { AccountRow } from '../accounts.store.ts';
import { answerCustomer, customerUnknown } from './answer-customer.ts';
import { insertBlock, liftBlock } from './blocks.store.ts';
import { lockCustomers } from './customer-file.store.ts';
import { insertLicenceCheck } from './licence-checks.store.ts';

/** Locks a customer. 404 when they are unknown, erased or merged into another account. */
export const lockCustomer = async (tx: Work, id: number): Promise<AccountRow> => {
  const [customer] = await lockCustomers(tx, [id]);
  if (customer?.merged_into !== null) throw customerUnknown();
  return customer;
};

const byOf = (actor: Actor): number | null => ('accountId' in actor ? actor.accountId : null);

/**
 * POST /api/customers/:id/block: blocks online booking through the last day of the block, or until it is lifted. The
 * journal records the last day but not the reason, which is personal data and is deleted with the account.
 */
export const blockCustomer = async (
  deps: DbAndClock,
  actor: Actor,
  id: number,
  { reason, until }: BlockBody,
): Promise<CustomerFile> => {
  await transact(deps.db, actor, async (tx) => {
    await lockCustomer(tx, id);
    const now = deps.clock.now();
    const refused = blockRefusal({ until }, agencyDay(now));
    if (refused) throw refuse(customerRefusals[refused], 'until');
    const former = await liftBlock(tx, id, now);
    await insertBlock(tx, { account_id: id, reason, until, by: byOf(actor), at: now });
    await tx.record({
      at: now,
      act: 'account.block',
      subject: { kind: 'account', id },
      ...(former && { before: { until: former.until } }),
      after: { until },
    });
  });
  return answerCustomer(deps, id);
};

/** DELETE /api/customers/:id/block. 409 when no block applies. */
export const unblockCustomer = async (deps: DbAndClock, actor: Actor, id: number): Promise<CustomerFile> => {
  await transact(deps.db, actor, async (tx) => {
    await lockCustomer(tx, id);
    const now = deps.clock.now();
    const lifted = await liftBlock(tx, id, now);
    if (!lifted || !isBlockCurrent(lifted, agencyDay(now))) throw refuse(customerRefusals.notBlocked);
    await tx.record({
      at: now,
      act: 'account.unblock',
      subject: { kind: 'account', id },
      before: { until: lifted.until },
    });
  });
  return answerCustomer(deps, id);
};

/** POST /api/customers/:id/licence-checks: records that an employee saw the driving licence. */
export const checkLicence = async (
  deps: DbAndClock,
  actor: Actor,
  id: number,
  { checkedOn, validUntil }: LicenceCheckBody,
): Promise<CustomerFile> => {
  await transact(deps.db, actor, async (tx) => {
    await lockCustomer(tx, id);
    const now = deps.clock.now();
    const refused = licenceCheckRefusal({ checkedOn, validUntil }, agencyDay(now));
    if (refused) {
      const field = refused === 'checkedLater' ? 'checkedOn' : 'validUntil';
      throw refuse(customerRefusals[refused], field);
    }
    const check = { account_id: id, checked_on: checkedOn, valid_until: validUntil };
    await insertLicenceCheck(tx, { ...check, by: byOf(actor), at: now });
    const subject = { kind: 'account', id } as const;
    await tx.record({ at: now, act: 'account.check-licence', subject, after: { checkedOn, validUntil } });
  });
  return answerCustomer(deps, id);
};

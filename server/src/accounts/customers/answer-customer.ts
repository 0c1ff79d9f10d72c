import { customerRefusals } from '@volant/shared/accounts/customers.refusals.ts';
import { mergeUndoableUntil, isMergeUndoable } from '@volant/shared/accounts/customers.rules.ts';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { refuse, type Problem } from '../../platform/problem.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import { findBlocks } from './blocks.store.ts';
import { findCustomer, findMergedInto } from './customer-file.store.ts';
import { listLicenceChecks } from './licence-checks.store.ts';
import { listMergesInto } from './merges.store.ts';

export const customerUnknown = (field?: string): Problem => refuse(customerRefusals.unknown, field);

/**
 * The file of a customer as answered by the API. For an account that was merged into another, only the id of that
 * account. 404 for an unknown or erased customer.
 */
export const answerCustomer = async ({ db, clock }: DbAndClock, id: number): Promise<CustomerFile> => {
  const row = await findCustomer(db, id);
  const mergedInto = (await findMergedInto(db, id)) ?? null;
  if (!row && mergedInto === null) throw customerUnknown();
  if (!row || mergedInto !== null) return { ...NOBODY, id, mergedInto };
  const now = clock.now();
  const block = (await findBlocks(db, [id], agencyDay(now))).get(id);
  const checks = await listLicenceChecks(db, id);
  const merges = await listMergesInto(db, id);
  return {
    id,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    email: row.email ?? '',
    emailConfirmed: row.email_confirmed_at !== null,
    address: addressOf(row),
    hasPassword: row.password_hash !== null,
    createdAt: row.created_at.toISOString(),
    block:
      block === undefined
        ? null
        : { reason: block.reason, until: block.until, at: block.at.toISOString(), by: block.by_name },
    licenceChecks: checks.map((check) => ({
      checkedOn: check.checked_on,
      validUntil: check.valid_until,
      by: check.by_name,
    })),
    merges: merges.map((merge) => ({
      id: merge.id,
      accountId: merge.merged_id,
      name: merge.erased_at === null ? `${merge.first_name} ${merge.last_name}`.trim() : null,
      at: merge.at.toISOString(),
      by: merge.by_name,
      undoableUntil:
        merge.final_at === null && isMergeUndoable(merge.at, now)
          ? mergeUndoableUntil(merge.at).toISOString()
          : null,
    })),
    mergedInto,
  };
};

/** The empty file of an account that was merged into another. */
const NOBODY: Omit<CustomerFile, 'id' | 'mergedInto'> = {
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  emailConfirmed: false,
  address: null,
  hasPassword: false,
  createdAt: new Date(0).toISOString(),
  block: null,
  licenceChecks: [],
  merges: [],
};

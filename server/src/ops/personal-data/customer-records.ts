import { listBlocksOfPerson, listLicenceChecksOfPerson, listMergesOfPerson } from '../../accounts/index.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** Managers' records about a customer, and the person's other accounts, for the export of their data. */
export const customerRecordsOf = async (db: Db, id: number) => ({
  blocks: (await listBlocksOfPerson(db, id)).map((block) => ({
    reason: block.reason,
    until: block.until,
    at: block.at,
    liftedAt: block.lifted_at,
  })),
  licenceChecks: (await listLicenceChecksOfPerson(db, id)).map((check) => ({
    checkedOn: check.checked_on,
    validUntil: check.valid_until,
    at: check.at,
  })),
  mergedAccounts: (await listMergesOfPerson(db, id)).map((merge) => ({
    firstName: merge.first_name,
    lastName: merge.last_name,
    email: merge.former_email,
    emailConfirmedAt: merge.former_email_confirmed_at,
    phoneNumber: merge.former_phone_number,
    address: addressOf(merge),
    at: merge.at,
    finalAt: merge.final_at,
  })),
});

import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';

export interface LicenceCheckRow {
  checked_on: IsoDate;
  valid_until: IsoDate | null;
  /** First name of the manager; null once their account is deleted. */
  by_name: string | null;
}

/** Licence checks of a customer, latest first. */
export const listLicenceChecks = (db: Db | Tx, accountId: number): Promise<LicenceCheckRow[]> =>
  db
    .selectFrom('licence_check as licence')
    .leftJoin('account as manager', 'manager.id', 'licence.by')
    .select(['licence.checked_on', 'licence.valid_until', 'manager.first_name as by_name'])
    .where('licence.account_id', '=', accountId)
    .orderBy('licence.checked_on', 'desc')
    .orderBy('licence.id', 'desc')
    .execute();

export const insertLicenceCheck = async (
  tx: Tx,
  check: {
    account_id: number;
    checked_on: IsoDate;
    valid_until: IsoDate | null;
    by: number | null;
    at: Date;
  },
): Promise<void> => {
  await tx.insertInto('licence_check').values(check).execute();
};

import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { IMPORT_ROW_RETENTION_DAYS, limitMoment } from '@volant/shared/retention.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { deleteRowsBefore } from './import-rows.store.ts';

/** Age after which an import still in the state 'reading' was left by a stopped process. */
const UNREAD_MS = 24 * 3_600_000;

/** Duty: deletes import rows after their retention period. */
export const deleteOldRows = async ({ db, clock }: DbAndClock): Promise<void> => {
  const now = clock.now();
  const moment = limitMoment(addDays(agencyDay(now), -IMPORT_ROW_RETENTION_DAYS));
  const unread = new Date(now.getTime() - UNREAD_MS);
  await transact(db, system('sweep'), (tx) => deleteRowsBefore(tx, { moment, unread, now }));
};

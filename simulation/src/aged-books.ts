import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { deleteAccountingBefore } from '../../server/src/ops/retention/retention.store.ts';
import type { SimulatedDatabase } from './simulated-database.ts';
import type { Environment } from './environment.ts';
import type { Finding } from './observations.ts';

const LONG_AFTER_DAYS = 800;

/** Once everything is past its retention period, all of it must be deleted, whatever its history. */
export const checkAgedBooks = async (
  { clock }: Environment,
  database: SimulatedDatabase,
): Promise<Finding[]> => {
  const moment = new Date(clock.now().getTime() + LONG_AFTER_DAYS * 86_400_000);
  const db = database.connect({}, { acquire: () => Promise.resolve(), statement: (_label, run) => run() });
  // A card that is still held; it is released long before.
  const held = await database.look(`SELECT id FROM payment WHERE purpose = 'guarantee' AND state = 'open'`);
  if (held.length > 0) return [];
  await db.transaction().execute((tx) => deleteAccountingBefore(tx, { day: agencyDay(moment), moment }));
  const [left] = await database.look<Record<string, number>>(
    `SELECT (SELECT count(*) FROM reservation)::int AS reservations, (SELECT count(*) FROM payment)::int AS payments,
            (SELECT count(*) FROM refund)::int AS refunds`,
  );
  return Object.entries(left ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ invariant: 'retention', text: `${count} ${name} are kept for ever` }));
};

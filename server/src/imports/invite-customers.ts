import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import { listInvitable, mailActivation } from '../accounts/index.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { notFound } from './import-state.ts';
import { customersOf } from './import-view.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { findImport, lockImport } from './imports.store.ts';
import { inChunks } from './rows/row-kind.ts';

/** Customers per transaction; each adds a row to the outbox. */
const AT_ONCE = 100;

/**
 * POST …/invitations: invites the customers of an import to choose a password. A repeated request, also after an
 * interruption, invites only those not invited yet. Errors: 404; 409.
 */
export const inviteCustomers = async (
  { db, clock }: ImportsDeps,
  actor: Actor,
  id: number,
): Promise<{ invited: number }> => {
  const record = await findImport(db, id);
  if (!record) throw notFound();
  if (record.state !== 'committed') throw refuse(importRefusals.import_not_committed);
  let invited = 0;
  for (const chunk of inChunks(await customersOf(db, record), AT_ONCE)) {
    invited += await transact(db, actor, async (tx) => {
      await lockImport(tx, id);
      // Some may have been invited individually since.
      const ids = await listInvitable(tx, chunk);
      if (ids.length === 0) return 0;
      const now = clock.now();
      for (const accountId of ids) await mailActivation(tx, accountId, now);
      await tx.record({
        at: now,
        act: 'import.invite',
        subject: { kind: 'import', id },
        after: { invited: ids.length },
      });
      return ids.length;
    });
  }
  return { invited };
};

import type { NoShowSettings } from '@volant/shared/reservations/rental/rental.schema.ts';
import { changes, transact } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { findNoShowGrace, updateNoShowGrace } from '../../pricing/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/** GET /api/settings/no-show */
export const readNoShowSettings = async ({ db }: DbAndClock): Promise<NoShowSettings> => ({
  graceMinutes: await findNoShowGrace(db),
});

/** PUT /api/settings/no-show: from when a customer counts as absent. */
export const changeNoShowSettings = (
  { db, clock }: DbAndClock,
  actor: Actor,
  { graceMinutes }: NoShowSettings,
): Promise<NoShowSettings> =>
  transact(db, actor, async (tx) => {
    const before = await findNoShowGrace(tx);
    await updateNoShowGrace(tx, graceMinutes);
    await tx.record({
      at: clock.now(),
      act: 'settings.change',
      subject: { kind: 'settings', id: null },
      ...changes({ noShowGrace: before }, { noShowGrace: graceMinutes }),
    });
    return { graceMinutes };
  });

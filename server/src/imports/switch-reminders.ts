import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { setSilent } from '../reservations/index.ts';
import { listSubjects } from './import-rows.store.ts';
import { notFound } from './import-state.ts';
import { readImport } from './import-view.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { lockImport, updateImport } from './imports.store.ts';

/** PUT …/reminders: sets whether customers of imported reservations are reminded of their pick-up. Errors: 404; 409. */
export const switchReminders = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  isOn: boolean,
): Promise<ImportView> => {
  const { db, clock } = deps;
  await transact(db, actor, async (tx) => {
    const record = await lockImport(tx, id);
    if (!record) throw notFound();
    if (record.kind !== 'reservations') throw refuse(importRefusals.notOfReservations);
    if (record.state !== 'committed') throw refuse(importRefusals.import_not_committed);
    if (record.rows_deleted_at !== null) throw refuse(importRefusals.import_rows_gone);
    if (record.reminders === isOn) return;
    const ids = (await listSubjects(tx, id)).map((subject) => subject.id);
    await setSilent(tx, ids, !isOn);
    await updateImport(tx, id, { reminders: isOn });
    await tx.record({
      at: clock.now(),
      act: 'import.change-reminders',
      subject: { kind: 'import', id },
      before: { reminders: record.reminders },
      after: { reminders: isOn },
    });
  });
  return readImport(deps, id);
};

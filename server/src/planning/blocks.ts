import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import { planningRefusals } from '@volant/shared/planning/planning.refusals.ts';
import { agencyDay, daysBetween, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Block, BlockBody, BlockChangeBody } from '@volant/shared/planning/planning.schema.ts';
import { changes, transact } from '../audit/index.ts';
import {
  fillBlocks,
  findBlock,
  insertBlock,
  liftBlockRow,
  listBlockSegments,
  listBlocksFrom,
  updateBlock,
  type BlockRow,
} from '../availability/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { findVehicle, lockVehicle } from '../vehicles/index.ts';
import { resolving } from './resolving.ts';
import type { PlanningDeps } from './resolving.ts';
import { MAX_BLOCK_DAYS } from '@volant/shared/planning/block.rules.ts';

/**
 * POST /api/blocks: makes a vehicle unavailable. The reservations in the way are moved or cancelled in the same
 * transaction; those that wait keep their days, and the rest is taken at once.
 */
export const createBlock = async (deps: PlanningDeps, actor: Actor, body: BlockBody): Promise<Block> => {
  const { db, clock } = deps;
  const { vehicleId, firstDay, lastDay, reason, note } = body;
  if (!(await findVehicle(db, vehicleId))) throw vehicleUnknown();
  if (firstDay < agencyDay(clock.now())) throw inPast();
  const period = { startDate: firstDay, endDate: lastDay };
  const id = await resolving(deps, actor, { ...body, period, before: undefined }, async (tx, now) => {
    await refuseOverlap(tx, { vehicleId, firstDay, lastDay });
    const created = await insertBlock(tx, {
      vehicle_id: vehicleId,
      first_day: firstDay,
      last_day: lastDay,
      reason,
      note,
      created_by: 'accountId' in actor ? actor.accountId : null,
      created_at: now,
    });
    await fillBlocks(tx, vehicleId, period);
    await tx.record({
      at: now,
      act: 'block.create',
      subject: { kind: 'block', id: created },
      after: { vehicleId, firstDay, lastDay, reason, note },
    });
    return created;
  });
  return answerBlock(db, id);
};

/** PATCH /api/blocks/:id: other days, another reason or note; also resolves what is still in the way. */
export const changeBlock = async (
  deps: PlanningDeps,
  actor: Actor,
  id: number,
  body: BlockChangeBody,
): Promise<Block> => {
  const { db, clock } = deps;
  const seen = await findUnlifted(db, id);
  const { vehicle_id: vehicleId } = seen;
  const next = fieldsAfter(seen, body);
  refuseDays(seen, next, agencyDay(clock.now()));
  const period = { startDate: next.firstDay, endDate: next.lastDay };
  const before = { startDate: seen.first_day, endDate: seen.last_day };
  await resolving(deps, actor, { ...body, vehicleId, period, before }, async (tx, now) => {
    const row = await findUnlifted(tx, id);
    const after = fieldsAfter(row, body);
    refuseDays(row, after, agencyDay(now));
    const { firstDay, lastDay, reason, note } = after;
    await refuseOverlap(tx, { vehicleId, firstDay, lastDay }, id);
    await updateBlock(tx, id, { first_day: firstDay, last_day: lastDay, reason, note });
    await fillBlocks(tx, vehicleId, { startDate: firstDay, endDate: lastDay });
    await tx.record({
      at: now,
      act: 'block.change',
      subject: { kind: 'block', id },
      ...changes({ ...fieldsAfter(row, {}) }, { ...after }),
    });
    return id;
  });
  return answerBlock(db, id);
};

/** DELETE /api/blocks/:id: the vehicle can be rented again on these days. 404 when it is lifted already. */
export const liftBlock = async ({ db, clock }: PlanningDeps, actor: Actor, id: number): Promise<void> => {
  const { vehicle_id: vehicleId } = await findUnlifted(db, id);
  await transact(db, actor, async (tx) => {
    await lockVehicle(tx, vehicleId);
    const row = await findUnlifted(tx, id);
    const now = clock.now();
    await liftBlockRow(tx, id, now);
    await tx.record({
      at: now,
      act: 'block.lift',
      subject: { kind: 'block', id },
      before: { vehicleId, ...fieldsAfter(row, {}) },
    });
  });
};

interface BlockFields {
  firstDay: IsoDate;
  lastDay: IsoDate;
  reason: BlockRow['reason'];
  note: string;
}

const fieldsAfter = (row: BlockRow, body: Partial<BlockFields> | BlockChangeBody): BlockFields => ({
  firstDay: body.firstDay ?? row.first_day,
  lastDay: body.lastDay ?? row.last_day,
  reason: body.reason ?? row.reason,
  note: body.note ?? row.note,
});

const findUnlifted = async (db: Db | Tx, id: number): Promise<BlockRow> => {
  const row = await findBlock(db, id);
  if (row?.lifted_at !== null) throw refuse(planningRefusals.blockNotFound);
  return row;
};

/** New days are not in the past; those that it has may be. */
const refuseDays = (row: BlockRow, { firstDay, lastDay }: BlockFields, today: IsoDate): void => {
  if (lastDay < firstDay) throw refuse(planningRefusals.endBeforeStart, 'lastDay');
  if (daysBetween(firstDay, lastDay) >= MAX_BLOCK_DAYS) {
    throw refuse(planningRefusals.blockTooLong, 'lastDay');
  }
  if (firstDay !== row.first_day && firstDay < today) throw inPast();
  if (lastDay !== row.last_day && lastDay < today) {
    throw refuse(planningRefusals.blockEndInPast, 'lastDay');
  }
};

/** 409 when another unavailability of the vehicle has one of the days. */
const refuseOverlap = async (
  tx: Tx,
  { vehicleId, firstDay, lastDay }: { vehicleId: number; firstDay: IsoDate; lastDay: IsoDate },
  except?: number,
): Promise<void> => {
  const others = await listBlocksFrom(tx, { from: firstDay, vehicleId });
  if (others.some((block) => block.id !== except && block.first_day <= lastDay)) {
    throw refuse(planningRefusals.blockOverlap, 'firstDay');
  }
};

const inPast = (): Problem => refuse(planningRefusals.blockInPast, 'firstDay');

const vehicleUnknown = (): Problem => refuse(vehicleRefusals.notFound);

const answerBlock = async (db: Db, id: number): Promise<Block> => {
  const row = await findBlock(db, id);
  if (!row) throw refuse(planningRefusals.blockNotFound);
  return {
    id,
    vehicleId: row.vehicle_id,
    firstDay: row.first_day,
    lastDay: row.last_day,
    reason: row.reason,
    note: row.note,
    segments: await listBlockSegments(db, id),
  };
};

import { damageRefusals } from '@volant/shared/handovers/damages.refusals.ts';
import { repairRefusal } from '@volant/shared/handovers/handover.rules.ts';
import type { DamageChargeBody, RepairBody, VehicleDamage } from '@volant/shared/handovers/damages.schema.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { vehicleRefusals } from '@volant/shared/vehicles/vehicles.refusals.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { transact } from '../audit/index.ts';
import { recordEntry } from '../ledger/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { transactOnReservation } from '../reservations/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import type { DamageRow } from './damages.store.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import {
  endDamage,
  findVehicleDamage,
  listDamagesOfVehicle,
  lockDamage,
  markDamageCharged,
} from './vehicle-damages.store.ts';
import type { VehicleDamageRow } from './vehicle-damages.store.ts';

/** GET /api/vehicules/:id/damages. Errors: see `damagesApi.list`. */
export const listVehicleDamages = async (
  deps: HandoversDeps,
  vehicleId: number,
): Promise<VehicleDamage[]> => {
  if (!(await findVehicle(deps.db, vehicleId))) throw refuse(vehicleRefusals.notFound);
  return Promise.all((await listDamagesOfVehicle(deps.db, vehicleId)).map((row) => damageView(deps, row)));
};

/** POST …/repair: later reports no longer show the damage; signed ones still do. Errors: see `damagesApi.repair`. */
export const repairDamage = (
  deps: HandoversDeps,
  actor: Actor,
  id: string,
  { date, cost, note }: RepairBody,
): Promise<VehicleDamage> =>
  endLocked(deps, actor, id, (row, now) => {
    const refused = repairRefusal(date, { foundAt: row.found_at, now });
    if (refused !== undefined) throw refuse(damageRefusals[refused], 'date');
    return {
      as: 'repaired',
      date,
      costCents: cost === null ? null : toCents(cost),
      note,
      recorded: {
        repairedOn: date,
        ...(cost !== null && { repairCost: cost }),
        ...(note !== '' && { note }),
      },
    };
  });

/** POST …/charge: possible once, or again after the charge was reversed. Errors: see `damagesApi.charge`. */
export const chargeDamage = async (
  deps: HandoversDeps,
  actor: Actor,
  id: string,
  { amount, note }: DamageChargeBody,
): Promise<VehicleDamage> => {
  const seen = await findVehicleDamage(deps.db, id);
  if (!seen) throw damageNotFound();
  const { reservation_id: reservationId } = seen;
  if (reservationId === null) throw refuse(damageRefusals.not_chargeable);
  await transactOnReservation(deps.db, actor, reservationId, async (tx) => {
    await lockDamage(tx, id);
    const row = await findVehicleDamage(tx, id);
    if (!row) throw damageNotFound();
    if (row.is_charged) throw refuse(damageRefusals.damage_charged);
    if (!isChargeable(row)) throw refuse(damageRefusals.not_chargeable);
    const entryId = await recordEntry(tx, {
      reservationId,
      kind: 'damage',
      method: null,
      amountCents: toCents(amount),
      note: note === '' ? defaultWords().answers.damages.text(row) : note,
      by: 'accountId' in actor ? actor.accountId : null,
      at: await deps.clock.verified(tx),
    });
    await markDamageCharged(tx, id, entryId);
  });
  const row = await findVehicleDamage(deps.db, id);
  if (!row) throw damageNotFound();
  return damageView(deps, row);
};

/** Damage found at a departure existed before the customer had the vehicle, so only that of a return can be charged. */
const isChargeable = (row: VehicleDamageRow): boolean =>
  !row.is_charged &&
  row.reservation_id !== null &&
  row.found_at_handover === 'return' &&
  row.ended_as !== 'taken_back';

/** POST …/take-back: withdraws damage noted by mistake. Errors: see `damagesApi.takeBack`. */
export const takeBackDamage = (
  deps: HandoversDeps,
  actor: Actor,
  id: string,
  reason: string,
): Promise<VehicleDamage> =>
  endLocked(deps, actor, id, () => ({
    as: 'taken_back',
    date: null,
    costCents: null,
    note: reason,
    recorded: { reason },
  }));

interface End {
  as: 'repaired' | 'taken_back';
  date: string | null;
  costCents: number | null;
  note: string;
  /** Values for the journal. */
  recorded: Record<string, unknown>;
}

const endLocked = async (
  deps: HandoversDeps,
  actor: Actor,
  id: string,
  decide: (row: DamageRow, now: Date) => End,
): Promise<VehicleDamage> => {
  const { db, clock } = deps;
  await transact(db, actor, async (tx) => {
    const row = await lockDamage(tx, id);
    if (!row) throw damageNotFound();
    if (row.repaired_at !== null) throw refuse(damageRefusals.damage_ended);
    const now = clock.now();
    const { recorded, ...end } = decide(row, now);
    const by = 'accountId' in actor ? actor.accountId : null;
    await endDamage(tx, id, { ...end, by, now });
    await tx.record({
      at: now,
      act: end.as === 'repaired' ? 'vehicle.repair-damage' : 'vehicle.take-back-damage',
      subject: { kind: 'vehicle', id: row.vehicle_id },
      after: { damage: nameOf(row), ...recorded },
    });
  });
  const row = await findVehicleDamage(db, id);
  if (!row) throw damageNotFound();
  return damageView(deps, row);
};

const damageNotFound = (): Problem => refuse(damageRefusals.notFound);

/** For example `Griffe, côté gauche`. A check constraint limits the values of the columns. */
const nameOf = ({ kind, view }: Pick<DamageRow, 'kind' | 'view'>): string =>
  `${defaultWords().answers.damages.kinds[kind]}, ${defaultWords().answers.damages.views[view].toLowerCase()}`;

const damageView = async ({ images }: HandoversDeps, row: VehicleDamageRow): Promise<VehicleDamage> => ({
  id: row.id,
  view: row.view,
  x: row.x,
  y: row.y,
  kind: row.kind,
  severity: row.severity,
  note: row.note,
  foundAt: row.found_at.toISOString(),
  reservationId: row.reservation_id,
  photoUrl: row.photo_id !== null && row.storage_key !== null ? await images.addressOf(row.photo_id) : null,
  isCharged: row.is_charged,
  isChargeable: isChargeable(row),
  end: endOf(row),
});

const endOf = (row: VehicleDamageRow): VehicleDamage['end'] => {
  if (row.repaired_at === null || row.ended_as === null) return null;
  const at = row.repaired_at.toISOString();
  if (row.ended_as === 'taken_back') return { as: 'taken_back', at, reason: row.end_note };
  return {
    as: 'repaired',
    at,
    date: row.repaired_on ?? '',
    cost: row.repair_cost_cents === null ? null : toEuros(row.repair_cost_cents),
    note: row.end_note,
  };
};

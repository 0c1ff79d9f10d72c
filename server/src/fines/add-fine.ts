import { fineRefusals } from '@volant/shared/fines/fines.refusals.ts';
import { changeRefusal, fineInstant, type DriverBasis } from '@volant/shared/fines/fines.rules.ts';
import type { Fine, FineBody, FineChangeBody } from '@volant/shared/fines/fines.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { changes, transact, type Work } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { refuse } from '../platform/problem.ts';
import { fineRefused, lockSeenFine } from './fine-refusals.ts';
import { answerFine, findRentalsAt, type FinesDeps } from './fine-view.ts';
import { insertFine, listRentalsById, updateFine, type FineRow } from './fines.store.ts';
import { findVehicleOfPlate, listVehiclesEverOf } from './plates.store.ts';

/** POST /api/fines. Errors: see `finesApi.create`. */
export const createFine = async ({ db, clock }: FinesDeps, actor: Actor, body: FineBody): Promise<Fine> => {
  const id = await once(() =>
    transact(db, actor, async (tx) => addFine(tx, body, { actor, now: await clock.verified(tx) })),
  );
  return answerFine(db, id);
};

/** Inserts a fine and its row in the journal; returns its id. */
const addFine = async (
  tx: Work,
  body: FineBody,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> => {
  const columns = await columnsOf(tx, body, now);
  const id = await insertFine(tx, {
    ...columns,
    created_by: 'accountId' in actor ? actor.accountId : null,
    created_at: now,
  });
  await tx.record({
    at: now,
    act: 'fine.create',
    subject: { kind: 'fine', id },
    after: forJournal(columns),
  });
  return id;
};

/**
 * PATCH /api/fines/:id: replaces the fields of a fine and removes its letter, which must be made again. Errors: see
 * `finesApi.change`.
 */
export const changeFine = async (
  { db, clock }: FinesDeps,
  actor: Actor,
  id: number,
  { version, ...body }: FineChangeBody,
): Promise<Fine> => {
  await once(() =>
    transact(db, actor, async (tx) => {
      const row = await lockSeenFine(tx, id, version);
      const refused = changeRefusal(row);
      if (refused) throw fineRefused(refused);
      const now = await clock.verified(tx);
      const columns = await columnsOf(tx, body, now);
      if (row.fee_cents !== null && columns.reservation_id !== row.reservation_id)
        throw fineRefused('fee_charged');
      await updateFine(tx, id, { ...columns, letter: null, letter_at: null });
      await tx.record({
        at: now,
        act: 'fine.change',
        subject: { kind: 'fine', id },
        ...changes(forJournal(row), forJournal(columns)),
      });
    }),
  );
  return answerFine(db, id);
};

type Columns = Omit<Parameters<typeof insertFine>[1], 'created_by' | 'created_at'>;

/** The columns of a fine, with the rental that had the vehicle. Errors: 400, 404. */
const columnsOf = async (db: Db | Tx, body: FineBody, now: Date): Promise<Columns> => {
  const at = fineInstant(body.at);
  if (at > now) throw refuse(fineRefusals.atInFuture, 'at');
  if (body.askedOn > agencyDay(now)) throw refuse(fineRefusals.askedOnInFuture, 'askedOn');
  if (body.askedOn < agencyDay(at)) throw refuse(fineRefusals.askedOnBefore, 'askedOn');
  const vehicle = await findVehicleOfPlate(db, { plate: body.plate, at });
  if (!vehicle) throw refuse(fineRefusals.plateUnknown, 'plate');
  return {
    vehicle_id: vehicle.id,
    plate: body.plate,
    at,
    reference: body.reference,
    authority: body.authority,
    offence: body.offence,
    amount_cents: body.amount === null ? null : toCents(body.amount),
    asked_on: body.askedOn,
    ...(await rentalOf(db, { plate: body.plate, vehicleId: vehicle.id, at, chosen: body.reservationId })),
  };
};

const rentalOf = async (
  db: Db | Tx,
  { plate, vehicleId, at, chosen }: { plate: string; vehicleId: number; at: Date; chosen: number | null },
): Promise<{ reservation_id: number | null; basis: DriverBasis | null }> => {
  const { found } = await findRentalsAt(db, { plate, vehicleId, at });
  if (chosen === null || chosen === found?.rental.id)
    return { reservation_id: found?.rental.id ?? null, basis: found?.span.basis ?? null };
  const vehicles = [vehicleId, ...(await listVehiclesEverOf(db, plate))];
  const rental = (await listRentalsById(db, [chosen])).get(chosen) ?? [];
  if (!rental.some((row) => vehicles.includes(row.vehicleId)))
    throw refuse(fineRefusals.reservationOther, 'reservationId');
  return { reservation_id: chosen, basis: 'chosen' };
};

/** The values of a fine for the journal. */
const forJournal = (
  row: Pick<
    FineRow,
    'vehicle_id' | 'plate' | 'at' | 'reference' | 'offence' | 'amount_cents' | 'asked_on' | 'reservation_id'
  >,
): Record<string, unknown> => ({
  vehicleId: row.vehicle_id,
  plate: row.plate,
  offenceAt: row.at.toISOString(),
  reference: row.reference,
  offence: row.offence,
  amount: row.amount_cents === null ? null : toEuros(row.amount_cents),
  askedOn: row.asked_on,
  reservationId: row.reservation_id,
});

/** Runs a change that writes a reference; throws 409 on that field when the vehicle already has a fine with it. */
const once = async <Result>(change: () => Promise<Result>): Promise<Result> => {
  try {
    return await change();
  } catch (error) {
    if (!isConstraintViolation(error, 'fine_reference_once')) throw error;
    throw refuse(fineRefusals.known, 'reference');
  }
};

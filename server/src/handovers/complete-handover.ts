import {
  editedSettlement,
  excessOf,
  kmFault,
  momentOfHandover,
  settlementOf,
  unreasoned,
  type ReturnFacts,
} from '@volant/shared/handovers/handover.rules.ts';
import { addressOfDraft } from '@volant/shared/handovers/drivers.schema.ts';
import type { SettlementLine } from '@volant/shared/handovers/handover-parts.ts';
import { handoverMessages as text } from '@volant/shared/handovers/handovers.messages.ts';
import type { Completion, HandoverContent, WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { daysBetween } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { deviceName } from '../accounts/index.ts';
import type { Work } from '../audit/index.ts';
import { queueHandoverDocuments } from '../documents/index.ts';
import type { Actor } from '../platform/actor.ts';
import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import { refuse } from '../platform/problem.ts';
import { hashOfRequest, isSameRequest } from '../platform/hashes.ts';
import { recordDeparture, recordReturn, transactOnReservation } from '../reservations/index.ts';
import type { ReservationRow } from '../reservations/index.ts';
import { findVehicle, setVehicleMileage } from '../vehicles/index.ts';
import { recordEntry } from '../ledger/index.ts';
import { insertDamages, markCharged, replaceDrivers } from './damages.store.ts';
import { settlementBasisOf } from './draft-basis.ts';
import { handoverRefusal } from './handover-facts.ts';
import { answerHandover, handoverNotFound } from './handover-view.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import { findPhoto, keepSignedPhotos } from './handover-photos.store.ts';
import { findDone, findHandover, finishHandover, lockHandover, type HandoverRow } from './handovers.store.ts';
import { outdated } from './save-handover.ts';
import { currentFacts, type KeptFacts } from './signed-facts.ts';

/**
 * POST /api/handovers/:id/complete: the report is signed, and the vehicle has left or is back, in one transaction, which
 * queues the mails with the documents. A repeated call with its key gets the same answer. Errors: see `handoversApi.complete`.
 */
export const completeHandover = async (
  deps: HandoversDeps,
  actor: Actor,
  id: number,
  { userAgent, ...completion }: Completion & { userAgent?: string | undefined },
): Promise<WireHandover> => {
  const { db, clock } = deps;
  const seen = await findHandover(db, id);
  if (!seen) throw handoverNotFound();
  refuseUnsigned(completion);
  const outcome = await transactOnReservation(db, actor, seen.reservation_id, async (tx, reservation) => {
    const row = await lockHandover(tx, id);
    if (!row) throw handoverNotFound();
    if (row.state === 'done' && row.completion_key === completion.key) {
      if (!isSameRequest(row.completion_hash, hashOfCompletion(completion)))
        throw refuse(409, 'key_reused', text.keyReused, 'key');
      return 'done';
    }
    if (row.state !== 'draft') throw refuse(409, 'already_done', text.alreadyDone);
    if (completion.version !== undefined && row.version !== completion.version) return 'outdated';
    const now = clock.now();
    const refusal =
      row.vehicle_id === reservation.vehicle_id
        ? handoverRefusal(reservation, row.kind, now)
        : refuse(409, 'not_departable', text.notDepartable);
    if (refusal) throw refusal;
    try {
      await finish(tx, deps, { row, reservation, completion, userAgent, now });
    } catch (error) {
      if (isConstraintViolation(error, 'damage_pkey'))
        throw refuse(409, 'damage_known', text.damageElsewhere, 'damages');
      if (isConstraintViolation(error, 'handover_completion_key_key'))
        throw refuse(409, 'key_reused', text.keyOfOther, 'key');
      throw error;
    }
    await queueHandoverDocuments(
      tx,
      { reservationId: reservation.id, kind: row.kind, handoverId: row.id },
      now,
    );
    return 'done';
  });
  if (outcome === 'outdated') throw await outdated(deps, id);
  return answerHandover(deps, id);
};

interface Finishing {
  row: HandoverRow;
  reservation: ReservationRow;
  completion: Completion;
  userAgent: string | undefined;
  now: Date;
}

const finish = async (
  tx: Work,
  deps: HandoversDeps,
  { row, reservation, completion, userAgent, now }: Finishing,
): Promise<void> => {
  const content = row.draft as unknown as HandoverContent;
  const facts = await factsOf(tx, row, reservation);
  const odometerKm = checkedOdometer(content, facts);
  const performedAt = new Date(completion.performedAt);
  const at = momentOfHandover(performedAt, now);
  const found = { ...content, endDate: reservation.end_date, returnedAt: at };
  const settled = row.kind === 'return' ? await settle({ ...deps, db: tx }, row, found) : null;
  const by = 'accountId' in tx.actor ? tx.actor.accountId : null;
  await signPhotos(tx, row.id, completion, now);
  const signed = new Set(completion.photoHashes.map(({ id }) => id));
  await insertDamages(tx, {
    vehicleId: row.vehicle_id,
    handoverId: row.id,
    // A photo that was taken back on the device is in no report.
    damages: content.damages.map((damage) =>
      damage.photoId !== null && !signed.has(damage.photoId) ? { ...damage, photoId: null } : damage,
    ),
    now,
  });
  if (row.kind === 'departure') {
    if (content.drivers.length === 0) throw refuse(400, 'driver_required', text.driverRequired, 'drivers');
    if (content.drivers.some(({ name }) => name === ''))
      throw refuse(400, 'driver_required', text.driverNameRequired, 'drivers');
    if (isJustSigned(performedAt, now) && content.drivers.some((each) => addressOfDraft(each) === undefined))
      throw refuse(400, 'address_incomplete', text.driverAddressIncomplete, 'drivers');
    await replaceDrivers(tx, { reservationId: reservation.id, drivers: content.drivers, by, now });
  }
  const { licenceSeen, identitySeen, isOdometerConfirmed, needsCleaning, note } = content;
  await finishHandover(tx, {
    id: row.id,
    odometerKm,
    kmBefore: row.kind === 'departure' ? facts.vehicleKm : null,
    fuelEighths: content.fuelEighths,
    chargePercent: content.chargePercent,
    checklist: { licenceSeen, identitySeen, isOdometerConfirmed, needsCleaning, note },
    settlement: settled?.lines ?? null,
    signerName: completion.signature?.name ?? null,
    signature: completion.signature?.strokes ?? null,
    refusedReason: completion.refusedReason,
    termsAccepted: completion.termsAccepted,
    agentId: by,
    deviceName: deviceName(userAgent),
    key: completion.key,
    hash: hashOfCompletion(completion),
    performedAt,
    receivedAt: now,
    signedFacts: {
      ...currentFacts(row.vehicle_id, facts.vehicle, {
        startDate: reservation.start_date,
        endDate: reservation.end_date,
      }),
      ...settled?.kept,
    },
  });
  if (row.kind === 'departure') {
    await recordDeparture(tx, reservation, { at, odometerKm, now });
    await setVehicleMileage(tx, row.vehicle_id, odometerKm);
    tx.afterCommit(deps.vehicleChanged);
    return;
  }
  const drivenKm = odometerKm - facts.atLeastKm;
  await recordReturn(tx, deps, reservation, { at, odometerKm, drivenKm, now });
  await charge(tx, {
    reservationId: reservation.id,
    handoverId: row.id,
    lines: settled?.lines ?? [],
    by,
    now,
  });
};

/** A report that arrives within this time of its signature is taken to be sent in the customer's presence. */
const AT_HAND_MS = 60_000;

/**
 * Whether the customer is still there to complete an address. Not so for a report that waited for a network, nor where the
 * clock of the device is more than a minute off: such a report is not refused, and goes without the incomplete address.
 */
const isJustSigned = (performedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - performedAt.getTime()) <= AT_HAND_MS;

/** The version is that of the draft when it is sent, which may differ when it is sent again. */
const hashOfCompletion = (completion: Completion): Buffer =>
  hashOfRequest({ ...completion, version: undefined });

/** The lines of the settlement become charges of the rental; the damage found is charged by its line. */
const charge = async (
  tx: Work,
  settled: {
    reservationId: number;
    handoverId: number;
    lines: readonly SettlementLine[];
    by: number | null;
    now: Date;
  },
): Promise<void> => {
  const { reservationId, handoverId, lines, by, now } = settled;
  for (const { kind, amountCents, reason } of lines) {
    if (amountCents === 0) continue;
    const entry = { reservationId, kind, amountCents, method: null, note: reason, by, at: now };
    const entryId = await recordEntry(tx, entry);
    if (kind === 'damage') await markCharged(tx, handoverId, entryId);
  }
};

/** Signed by a name that accepted the terms, or not signed for a reason. */
const refuseUnsigned = ({ signature, refusedReason, termsAccepted }: Completion): void => {
  if ((signature === null) === (refusedReason === null))
    throw refuse(400, 'signature_required', text.signatureOrReason, 'signature');
  if (signature !== null && !termsAccepted)
    throw refuse(400, 'terms_required', text.termsRequired, 'termsAccepted');
};

/** What the counter is compared with. */
const factsOf = async (tx: Work, row: HandoverRow, reservation: ReservationRow) => {
  const out = row.kind === 'return' ? await findDone(tx, reservation.id, 'departure') : undefined;
  const vehicle = await findVehicle(tx, row.vehicle_id);
  return {
    atLeastKm: out?.odometer_km ?? reservation.departure_km ?? vehicle?.mileage_km ?? 0,
    vehicle,
    vehicleKm: vehicle?.mileage_km ?? null,
    days: daysBetween(reservation.start_date, reservation.end_date),
  };
};

const checkedOdometer = (
  { odometerKm, isOdometerConfirmed: isConfirmed }: HandoverContent,
  { atLeastKm, days }: { atLeastKm: number; days: number },
): number => {
  if (odometerKm === null) throw refuse(400, 'mileage_required', text.mileageRequired, 'odometerKm');
  const fault = kmFault({ odometerKm, atLeastKm, days, isConfirmed });
  if (fault === 'mileage_back') throw refuse(400, fault, text.mileageBack(atLeastKm), 'odometerKm');
  if (fault !== undefined)
    throw refuse(400, fault, text.mileageUnlikely(odometerKm - atLeastKm), 'odometerKm');
  return odometerKm;
};

/** The settlement of a return: as the customer was shown it, or computed where the draft names none. */
const settle = async (
  deps: HandoversDeps,
  row: HandoverRow,
  { settlement, ...found }: ReturnFacts & Pick<HandoverContent, 'settlement'>,
): Promise<{ lines: SettlementLine[]; kept: Pick<KeptFacts, 'lateDays'> }> => {
  const basis = await settlementBasisOf(deps, row);
  const computed = settlementOf(found, basis);
  const lines = settlement === null ? editedSettlement(computed, []) : checkedSettlement(settlement);
  const lateOf = (of: readonly Pick<SettlementLine, 'kind' | 'computedCents'>[]) =>
    of.find(({ kind }) => kind === 'late')?.computedCents;
  // What was shown on the device may be computed otherwise: settings may have changed since.
  const isSame = lateOf(lines) === lateOf(computed);
  return { lines, kept: isSame ? { lateDays: excessOf(found, basis).lateDays } : {} };
};

const checkedSettlement = (settlement: NonNullable<HandoverContent['settlement']>): SettlementLine[] => {
  const lines = settlement.map(({ kind, computed, amount, reason }) => ({
    kind,
    computedCents: toCents(computed),
    amountCents: toCents(amount),
    reason,
  }));
  // The computed amounts are those that the customer was shown: settings may have changed since.
  if (unreasoned(lines).length > 0) throw refuse(400, 'reason_required', text.lineReason, 'settlement');
  return lines;
};

/** The photos of the report are exactly the signed ones; a file that arrived before must be the signed one. */
const signPhotos = async (
  tx: Work,
  handoverId: number,
  { photoHashes }: Completion,
  now: Date,
): Promise<void> => {
  for (const { id, sha256 } of photoHashes) {
    const known = await findPhoto(tx, id);
    if (known !== undefined && (known.handover_id !== handoverId || known.sha256 !== sha256))
      throw refuse(422, 'photo_differs', text.photoDiffers);
  }
  await keepSignedPhotos(tx, handoverId, photoHashes, now);
};

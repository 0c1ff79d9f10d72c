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
import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
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
import type { HandoverRow, SignedFacts } from './handover-columns.store.ts';
import { findDone, findHandover, finishHandover, lockHandover } from './handovers.store.ts';
import { outdated } from './save-handover.ts';
import { currentFacts } from './signed-facts.ts';

/**
 * POST /api/handovers/:id/complete: signs the report, records the departure or return, and queues the mails with the
 * documents, in one transaction. Idempotent by key. Errors: see `handoversApi.complete`.
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
        throw refuse(handoverRefusals.keyReused, 'key');
      return 'done';
    }
    if (row.state !== 'draft' || row.draft === null) throw refuse(handoverRefusals.already_done);
    if (completion.version !== undefined && row.version !== completion.version) return 'outdated';
    const now = clock.now();
    const refusal =
      row.vehicle_id === reservation.vehicle_id
        ? handoverRefusal(reservation, row.kind, now)
        : refuse(handoverRefusals.not_departable);
    if (refusal) throw refusal;
    try {
      await finish(tx, deps, { row, content: row.draft, reservation, completion, userAgent, now });
    } catch (error) {
      if (isConstraintViolation(error, 'damage_pkey')) throw refuse(handoverRefusals.damage_known, 'damages');
      if (isConstraintViolation(error, 'handover_completion_key_key'))
        throw refuse(handoverRefusals.keyOfOther, 'key');
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
  content: HandoverContent;
  reservation: ReservationRow;
  completion: Completion;
  userAgent: string | undefined;
  now: Date;
}

const finish = async (
  tx: Work,
  deps: HandoversDeps,
  { row, content, reservation, completion, userAgent, now }: Finishing,
): Promise<void> => {
  const facts = await factsOf(tx, row, reservation);
  const odometerKm = checkedOdometer(content, facts);
  const performedAt = new Date(completion.performedAt);
  const at = momentOfHandover(performedAt, now);
  const found = { ...content, endDate: reservation.end_date, returnedAt: at };
  const settlement = row.kind === 'return' ? await computeSettlement({ ...deps, db: tx }, row, found) : null;
  const by = 'accountId' in tx.actor ? tx.actor.accountId : null;
  await signPhotos(tx, row.id, completion, now);
  const signed = new Set(completion.photoHashes.map(({ id }) => id));
  await insertDamages(tx, {
    vehicleId: row.vehicle_id,
    handoverId: row.id,
    // A photo that was removed on the device is not part of the report.
    damages: content.damages.map((damage) =>
      damage.photoId !== null && !signed.has(damage.photoId) ? { ...damage, photoId: null } : damage,
    ),
    now,
  });
  if (row.kind === 'departure') {
    if (content.drivers.length === 0) throw refuse(handoverRefusals.driverRequired, 'drivers');
    if (content.drivers.some(({ name }) => name === ''))
      throw refuse(handoverRefusals.driverNameRequired, 'drivers');
    if (isJustSigned(performedAt, now) && content.drivers.some((each) => addressOfDraft(each) === undefined))
      throw refuse(handoverRefusals.address_incomplete, 'drivers');
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
    settlement: settlement?.lines ?? null,
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
      ...settlement?.kept,
    },
  });
  if (row.kind === 'departure') {
    await recordDeparture(tx, reservation, { at, odometerKm, now });
    await setVehicleMileage(tx, row.vehicle_id, odometerKm);
    tx.afterCommit(deps.vehicleChanged);
    return;
  }
  const drivenKm = odometerKm - facts.atLeastKm;
  await recordReturn(tx, deps.returns, reservation, { at, odometerKm, drivenKm, now });
  await charge(tx, {
    reservationId: reservation.id,
    handoverId: row.id,
    lines: settlement?.lines ?? [],
    by,
    now,
  });
};

/** A report that arrives this soon after its signature is assumed to be sent in the customer's presence. */
const AT_HAND_MS = 60_000;

/**
 * Whether the customer is still present and can complete an address. A report that waited for a network, or whose
 * device's clock is more than a minute off, is accepted without the incomplete address instead of being refused.
 */
const isJustSigned = (performedAt: Date, now: Date): boolean =>
  Math.abs(now.getTime() - performedAt.getTime()) <= AT_HAND_MS;

/** The hash leaves `version` out, because it may differ when the request is repeated. */
const hashOfCompletion = (completion: Completion): Buffer =>
  hashOfRequest({ ...completion, version: undefined });

/**
 * Writes the lines of the settlement as charges of the rental, and links the damage that was found to the line that
 * charges it.
 */
const charge = async (
  tx: Work,
  charged: {
    reservationId: number;
    handoverId: number;
    lines: readonly SettlementLine[];
    by: number | null;
    now: Date;
  },
): Promise<void> => {
  const { reservationId, handoverId, lines, by, now } = charged;
  for (const { kind, amountCents, reason } of lines) {
    if (amountCents === 0) continue;
    const entry = { reservationId, kind, amountCents, method: null, note: reason, by, at: now };
    const entryId = await recordEntry(tx, entry);
    if (kind === 'damage') await markCharged(tx, handoverId, entryId);
  }
};

/** Throws 400 unless there is either a signature with accepted terms, or a reason for refusing to sign. */
const refuseUnsigned = ({ signature, refusedReason, termsAccepted }: Completion): void => {
  if ((signature === null) === (refusedReason === null))
    throw refuse(handoverRefusals.signature_required, 'signature');
  if (signature !== null && !termsAccepted) throw refuse(handoverRefusals.terms_required, 'termsAccepted');
};

/** The facts that the odometer reading is compared with. */
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
  if (odometerKm === null) throw refuse(handoverRefusals.mileage_required, 'odometerKm');
  const fault = kmFault({ odometerKm, atLeastKm, days, isConfirmed });
  if (fault !== undefined) throw refuse(handoverRefusals[fault]({ odometerKm, atLeastKm }), 'odometerKm');
  return odometerKm;
};

/** The settlement of a return: as shown to the customer, or computed when the draft has none. */
const computeSettlement = async (
  deps: HandoversDeps,
  row: HandoverRow,
  { settlement, ...found }: ReturnFacts & Pick<HandoverContent, 'settlement'>,
): Promise<{ lines: SettlementLine[]; kept: Pick<SignedFacts, 'lateDays'> }> => {
  const basis = await settlementBasisOf(deps, row);
  const computed = settlementOf(found, basis);
  const lines = settlement === null ? editedSettlement(computed, []) : checkedSettlement(settlement);
  const lateOf = (of: readonly Pick<SettlementLine, 'kind' | 'computedCents'>[]) =>
    of.find(({ kind }) => kind === 'late')?.computedCents;
  // The lines shown on the device may differ from those computed now, because settings may have changed.
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
  // Checked against the computed amounts shown to the customer, because settings may have changed since.
  if (unreasoned(lines).length > 0) throw refuse(handoverRefusals.reason_required, 'settlement');
  return lines;
};

/**
 * Makes the photos of the report exactly those that were signed. Files that arrived before must have the signed hash.
 */
const signPhotos = async (
  tx: Work,
  handoverId: number,
  { photoHashes }: Completion,
  now: Date,
): Promise<void> => {
  for (const { id, sha256 } of photoHashes) {
    const known = await findPhoto(tx, id);
    if (known !== undefined && (known.handover_id !== handoverId || known.sha256 !== sha256))
      throw refuse(handoverRefusals.photo_differs);
  }
  await keepSignedPhotos(tx, handoverId, photoHashes, now);
};

import { toEuros } from '@volant/shared/kernel/money.ts';
import type { WireDriver } from '@volant/shared/handovers/drivers.schema.ts';
import { PHOTO_SLOTS } from '@volant/shared/handovers/handover-parts.ts';
import { handoverRefusals } from '@volant/shared/handovers/handovers.refusals.ts';
import type {
  HandoverContent,
  ShownDamage,
  WireDamage,
  WireHandover,
} from '@volant/shared/handovers/handovers.schema.ts';
import { addressOf } from '../platform/db/address-columns.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import { answerReservation } from '../reservations/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { type DamageRow, type DriverRow, listDamagesAt, listDrivers } from './damages.store.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import { checklistOf, type HandoverRow } from './handover-columns.store.ts';
import { findHandover } from './handovers.store.ts';
import { type HandoverPhotoRow, listPhotos } from './handover-photos.store.ts';
import { currentFacts } from './signed-facts.ts';

export const handoverNotFound = (): Problem => refuse(handoverRefusals.notFound);

/** A report as answered by the API. 404 when there is none. */
export const answerHandover = async (deps: HandoversDeps, id: number): Promise<WireHandover> => {
  const row = await findHandover(deps.db, id);
  if (!row) throw handoverNotFound();
  return handoverView(deps, row);
};

export const handoverView = async (deps: HandoversDeps, row: HandoverRow): Promise<WireHandover> => {
  const { db, clock } = deps;
  const reservation = await answerReservation(deps, row.reservation_id);
  const vehicle = await findVehicle(db, row.vehicle_id);
  const damages = await listDamagesAt(db, {
    vehicleId: row.vehicle_id,
    reportId: row.id,
    moment: row.received_at ?? clock.now(),
  });
  const [found, known] = [
    damages.filter((damage) => damage.found_in === row.id),
    damages.filter((damage) => damage.found_in !== row.id),
  ];
  const { firstName, lastName } = reservation.customer;
  const rental = row.signed_facts ?? currentFacts(row.vehicle_id, vehicle, reservation);
  return {
    id: row.id,
    reservationId: row.reservation_id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    vehicle: rental.vehicle,
    startDate: rental.startDate,
    endDate: rental.endDate,
    customerName: `${firstName} ${lastName}`.trim(),
    content: row.draft ?? (await doneContent(deps, row, found)),
    photos: await photoViews(deps, row, await listPhotos(db, [row.id])),
    knownDamages: known.map((damage) => shownDamage(damage, false)),
    performedAt: row.performed_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    signerName: row.signer_name,
    signature: row.signature,
    refusedReason: row.refused_reason,
    voidReason: row.void_reason,
  };
};

const doneContent = async (
  { db }: HandoversDeps,
  row: HandoverRow,
  found: readonly DamageRow[],
): Promise<HandoverContent> => {
  const { licenceSeen, identitySeen, isOdometerConfirmed, needsCleaning, note } = checklistOf(row);
  const drivers = await listDrivers(db, row.reservation_id);
  return {
    licenceSeen,
    identitySeen,
    isOdometerConfirmed,
    needsCleaning,
    note,
    odometerKm: row.odometer_km,
    fuelEighths: row.fuel_eighths,
    chargePercent: row.charge_percent,
    drivers: drivers.map(wireDriver),
    damages: found.map(wireDamage),
    settlement: (row.settlement ?? []).map((line) => ({
      kind: line.kind,
      computed: toEuros(line.computedCents),
      amount: toEuros(line.amountCents),
      reason: line.reason,
    })),
  };
};

/** A driver, as in reports. */
export const wireDriver = (row: DriverRow): WireDriver => {
  const address = addressOf(row);
  return {
    name: row.name,
    birthDate: row.birth_date,
    licenceNumber: row.licence_number,
    licenceSince: row.licence_since,
    categories: row.categories,
    validUntil: row.valid_until,
    country: row.country,
    ...(address && { address }),
  };
};

const wireDamage = ({ id, view, x, y, kind, severity, note, photo_id: photoId }: DamageRow): WireDamage => ({
  id,
  view,
  x,
  y,
  kind,
  severity,
  note,
  photoId,
});

const shownDamage = (row: DamageRow, isNew: boolean): ShownDamage => ({
  ...wireDamage(row),
  foundAt: row.found_at.toISOString(),
  isNew,
});

export const inOrderOfWalk = (photos: readonly HandoverPhotoRow[]): HandoverPhotoRow[] =>
  photos.toSorted((a, b) => PHOTO_SLOTS.indexOf(a.slot) - PHOTO_SLOTS.indexOf(b.slot));

/** Photos with their addresses, which expire after ten minutes. */
export const photoViews = (
  { images }: HandoversDeps,
  row: HandoverRow,
  photos: readonly HandoverPhotoRow[],
) =>
  Promise.all(
    inOrderOfWalk(photos).map(async (photo) => ({
      id: photo.id,
      slot: photo.slot,
      sha256: photo.sha256,
      url: photo.storage_key === null ? null : await images.addressOf(photo.id),
      isAnnexed: row.state !== 'draft' && photo.annexed_at !== null,
    })),
  );

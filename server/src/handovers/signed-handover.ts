import { addressLines } from '@volant/shared/accounts/postal-address.rules.ts';
import type { DamagePart, Signature, VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import {
  extraKm,
  missingCharge,
  missingFuel,
  momentOfHandover,
  outlineOf,
} from '@volant/shared/handovers/handover.rules.ts';
import { signatureArea } from '@volant/shared/handovers/handover-parts.ts';
import type { HandoverKind } from '@volant/shared/handovers/handover-parts.ts';
import { settlementCause, type SettlementFacts } from '@volant/shared/handovers/settlement-cause.rules.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { allowedMileageKm } from '@volant/shared/reservations/pricing.rules.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import type { HandoverFacts } from '../documents/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import { findReservationRow } from '../reservations/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { listDamagesAt, listDrivers, type DamageRow, type DriverRow } from './damages.store.ts';
import { inOrderOfWalk, wireDriver } from './handover-view.ts';
import { listPhotos, type HandoverPhotoRow } from './handover-photos.store.ts';
import { checklistOf, type HandoverRow } from './handover-columns.store.ts';
import { findAgent, findDone } from './handovers.store.ts';

type HandoverWords = PaperWords['handover'];

/** A completed report in the form that documents use; undefined for a draft, and once the report is erased. */
export const findSignedHandover = async (
  db: Db | Tx,
  { reservationId, kind }: { reservationId: number; kind: HandoverKind },
  words: HandoverWords,
): Promise<HandoverFacts | undefined> => {
  const row = await findDone(db, reservationId, kind);
  const rental = await findReservationRow(db, reservationId);
  if (row?.erased_at !== null || !rental) return undefined;
  const out = kind === 'return' ? await findDone(db, reservationId, 'departure') : undefined;
  const drivers = await listDrivers(db, reservationId);
  const fromKm = kind === 'return' ? (out?.odometer_km ?? rental.departure_km) : null;
  const drivenKm = fromKm === null ? null : (row.odometer_km ?? 0) - fromKm;
  const days = rentalOf(row) ?? { startDate: rental.start_date, endDate: rental.end_date };
  const allowedKm = allowedMileageKm(rental.max_daily_mileage_km, daysCharged(days));
  return {
    state: await stateOf(db, row, words),
    isLicenceSeen: checklistOf(row).licenceSeen,
    rental: rentalOf(row),
    signature: await signatureOf(db, row),
    drivers: drivers.map(namedDriver),
    departure: out ? await stateOf(db, out, words) : null,
    drivenKm,
    settlement: settlementOf(row, words, {
      extraKm: drivenKm === null ? 0 : extraKm(drivenKm, allowedKm),
      allowedKm,
      missingEighths: missingFuel(out?.fuel_eighths ?? null, row.fuel_eighths),
      missingTenths: missingCharge(out?.charge_percent ?? null, row.charge_percent),
      endDate: days.endDate,
      returnedAt: new Date(momentOf(row)),
      lateDays: row.signed_facts?.lateDays ?? 0,
    }),
  };
};

/** A driver, as in documents. */
const namedDriver = (row: DriverRow): HandoverFacts['drivers'][number] => {
  const { licenceSince: _licenceSince, address, ...driver } = wireDriver(row);
  return { ...driver, ...(address && { address: addressLines(address) }) };
};

/** The vehicle and the days as they were signed. */
const rentalOf = (row: HandoverRow): HandoverFacts['rental'] => {
  const signed = row.signed_facts;
  if (signed === null) return undefined;
  const { vehicle, startDate, endDate } = signed;
  return { vehicle: vehicle.name, plate: vehicle.plate, startDate, endDate };
};

/** Time of arrival, which every completed report has. */
const receivedOf = (row: HandoverRow): Date => row.received_at ?? row.created_at;

/** Time of the handover, the same as stored with the reservation. */
const momentOf = (row: HandoverRow): string =>
  momentOfHandover(row.performed_at ?? receivedOf(row), receivedOf(row)).toISOString();

const stateOf = async (db: Db | Tx, row: HandoverRow, words: HandoverWords): Promise<VehicleState> => {
  const { licenceSeen, identitySeen, needsCleaning, note } = checklistOf(row);
  const vehicle = await findVehicle(db, row.vehicle_id);
  const damages = await listDamagesAt(db, {
    vehicleId: row.vehicle_id,
    reportId: row.id,
    moment: receivedOf(row),
  });
  const photos = await listPhotos(db, [row.id]);
  const seen = { licenceSeen, identitySeen, needsCleaning };
  return {
    performedAt: momentOf(row),
    receivedAt: receivedOf(row).toISOString(),
    odometerKm: row.odometer_km ?? 0,
    fuelEighths: row.fuel_eighths,
    chargePercent: row.charge_percent,
    checks: (['licenceSeen', 'identitySeen', 'needsCleaning'] as const).flatMap((name) =>
      seen[name] ? [words.checks[name]] : [],
    ),
    note,
    outline: outlineOf((row.signed_facts?.vehicle ?? vehicle)?.category ?? null),
    damages: damages.map((damage) => damagePart(damage, row.id, words)),
    photos: inOrderOfWalk(photos).map((photo) => ({
      what: photoName(photo, damages, words),
      sha256: photo.sha256,
    })),
  };
};

const damagePart = (damage: DamageRow, handoverId: number, words: HandoverWords): DamagePart => ({
  view: damage.view,
  x: damage.x,
  y: damage.y,
  what: words.damage(damage),
  note: damage.note,
  isNew: damage.found_in === handoverId,
});

/** Name of a photo; that of damage has the number of its row in the list. */
const photoName = (
  { id, slot }: HandoverPhotoRow,
  damages: readonly DamageRow[],
  words: HandoverWords,
): string => {
  const at = damages.findIndex((damage) => damage.photo_id === id);
  return at < 0 ? words.photos[slot] : words.photoOfDamage(at + 1);
};

const signatureOf = async (db: Db | Tx, row: HandoverRow): Promise<Signature> => ({
  signer: row.signer_name ?? '',
  drawing: row.signature && drawingOf(row.signature),
  refusedReason: row.refused_reason,
  at: momentOf(row),
  ...(row.device_name !== null && { device: row.device_name }),
  agent: row.agent_id === null ? null : await agentName(db, row.agent_id),
});

const agentName = async (db: Db | Tx, accountId: number): Promise<string | null> => {
  const agent = await findAgent(db, accountId);
  return agent ? `${agent.first_name} ${agent.last_name}`.trim() : null;
};

/**
 * Converts stored strokes (x, y, x, y, …) to a box that fits the whole signature, with points relative to its upper
 * left corner.
 */
const drawingOf = (flat: readonly (readonly number[])[]): Signature['drawing'] => {
  const strokes = flat.map((numbers) =>
    numbers.flatMap((x, at): [number, number][] => {
      const y = numbers[at + 1];
      return at % 2 === 0 && y !== undefined ? [[x, y]] : [];
    }),
  );
  const { left, top, width, height } = signatureArea(flat);
  return {
    width,
    height,
    strokes: strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x - left, y - top])),
  };
};

/** The lines of a settlement, without those that were computed as 0 and charge 0. */
const settlementOf = (
  row: HandoverRow,
  words: HandoverWords,
  facts: SettlementFacts,
): HandoverFacts['settlement'] =>
  (row.settlement ?? [])
    .filter(({ computedCents, amountCents }) => computedCents !== 0 || amountCents !== 0)
    .map((line) => {
      const cause = settlementCause(line, facts);
      const reasons = [cause === undefined ? '' : words.chargeCause(cause), words.chargeReason(line)];
      return {
        label: words.charge(line.kind, row.signed_facts?.vehicle.isElectric ?? false),
        amountCents: line.amountCents,
        reason: reasons.filter((part) => part !== '').join('\n'),
      };
    });

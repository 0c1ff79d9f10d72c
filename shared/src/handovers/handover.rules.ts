import { RETURN_TIME } from '../agency.ts';
import { addDays, addMonths, agencyDay, agencyInstant, daysBetween } from '../kernel/iso-date.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import { closedDays, type Closures } from '../pricing/closures.rules.ts';
import type { ReturnPrices } from '../pricing/return-prices.ts';
import { LATE_PHOTO_DAYS, UNLIKELY_KM_PER_DAY, USUAL_LICENCE_YEARS } from './handover-parts.ts';
import type { Driver, SettlementKind, SettlementLine } from './handover-parts.ts';

/** Kilometres beyond those included. */
export const extraKm = (drivenKm: number, allowedKm: number): number => Math.max(0, drivenKm - allowedKm);

/**
 * Number of late days: each day begun after the return time of the last day, or 0 within the grace period. A late day
 * ends at the return time and counts by the date of its end; dates on which the agency is closed do not count, since
 * nobody could take the vehicle back.
 */
export const lateDays = ({
  endDate,
  returnedAt,
  graceMinutes,
  isClosed,
}: {
  endDate: IsoDate;
  returnedAt: Date;
  graceMinutes: number;
  isClosed: (day: IsoDate) => boolean;
}): number => {
  const dueAt = agencyInstant(endDate, RETURN_TIME).getTime();
  if (returnedAt.getTime() <= dueAt + graceMinutes * 60_000) return 0;
  const begun = daysBegun(endDate, returnedAt);
  return Array.from({ length: begun }, (_, index) => addDays(endDate, index + 1)).filter(
    (day) => !isClosed(day),
  ).length;
};

const daysBegun = (endDate: IsoDate, returnedAt: Date): number => {
  const day = agencyDay(returnedAt);
  const isAfter = returnedAt.getTime() > agencyInstant(day, RETURN_TIME).getTime();
  return Math.max(0, daysBetween(endDate, day) + (isAfter ? 1 : 0));
};

/** Eighths of the tank missing at the return; 0 when either level was not read. */
export const missingFuel = (out: number | null, back: number | null): number =>
  out === null || back === null ? 0 : Math.max(0, out - back);

/** Whole tenths of the battery charge missing at the return; 0 when either level was not read. */
export const missingCharge = (out: number | null, back: number | null): number =>
  out === null || back === null ? 0 : Math.max(0, Math.floor((out - back) / 10));

/** The damage at the return that the departure does not have. */
export const newDamages = <D extends { id: string }>(
  out: readonly { id: string }[],
  back: readonly D[],
): D[] => {
  const known = new Set(out.map(({ id }) => id));
  return back.filter(({ id }) => !known.has(id));
};

export type KmFault = 'mileage_back' | 'mileage_unlikely';

/** Why an odometer reading is refused: it is below the last one, or implausibly far above it and not confirmed. */
export const kmFault = ({
  odometerKm,
  atLeastKm,
  days,
  isConfirmed,
}: {
  odometerKm: number;
  atLeastKm: number;
  days: number;
  isConfirmed: boolean;
}): KmFault | undefined => {
  if (odometerKm < atLeastKm) return 'mileage_back';
  const max = UNLIKELY_KM_PER_DAY * Math.max(1, days);
  return !isConfirmed && odometerKm - atLeastKm > max ? 'mileage_unlikely' : undefined;
};

export type RequirementWarning =
  | { kind: 'age_unknown' | 'licence_unknown' }
  | { kind: 'too_young' | 'licence_too_recent'; years: number }
  | { kind: 'licence_ends'; day: IsoDate };

/**
 * Warnings about a driver who does not meet the requirements of the vehicle, or whose licence needs a look. The
 * employee decides; nothing is refused.
 */
export const requirementWarnings = (
  driver: Driver,
  { minAge, minLicenceYears }: { minAge: number | null; minLicenceYears: number | null },
  { startDate, endDate }: { startDate: IsoDate; endDate: IsoDate },
): RequirementWarning[] => {
  const { birthDate, licenceSince, validUntil } = driver;
  const warnings: RequirementWarning[] = [];
  if (minAge !== null && birthDate === null) warnings.push({ kind: 'age_unknown' });
  if (minAge !== null && birthDate !== null && addMonths(birthDate, 12 * minAge) > startDate)
    warnings.push({ kind: 'too_young', years: minAge });
  if (minLicenceYears !== null && licenceSince === null) warnings.push({ kind: 'licence_unknown' });
  const licenceYears = minLicenceYears ?? USUAL_LICENCE_YEARS;
  if (licenceSince !== null && addMonths(licenceSince, 12 * licenceYears) > startDate)
    warnings.push({ kind: 'licence_too_recent', years: licenceYears });
  if (validUntil !== null && validUntil < endDate) warnings.push({ kind: 'licence_ends', day: validUntil });
  return warnings;
};

/** The values that a return is compared with, and the prices of the charges. */
export interface SettlementBasis extends Omit<ReturnPrices, 'lateGraceMinutes' | 'insuranceExcessCents'> {
  /** Odometer reading at the departure. */
  minOdometerKm: number;
  allowedKm: number;
  /** Levels in the departure report; null without one. */
  departure: { fuelEighths: number | null; chargePercent: number | null } | null;
  graceMinutes: number;
  closures: Closures;
  dailyPriceCents: Cents;
}

/** What the return report records. */
export interface ReturnFacts {
  endDate: IsoDate;
  returnedAt: Date;
  /** Null until it is read. */
  odometerKm: number | null;
  fuelEighths: number | null;
  chargePercent: number | null;
  needsCleaning: boolean;
  damages: readonly unknown[];
}

/** The quantities that the charges of a settlement are computed from. */
export interface ReturnExcess {
  drivenKm: number;
  extraKm: number;
  missingEighths: number;
  missingTenths: number;
  lateDays: number;
}

/** How far a return exceeds what the rental includes: kilometres, fuel or charge, and days. */
export const excessOf = (
  { odometerKm, fuelEighths, chargePercent, endDate, returnedAt }: ReturnFacts,
  { minOdometerKm, allowedKm, departure, graceMinutes, closures }: SettlementBasis,
): ReturnExcess => {
  const drivenKm = Math.max(0, (odometerKm ?? minOdometerKm) - minOdometerKm);
  const { isClosed } = closedDays(closures);
  return {
    drivenKm,
    extraKm: extraKm(drivenKm, allowedKm),
    missingEighths: missingFuel(departure?.fuelEighths ?? null, fuelEighths),
    missingTenths: missingCharge(departure?.chargePercent ?? null, chargePercent),
    lateDays: lateDays({ endDate, returnedAt, graceMinutes, isClosed }),
  };
};

/**
 * The computed lines of a settlement, without those that have no cause or no price: no customer is charged a price that
 * the agency never stated. Damage is assessed by hand, so its line has the amount 0.
 */
export const settlementOf = (
  facts: ReturnFacts,
  basis: SettlementBasis,
): { kind: SettlementKind; computedCents: Cents }[] => {
  const excess = excessOf(facts, basis);
  const levelCents =
    excess.missingEighths * (basis.fuelEighthPriceCents ?? 0) +
    excess.missingTenths * (basis.chargeTenthPriceCents ?? 0);
  const priced: [SettlementKind, Cents][] = [
    ['extra_km', excess.extraKm * (basis.extraKmPriceCents ?? 0)],
    ['fuel', levelCents],
    ['late', Math.round((excess.lateDays * basis.dailyPriceCents * (basis.latePercent ?? 0)) / 100)],
    ['cleaning', facts.needsCleaning ? (basis.cleaningPriceCents ?? 0) : 0],
  ];
  return [
    ...priced.flatMap(([kind, computedCents]) => (computedCents > 0 ? [{ kind, computedCents }] : [])),
    ...(facts.damages.length > 0 ? [{ kind: 'damage' as const, computedCents: 0 }] : []),
  ];
};

/** The computed lines with the amounts and reasons that were entered, then the entered line of other charges. */
export const editedSettlement = (
  computed: readonly { kind: SettlementKind; computedCents: Cents }[],
  entered: readonly SettlementLine[],
): SettlementLine[] => {
  const of = (kind: SettlementKind) => entered.find((line) => line.kind === kind);
  const lines = computed.map(({ kind, computedCents }) => {
    const line = of(kind);
    const isEdited = line !== undefined && line.amountCents !== line.computedCents;
    return {
      kind,
      computedCents,
      amountCents: isEdited ? line.amountCents : computedCents,
      reason: isEdited ? line.reason : '',
    };
  });
  const others = entered.filter(
    ({ kind, amountCents }) =>
      kind === 'other' && amountCents > 0 && !computed.some((line) => line.kind === kind),
  );
  return [...lines, ...others.map((line) => ({ ...line, computedCents: 0 }))];
};

/** Lines whose amount differs from the computed one and that have no reason. */
export const unreasoned = (lines: readonly SettlementLine[]): SettlementLine[] =>
  lines.filter(
    ({ computedCents, amountCents, reason }) => amountCents !== computedCents && reason.trim() === '',
  );

/** Sum of the lines. */
export const settlementTotal = (lines: readonly Pick<SettlementLine, 'amountCents'>[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether the file of a photo is still accepted. */
export const acceptsLatePhoto = (receivedAt: Date, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() <= LATE_PHOTO_DAYS * 86_400_000;

/**
 * The time of a handover: the device's, unless its clock is ahead of the server's or more than `LATE_PHOTO_DAYS`
 * behind.
 */
export const momentOfHandover = (performedAt: Date, receivedAt: Date): Date =>
  performedAt <= receivedAt && acceptsLatePhoto(performedAt, receivedAt) ? performedAt : receivedAt;

export type OutlineKind = 'car' | 'van' | 'minibus';

const OUTLINES: ReadonlyMap<string | null, OutlineKind> = new Map([
  ['utilitaire', 'van'],
  ['camping_car', 'van'],
  ['caravane', 'van'],
  ['minibus', 'minibus'],
]);

/** The drawing for a category of vehicle. */
export const outlineOf = (category: string | null): OutlineKind => OUTLINES.get(category) ?? 'car';

/** Whether each computed kind occurs at most once; damage and other charges may occur several times. */
export const isOncePerKind = (lines: readonly { kind: SettlementKind }[]): boolean => {
  const computed = lines.map(({ kind }) => kind).filter((kind) => kind !== 'damage' && kind !== 'other');
  return new Set(computed).size === computed.length;
};

/** Why a date of repair is refused; undefined when it is valid. */
export const repairRefusal = (
  date: IsoDate,
  { foundAt, now }: { foundAt: Date; now: Date },
): 'repair_in_future' | 'repair_before_damage' | undefined => {
  if (date > agencyDay(now)) return 'repair_in_future';
  return date < agencyDay(foundAt) ? 'repair_before_damage' : undefined;
};

import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { SettlementBasis } from '@volant/shared/handovers/handover.rules.ts';
import type { HandoverBasis } from '@volant/shared/handovers/handover-basis.schema.ts';
import type { HandoverDraft } from '@volant/shared/handovers/handovers.schema.ts';
import { awaitedOf } from '@volant/shared/reservations/rental/awaited-returns.rules.ts';
import type { AwaitedReturn } from '@volant/shared/reservations/rental/rental.schema.ts';
import { readAccount } from '../ledger/index.ts';
import { findPricing } from '../pricing/index.ts';
import {
  agreedReturnPrices,
  answerReservation,
  findReservationRow,
  listAwaitedReturns,
} from '../reservations/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { handoverNotFound, handoverView, photoViews } from './handover-view.ts';
import type { HandoversDeps } from './handovers-deps.ts';
import type { HandoverRow } from './handover-columns.store.ts';
import { findDone, findHandover, isCautionHeld } from './handovers.store.ts';
import { listPhotos } from './handover-photos.store.ts';

/** A report with the data that its steps need offline. 404 when there is none. */
export const answerDraft = async (deps: HandoversDeps, id: number): Promise<HandoverDraft> => {
  const row = await findHandover(deps.db, id);
  if (!row) throw handoverNotFound();
  return { handover: await handoverView(deps, row), basis: await basisOf(deps, row) };
};

const basisOf = async (deps: HandoversDeps, row: HandoverRow): Promise<HandoverBasis> => {
  const { settlement, excessCents, reservation, vehicle, departure } = await comparedWith(deps, row);
  const account = await readAccount(deps.db, row.reservation_id);
  const { minOdometerKm, allowedKm, graceMinutes, closures, latePercent } = settlement;
  return {
    minOdometerKm,
    allowedKm,
    days: reservation.totalDays,
    minAge: vehicle?.min_age ?? null,
    minLicenceYears: vehicle?.min_licence_years ?? null,
    due: account === undefined ? reservation.due : toEuros(account.dueCents),
    hasCaution: await isCautionHeld(deps.db, row.reservation_id),
    dailyPrice: toEuros(settlement.dailyPriceCents),
    extraKmPrice: euros(settlement.extraKmPriceCents),
    fuelEighthPrice: euros(settlement.fuelEighthPriceCents),
    chargeTenthPrice: euros(settlement.chargeTenthPriceCents),
    cleaningPrice: euros(settlement.cleaningPriceCents),
    insuranceExcess: euros(excessCents),
    latePercent,
    graceMinutes,
    closures: { weekdays: [...closures.weekdays], days: [...closures.days] },
    awaitedReturns: row.kind === 'departure' ? await awaitedBefore(deps, row) : [],
    departure:
      departure === undefined
        ? null
        : {
            odometerKm: departure.odometer_km ?? 0,
            fuelEighths: departure.fuel_eighths,
            chargePercent: departure.charge_percent,
            performedAt: (departure.performed_at ?? departure.created_at).toISOString(),
            photos: await photoViews(deps, departure, await listPhotos(deps.db, [departure.id])),
          },
  };
};

const awaitedBefore = async (
  { db, clock }: HandoversDeps,
  { vehicle_id: vehicleId, reservation_id: reservationId }: HandoverRow,
): Promise<AwaitedReturn[]> =>
  awaitedOf(await listAwaitedReturns(db, clock.now()), { vehicleId, reservationId });

const euros = (cents: number | null): number | null => (cents === null ? null : toEuros(cents));

/** The data that the settlement of a return is computed from, except what the return itself records. */
export const settlementBasisOf = async (deps: HandoversDeps, row: HandoverRow): Promise<SettlementBasis> =>
  (await comparedWith(deps, row)).settlement;

const comparedWith = async (deps: HandoversDeps, row: HandoverRow) => {
  const { db, clock } = deps;
  const reservation = await answerReservation(deps, row.reservation_id);
  const own = await findReservationRow(db, row.reservation_id);
  const vehicle = await findVehicle(db, row.vehicle_id);
  const departure = row.kind === 'return' ? await findDone(db, row.reservation_id, 'departure') : undefined;
  const returns = await agreedReturnPrices(db, own ?? NOTHING_AGREED, vehicle);
  const { closures } = await findPricing(db, reservation.endDate);
  const settlement: SettlementBasis = {
    minOdometerKm: departure?.odometer_km ?? own?.departure_km ?? vehicle?.mileage_km ?? 0,
    allowedKm: reservation.allowedMileage,
    departure:
      departure === undefined
        ? null
        : { fuelEighths: departure.fuel_eighths, chargePercent: departure.charge_percent },
    graceMinutes: returns.lateGraceMinutes ?? 0,
    closures: {
      weekdays: closures.weekdays,
      days: closures.days.filter((day) => day <= lastDay(clock.now())),
    },
    dailyPriceCents: toCents(reservation.dailyPrice),
    latePercent: returns.latePercent,
    extraKmPriceCents: returns.extraKmPriceCents,
    fuelEighthPriceCents: returns.fuelEighthPriceCents,
    chargeTenthPriceCents: returns.chargeTenthPriceCents,
    cleaningPriceCents: returns.cleaningPriceCents,
  };
  return { settlement, excessCents: returns.insuranceExcessCents, reservation, vehicle, departure };
};

/** Used when the reservation no longer exists. */
const NOTHING_AGREED = { extra_km_cents: null, return_prices: null, departed_at: null };

/** Last day whose closure is loaded: later closed days cannot have delayed the return. */
const lastDay = (now: Date) => agencyDay(new Date(now.getTime() + 2 * 86_400_000));

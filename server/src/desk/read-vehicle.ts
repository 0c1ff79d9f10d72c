import type {
  PastRentalsPage,
  PastRentalsQuery,
  VehicleFile,
} from '@volant/shared/desk/vehicle-file.schema.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { PlanningBar } from '@volant/shared/planning/planning.schema.ts';
import type { RentalStage } from '@volant/shared/reservations/rental/stage.rules.ts';
import type { ManagedVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { listBlocksFrom } from '../availability/index.ts';
import { readVehicleBars } from '../planning/index.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { countPastRentals, findLastReading, pageOfPastRentals } from '../reservations/index.ts';

export interface VehicleFileDeps extends DbAndClock {
  /** Throws 404 for an unknown vehicle. */
  findVehicle: (id: number) => Promise<ManagedVehicle>;
}

/** The days of the timeline; as in the planning, today is the third. */
const DAYS_BEFORE = 2;
const DAYS_DRAWN = 28;

const MAX_NEXT = 3;

/** Stages before the departure. */
const TO_COME: ReadonlySet<RentalStage> = new Set(['pending', 'upcoming', 'leaving', 'waiting']);

type ReservationBar = Extract<PlanningBar, { kind: 'reservation' }>;

/** GET /api/desk/vehicles/:id */
export const readVehicleFile = async (deps: VehicleFileDeps, id: number): Promise<VehicleFile> => {
  const vehicle = await deps.findVehicle(id);
  const today = agencyDay(deps.clock.now());
  const from = addDays(today, -DAYS_BEFORE);
  const to = addDays(from, DAYS_DRAWN - 1);
  const { present, bars } = await readVehicleBars(deps, id, from);
  const reading = await findLastReading(deps.db, id);
  const blocks = await listBlocksFrom(deps.db, { from: today, vehicleId: id });
  return {
    vehicle,
    // A manager may have entered other kilometres since.
    readAt: reading?.km === vehicle.mileage ? { as: reading.as, at: reading.at.toISOString() } : null,
    present: present ?? null,
    next: bars
      .filter((bar): bar is ReservationBar => bar.kind === 'reservation' && bar !== present)
      .filter(({ status }) => TO_COME.has(status))
      .slice(0, MAX_NEXT),
    from,
    to,
    bars: bars.filter(({ startDate }) => startDate <= to),
    blocks: blocks.map((block) => ({
      id: block.id,
      vehicleId: id,
      firstDay: block.first_day,
      lastDay: block.last_day,
      reason: block.reason,
      note: block.note,
    })),
    pastRentals: await countPastRentals(deps, id),
  };
};

/** GET /api/desk/vehicles/:id/rentals */
export const readPastRentals = async (
  deps: VehicleFileDeps,
  id: number,
  query: PastRentalsQuery,
): Promise<PastRentalsPage> => {
  await deps.findVehicle(id);
  return pageOfPastRentals(deps, id, query);
};

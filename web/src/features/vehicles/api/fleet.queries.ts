import { queryOptions } from '@tanstack/react-query';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type {
  FleetVehicle,
  ManagedVehicle,
  Vehicle as WireVehicle,
} from '@volant/shared/vehicles/vehicles.schema.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { inEuros } from '../../../lib/calls/sent-money.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import { VEHICLE_AMOUNTS, vehicleQueries, type Vehicle } from './vehicles.queries.ts';

type Amount = (typeof VEHICLE_AMOUNTS)[number];

/** A vehicle as its form shows and sends it, in the contract's own fields: a manager types euros. */
export type EditedVehicle = ManagedVehicle;

/** A vehicle in the fleet's table, its prices in cents. */
export type ManagedFleetVehicle = InCents<FleetVehicle, Amount>;

/** What only the agency may know of a vehicle. */
type AgencyFacts = Omit<ManagedVehicle, keyof WireVehicle>;

export const editedOf = (vehicle: Vehicle, facts: AgencyFacts): EditedVehicle => ({
  ...inEuros<WireVehicle, Amount>(vehicle, VEHICLE_AMOUNTS),
  ...facts,
});

const loadAgencyFacts = async (id: number, signal: AbortSignal): Promise<AgencyFacts> => {
  try {
    const { plate, vin, inspectionDue, insuranceDue, privateNote } = await readApi(vehiclesApi.managed, {
      params: { id },
      signal,
    });
    return { plate, vin, inspectionDue, insuranceDue, privateNote };
  } catch (error) {
    // The form opens without them, and keeps what it does not show: another server may know no
    // such facts, and somebody who is no manager any more learns it when they save.
    if (error instanceof CallError && [403, 404].includes(error.status)) return NO_AGENCY_FACTS;
    throw error;
  }
};

const NO_AGENCY_FACTS: AgencyFacts = {
  plate: null,
  vin: null,
  inspectionDue: null,
  insuranceDue: null,
  privateNote: null,
};

/** What managers read of the fleet; the home page does without. */
export const fleetQueries = {
  /** Every vehicle with its rentals. */
  all: () =>
    queryOptions({
      queryKey: [...vehicleQueries.everything, 'fleet'],
      queryFn: async ({ signal }) =>
        (await readApi(vehiclesApi.fleet, { signal })).map((vehicle): ManagedFleetVehicle =>
          inCents(vehicle, VEHICLE_AMOUNTS),
        ),
      staleTime: 0,
    }),
  /** What only the agency may know of one vehicle. */
  agencyFacts: (id: number) =>
    queryOptions({
      queryKey: [...vehicleQueries.everything, 'agency facts', id],
      queryFn: ({ signal }) => loadAgencyFacts(id, signal),
    }),
};

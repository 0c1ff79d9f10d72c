import { managedVehicle, vehicle, vehicleBody } from '../vehicles/vehicles.schema.ts';
import type { ManagedVehicle, Vehicle, VehicleBody, VehicleDetails } from '../vehicles/vehicles.schema.ts';

/** Form values of a Peugeot 308; fields not given here are empty. */
export const exampleDetails = (changes: Partial<VehicleBody> = {}): VehicleDetails =>
  vehicleBody.parse({
    brand: 'Peugeot',
    model: '308',
    mileage: 45_210,
    dailyPrice: 49.9,
    maxDailyMileage: 250,
    ...changes,
  } satisfies VehicleBody);

const wire = { id: 1, photoUrls: [], photos: [], status: 'ACTIVE', version: 1 } as const;

/** The same vehicle in wire form, without photos. */
export const exampleVehicle = (changes: Partial<Vehicle> = {}): Vehicle =>
  vehicle.parse({ ...onlyKeys(vehicle.shape, exampleDetails()), ...wire, ...changes });

/** The same vehicle as managers read it. */
export const exampleManagedVehicle = (changes: Partial<ManagedVehicle> = {}): ManagedVehicle =>
  managedVehicle.parse({ ...exampleDetails(), ...wire, ...changes });

const onlyKeys = (shape: object, values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in shape));

import {
  vehicleBody,
  type Vehicle,
  type VehicleBody,
  type VehicleDetails,
} from '../vehicles/vehicles.schema.ts';

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

/** The same vehicle in wire form, without photos. */
export const exampleVehicle = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...exampleDetails(),
  id: 1,
  photoUrls: [],
  photos: [],
  status: 'ACTIVE',
  version: 1,
  ...changes,
});

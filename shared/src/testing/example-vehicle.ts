import {
  vehicleBody,
  type Vehicle,
  type VehicleBody,
  type VehicleDetails,
} from '../vehicles/vehicles.schema.ts';

/** What a manager typed of a Peugeot 308; what is not given here is as if nothing had been typed. */
export const exampleDetails = (changes: Partial<VehicleBody> = {}): VehicleDetails =>
  vehicleBody.parse({
    brand: 'Peugeot',
    model: '308',
    mileage: 45_210,
    dailyPrice: 49.9,
    maxDailyMileage: 250,
    ...changes,
  } satisfies VehicleBody);

/** That vehicle in wire form, without photos. */
export const exampleVehicle = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...exampleDetails(),
  id: 1,
  photoUrls: [],
  photos: [],
  status: 'ACTIVE',
  version: 1,
  ...changes,
});

import { z } from 'zod';
import { numberFromText } from '../kernel/number-text.ts';
import { vehicleBody, vehicleChangeBody, type VehicleBody } from './vehicles.schema.ts';

/** What a manager types, as it stands in the fields. */
const draft = z.object({
  brand: z.string(),
  model: z.string(),
  description: z.string(),
  mileage: z.string(),
  dailyPrice: z.string(),
  maxDailyMileage: z.string(),
});
export type VehicleDraft = z.infer<typeof draft>;

/** What people may write beside the numbers. */
export const VEHICLE_UNITS = { mileage: 'km', dailyPrice: 'euros', maxDailyMileage: 'km' } as const;

const withNumbers = ({ mileage, dailyPrice, maxDailyMileage, ...texts }: VehicleDraft): VehicleBody => ({
  ...texts,
  /** An empty value is sent as 0 (specification, point 5). */
  mileage: numberFromText(mileage, VEHICLE_UNITS.mileage),
  // A missing number passes as such: the schema that follows says what is missing.
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion
  dailyPrice: numberFromText(dailyPrice, VEHICLE_UNITS.dailyPrice)!,
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion
  maxDailyMileage: numberFromText(maxDailyMileage, VEHICLE_UNITS.maxDailyMileage)!,
});

/** The form of a new vehicle. */
export const newVehicleForm = draft.transform(withNumbers).pipe(vehicleBody);

/** The form of a modification: the same, in its own words. */
export const vehicleChangeForm = draft
  .transform(withNumbers)
  .pipe(vehicleChangeBody.omit({ id: true, version: true }));

import { isConstraintViolation } from '../platform/db/constraint-errors.ts';
import type { Db } from '../platform/db/open-database.ts';
import { plateTaken } from './vehicle-refusals.ts';
import { findVehicleByPlate } from './vehicles.store.ts';

/** Runs a change that writes `plate`; 409 on that field, with the other vehicle's name, when another one has it. */
export const withPlate = async <Result>(
  db: Db,
  plate: string | null | undefined,
  change: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await change();
  } catch (error) {
    if (!isConstraintViolation(error, 'vehicle_plate_key')) throw error;
    throw plateTaken(await findVehicleByPlate(db, plate ?? ''));
  }
};

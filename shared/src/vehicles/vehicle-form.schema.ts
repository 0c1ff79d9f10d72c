import { z } from 'zod';
import { bodyOf, forEachField } from './vehicle-form.ts';
import { vehicleBody, vehicleChangeBody } from './vehicles.schema.ts';

const draft = z.object(forEachField(() => z.string()));

/** The form of a new vehicle. */
export const newVehicleForm = draft.transform(bodyOf).pipe(vehicleBody);

/** The form of a modification: the same, in its own words. */
export const vehicleChangeForm = draft
  .transform(bodyOf)
  .pipe(vehicleChangeBody.omit({ id: true, version: true }));

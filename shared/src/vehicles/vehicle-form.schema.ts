import { z } from 'zod';
import { bodyOf, forEachField } from './vehicle-form.ts';
import { vehicleBody, vehicleEditBody } from './vehicles.schema.ts';

const draft = z.object(forEachField(() => z.string()));

/** Schema of the form for a new vehicle. */
export const newVehicleForm = draft.transform(bodyOf).pipe(vehicleBody);

/** Schema of the form for an edit: the same with other messages. */
export const vehicleChangeForm = draft.transform(bodyOf).pipe(vehicleEditBody);

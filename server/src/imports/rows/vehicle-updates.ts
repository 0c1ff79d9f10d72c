import { shownValue, VEHICLE_FIELDS, type VehicleField } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { changes, type Work } from '../../audit/index.ts';
import { lockDetails, updateVehicle } from '../../vehicles/index.ts';
import { inChunks, type RowKind } from './row-kind.ts';
import { nothing, SubjectChanged, subjectsOf, withChanges, withFormer, type RowChange } from './updates.ts';

/** The text of a field for display; empty when nothing is stored. */
export const shownText = <Field extends VehicleField>(vehicle: VehicleDetails, field: Field): string => {
  const stored: VehicleDetails[Field] = vehicle[field];
  // An empty number is stored as 0, or as null where unknown is allowed.
  return stored === null || stored === '' || stored === 0
    ? ''
    : shownValue(field, stored, defaultWords().vehicleForm);
};

/** What a row would change of the vehicle it matches: empty cells change nothing, nor does a lower mileage. */
export const vehicleChanges = (row: VehicleDetails, vehicle: VehicleDetails): RowChange[] =>
  VEHICLE_FIELDS.flatMap((field) => {
    const [before, after] = [vehicle[field], row[field]];
    if (after === before || field === 'plate' || shownText(row, field) === '') return [];
    if (field === 'mileage' && row.mileage < vehicle.mileage) return [];
    return { field, before, after, shown: shownText(vehicle, field) || nothing() };
  });

/** Applies a change as the form of the vehicle does. */
const modify = async (
  tx: Work,
  id: number,
  { before, after, now }: { before: VehicleDetails; after: VehicleDetails; now: Date },
): Promise<void> => {
  const changed = changes({ ...before }, { ...after });
  if (Object.keys(changed.after).length === 0) return;
  await updateVehicle(tx, id, after);
  await tx.record({ at: now, act: 'vehicle.modify', subject: { kind: 'vehicle', id }, ...changed });
};

/** May change prices without a further check, because only owners import. */
export const vehicleUpdates: Required<Pick<RowKind<VehicleDetails>, 'update' | 'putBack'>> = {
  update: async (tx, rows, { now, advance }) => {
    for (const chunk of inChunks(rows)) {
      const vehicles = await lockDetails(tx, [...subjectsOf(chunk).keys()]);
      for (const [id, row] of subjectsOf(chunk)) {
        const before = vehicles.get(id);
        if (!before) throw new SubjectChanged('the vehicle is gone');
        await modify(tx, id, { before, after: withChanges(before, row.changes), now });
        row.state = 'updated';
      }
      await advance(chunk.length);
    }
  },
  putBack: async (tx, updated, { now }) => {
    const kept = new Map<number, readonly string[]>();
    for (const [id, before] of await lockDetails(tx, [...updated.keys()])) {
      const { values: after, kept: fields } = withFormer(before, updated.get(id) ?? {});
      await modify(tx, id, { before, after, now });
      kept.set(id, fields);
    }
    return kept;
  },
};

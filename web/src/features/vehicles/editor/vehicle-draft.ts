import type { FieldErrors } from 'react-hook-form';
import { draftOf, textInControl, valueOf, VEHICLE_FIELDS } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDraft, VehicleField } from '@volant/shared/vehicles/vehicle-form.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { EditedVehicle } from '../api/fleet.queries.ts';
import type { SummaryError } from '../../../ui/controls/error-summary.tsx';
import type { FieldClash } from './save-failure.ts';
import { vehicleFaultWords } from '#words/vehicles/vehicle-faults.ts';
import { vehicleFormWords } from '#words/vehicles/vehicle-form.ts';

/** The fields that differ between a vehicle and the form. */
export const changedFields = (vehicle: VehicleDetails, details: VehicleDetails): VehicleField[] =>
  VEHICLE_FIELDS.filter((field) => vehicle[field] !== details[field]);

/** Somebody else's value of a field, as the form shows it. */
const clashOf = (field: VehicleField, theirs: VehicleDraft): FieldClash => ({
  field,
  theirs: textInControl(field, theirs[field], vehicleFormWords),
});

/** The values to save: the form's where the manager changed a field, else the current ones. */
export const withChangedFields = ({
  basis,
  details,
  current,
}: {
  /** The values from which changes are counted: as loaded, with the conflicts shown since. */
  basis: VehicleDetails;
  details: VehicleDetails;
  current: VehicleDetails;
}): VehicleDetails => {
  const changed = changedFields(basis, details);
  return {
    ...details,
    ...Object.fromEntries(
      VEHICLE_FIELDS.filter((field) => !changed.includes(field)).map((field) => [field, current[field]]),
    ),
  };
};

/** Fields that both the manager and somebody else changed since `basis`, to different values. */
export const clashingFields = ({
  basis,
  details,
  current,
}: {
  basis: VehicleDetails;
  details: VehicleDetails;
  current: EditedVehicle;
}): FieldClash[] => {
  const theirs = draftOf(current);
  return changedFields(basis, current)
    .filter((field) => details[field] !== basis[field] && details[field] !== current[field])
    .map((field) => clashOf(field, theirs));
};

/** The new `basis` once the manager was shown the current values of those fields. */
export const basisAfter = <Details extends VehicleDetails>(
  basis: Details,
  { fields, current }: { fields: readonly VehicleField[]; current: VehicleDetails },
): Details => ({ ...basis, ...Object.fromEntries(fields.map((field) => [field, current[field]])) });

/** An interrupted form: its texts, the `basis` of its changes, and the vehicle as last received (`known`). */
export interface InterruptedDraft {
  draft: VehicleDraft;
  basis: VehicleDraft;
  known: VehicleDraft;
}

/** Fields with unsaved changes. */
export const unsavedFields = ({ draft, basis, known }: InterruptedDraft): VehicleField[] =>
  VEHICLE_FIELDS.filter((field) =>
    [basis, known].every((other) => !Object.is(valueOf(field, draft[field]), valueOf(field, other[field]))),
  );

/** The current vehicle with only the unsaved changes of an interrupted form applied. */
export const resumedDraft = (
  interrupted: InterruptedDraft,
  current: VehicleDraft,
): { draft: VehicleDraft; clashes: FieldClash[] } => {
  const { draft, basis } = interrupted;
  const typed = unsavedFields(interrupted);
  const isChangedSince = (field: VehicleField, other: VehicleDraft): boolean =>
    valueOf(field, current[field]) !== valueOf(field, other[field]);
  return {
    draft: { ...current, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) },
    clashes: typed
      .filter((field) => isChangedSince(field, basis) && isChangedSince(field, draft))
      .map((field) => clashOf(field, current)),
  };
};

/** The sentences of a refused form, in the order of its fields; brand and model share one when both are missing. */
export const summaryOf = (errors: FieldErrors<VehicleDraft>): SummaryError[] => {
  const sentences = VEHICLE_FIELDS.flatMap((fieldId) => {
    const sentence = errors[fieldId]?.message;
    return sentence === undefined ? [] : [{ fieldId, sentence }];
  });
  const areBothMissing =
    errors.brand?.message === vehicleFaultWords.brandRequired &&
    errors.model?.message === vehicleFaultWords.modelRequired;
  return areBothMissing
    ? [{ fieldId: 'brand', sentence: vehicleFaultWords.brandAndModelRequired }, ...sentences.slice(2)]
    : sentences;
};

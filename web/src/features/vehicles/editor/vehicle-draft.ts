import type { FieldErrors } from 'react-hook-form';
import { textInControl } from '@volant/shared/kernel/form-field.ts';
import {
  draftOf,
  valueOf,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleDraft,
  type VehicleField,
} from '@volant/shared/vehicles/vehicle-form.ts';
import { vehicleMessages as text } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { VehicleDetails } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { EditedVehicle } from '../api/vehicles.queries.ts';
import type { SummaryError } from '../../../ui/error-summary.tsx';
import type { FieldClash } from './save-failure.ts';

/** The names of what differs between a vehicle and what was typed. */
export const changedFields = (vehicle: VehicleDetails, details: VehicleDetails): VehicleField[] =>
  VEHICLE_FIELDS.filter((field) => vehicle[field] !== details[field]);

/** What somebody else wrote in a field, as the form shows it. */
const clashOf = (field: VehicleField, theirs: VehicleDraft): FieldClash => ({
  field,
  theirs: textInControl(VEHICLE_FORM[field].input, theirs[field]),
});

/** What is to be saved: what was typed where the manager changed something, else what the vehicle has by now. */
export const withChangedFields = ({
  basis,
  details,
  current,
}: {
  /** What the form showed: the vehicle as it was loaded, and what was told since. */
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

/** What somebody else changed of what the form showed (`basis`) and the manager changed as well, to something else. */
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

/** What changes are counted from once the manager knows what the vehicle has in those fields. */
export const basisAfter = <Details extends VehicleDetails>(
  basis: Details,
  { fields, current }: { fields: readonly VehicleField[]; current: VehicleDetails },
): Details => ({ ...basis, ...Object.fromEntries(fields.map((field) => [field, current[field]])) });

/** An interrupted form: what was typed, what it showed before, and what is saved as far as the manager knows. */
export interface InterruptedDraft {
  draft: VehicleDraft;
  basis: VehicleDraft;
  known: VehicleDraft;
}

/** What the manager typed in a form and has not saved yet. */
export const unsavedFields = ({ draft, basis, known }: InterruptedDraft): VehicleField[] =>
  VEHICLE_FIELDS.filter((field) =>
    [basis, known].every((other) => !Object.is(valueOf(field, draft[field]), valueOf(field, other[field]))),
  );

/** That form on the vehicle as it is by now: what was typed is laid over it, and nothing else. */
export const resumedDraft = (
  interrupted: InterruptedDraft,
  current: VehicleDraft,
): { draft: VehicleDraft; clashes: FieldClash[] } => {
  const { draft, basis } = interrupted;
  const typed = unsavedFields(interrupted);
  const isNews = (field: VehicleField, other: VehicleDraft): boolean =>
    valueOf(field, current[field]) !== valueOf(field, other[field]);
  return {
    draft: { ...current, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) },
    clashes: typed
      .filter((field) => isNews(field, basis) && isNews(field, draft))
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
    errors.brand?.message === text.brandRequired && errors.model?.message === text.modelRequired;
  return areBothMissing
    ? [{ fieldId: 'brand', sentence: text.brandAndModelRequired }, ...sentences.slice(2)]
    : sentences;
};

import {
  shownValue,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleDraft,
  type VehicleField,
} from '@volant/shared/vehicles/vehicle-form.ts';

/** One line of what is about to be saved. */
export interface SummaryLine {
  label: string;
  value: string;
  /** What it was, where it is changed. */
  previous: string | undefined;
}

/** A text of several lines, which stands by itself. */
export interface SummaryText {
  field: VehicleField;
  title: string;
  text: string;
  /** What is said when there is none. */
  none: string;
}

/** What was typed as it will be read, and what it was before; what is no number stands as it is. */
export const summaryLines = (draft: VehicleDraft, before: VehicleDraft | undefined): SummaryLine[] =>
  VEHICLE_FIELDS.filter((field) => VEHICLE_FORM[field].input.kind !== 'lines').map((field) => {
    const value = shownValue(field, draft[field]);
    const previous = before && shownValue(field, before[field]);
    return { label: VEHICLE_FORM[field].label, value, previous: previous === value ? undefined : previous };
  });

export const summaryTexts = (draft: VehicleDraft): SummaryText[] =>
  VEHICLE_FIELDS.flatMap((field) => {
    const { input, label } = VEHICLE_FORM[field];
    return input.kind === 'lines' ? [{ field, title: label, text: draft[field], none: input.none }] : [];
  });

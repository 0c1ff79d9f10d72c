import { vehicleFormWords as words } from '#words/vehicles/vehicle-form.ts';
import {
  FACT_FIELDS,
  shownText,
  VEHICLE_FIELDS,
  VEHICLE_FORM,
  type VehicleDraft,
  type VehicleField,
} from '@volant/shared/vehicles/vehicle-form.ts';

/** One line of the summary before saving. */
export interface SummaryLine {
  label: string;
  value: string;
  /** The old value, when it is changed. */
  previous: string | undefined;
}

/** A multi-line text, shown separately. */
export interface SummaryText {
  field: VehicleField;
  title: string;
  text: string;
  /** Shown when it is empty. */
  none: string;
}

/**
 * The typed values as they will be parsed, and the old ones; an invalid number is left as it is. Facts that are and
 * were unknown are left out.
 */
export const summaryLines = (draft: VehicleDraft, before: VehicleDraft | undefined): SummaryLine[] =>
  VEHICLE_FIELDS.filter(
    (field) =>
      VEHICLE_FORM[field].input.kind !== 'lines' &&
      (!FACT_FIELDS.includes(field) || `${draft[field]}${before?.[field] ?? ''}`.trim() !== ''),
  ).map((field) => {
    const value = shownText(field, draft[field], words);
    const previous = before && shownText(field, before[field], words);
    const { label } = words.fields[field];
    return { label, value, previous: previous === value ? undefined : previous };
  });

export const summaryTexts = (draft: VehicleDraft): SummaryText[] =>
  VEHICLE_FIELDS.flatMap((field) => {
    const { label, none } = words.fields[field];
    const isShown = !FACT_FIELDS.includes(field) || draft[field].trim() !== '';
    return none !== undefined && isShown ? [{ field, title: label, text: draft[field], none }] : [];
  });

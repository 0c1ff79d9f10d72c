import { textValue, type FieldOption, type FieldWords, type FormField } from '../kernel/form-field.ts';
import { numberFromText, textFromEuros, textFromNumber } from '../words/fr/format/number-text.ts';
import { FACTS_FORM } from './vehicle-facts-form.ts';
import type { VehicleBody, VehicleDetails } from './vehicles.schema.ts';

/** A form field of a vehicle. */
export type VehicleField = keyof VehicleDetails;

/** The texts of the form fields. */
export type VehicleDraft = Record<VehicleField, string>;

const line = { ...textValue, input: { kind: 'line' } } as const;

const euros = {
  input: { kind: 'number', unit: '€', inputMode: 'decimal' },
  parse: (typed: string) => numberFromText(typed, 'euros') ?? 0,
  format: textFromEuros,
} as const;

const kilometres = {
  input: { kind: 'number', unit: 'km', inputMode: 'numeric' },
  parse: (typed: string) => numberFromText(typed, 'km') ?? 0,
  format: textFromNumber,
} as const;

/**
 * The vehicle form, in field order: the single source of the form, its summary, change detection and conflicts with other
 * editors.
 */
export const VEHICLE_FORM: { readonly [Field in VehicleField]: FormField<VehicleDetails[Field]> } = {
  brand: { ...line, isRequired: true },
  model: { ...line, isRequired: true },
  dailyPrice: { ...euros, isRequired: true },
  maxDailyMileage: { ...kilometres, isRequired: true },
  mileage: kilometres,
  description: { ...textValue, input: { kind: 'lines', rows: 6 } },
  ...FACTS_FORM,
};

/** What the form says in a language. */
export interface VehicleFormWords {
  fields: { readonly [Field in VehicleField]: FieldWords<VehicleDetails[Field]> };
  /** An optional field without a value. */
  unknown: string;
  /** The description in files, whose heads must say who reads it. */
  publicDescription: string;
}

/** The fields in form order. */
export const VEHICLE_FIELDS = Object.keys(VEHICLE_FORM) as readonly VehicleField[];

/** The optional fields, which the form shows folded. */
export const FACT_FIELDS = Object.keys(FACTS_FORM) as readonly VehicleField[];

/** One value per form field. */
export const forEachField = <Value>(make: (field: VehicleField) => Value): Record<VehicleField, Value> =>
  Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, make(field)])) as Record<VehicleField, Value>;

export const emptyDraft: VehicleDraft = forEachField(() => '');

const formatted = <Field extends VehicleField>(field: Field, vehicle: VehicleDetails): string =>
  VEHICLE_FORM[field].format(vehicle[field]);

/** The form texts of a vehicle. */
export const draftOf = (vehicle: VehicleDetails): VehicleDraft =>
  forEachField((field) => formatted(field, vehicle));

/** The parsed form, as sent; validation is left to the schema. */
export const bodyOf = (draft: VehicleDraft): VehicleBody =>
  forEachField((field) => VEHICLE_FORM[field].parse(draft[field])) as VehicleDetails;

/**
 * The comparable value of a field's text: `49,90 €` is 49.9. An empty number is 0, an invalid one NaN; a text is
 * trimmed.
 */
export const valueOf = <Field extends VehicleField>(field: Field, typed: string): VehicleDetails[Field] => {
  const value = VEHICLE_FORM[field].parse(typed);
  return typeof value === 'string' ? (value.replace(/\r\n?/g, '\n').trim() as VehicleDetails[Field]) : value;
};

/** The text of a value in a summary. */
export const shownValue = <Field extends VehicleField>(
  field: Field,
  value: VehicleDetails[Field],
  words: VehicleFormWords,
): string => {
  if (value == null) return words.unknown;
  const { choices, show } = words.fields[field];
  return choices?.[String(value)] ?? show?.(value) ?? String(value);
};

/** The typed text as it will be parsed; an invalid number is left as it is. */
export const shownText = (field: VehicleField, typed: string, words: VehicleFormWords): string => {
  const value = valueOf(field, typed);
  return Number.isNaN(value) ? typed.trim() : shownValue(field, value, words);
};

/** The displayed text of a control, for a choice its label; empty for nothing. */
export const textInControl = (field: VehicleField, typed: string, words: VehicleFormWords): string =>
  words.fields[field].choices?.[typed] ?? typed;

/** The values of a choice with their labels; nothing for other fields. */
export const fieldOptions = (field: VehicleField, words: VehicleFormWords): FieldOption[] => {
  const { input } = VEHICLE_FORM[field];
  const { choices } = words.fields[field];
  return input.kind === 'choice'
    ? input.values.map((value) => ({ value, label: choices?.[value] ?? value }))
    : [];
};

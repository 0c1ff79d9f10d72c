import { formatCatalogPrice, formatInteger, formatKilometres } from '../words/fr/format/amounts.ts';
import { textValue, type FormField } from '../kernel/form-field.ts';
import { toCents } from '../kernel/money.ts';
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
 * The vehicle form, in field order: the single source of the form, its summary, change detection, conflicts with other
 * editors, and where each refusal is shown. A message belongs to the first field whose `words` match it.
 */
export const VEHICLE_FORM: { readonly [Field in VehicleField]: FormField<VehicleDetails[Field]> } = {
  brand: { ...line, label: 'Marque', isRequired: true, words: /marque/iu },
  model: { ...line, label: 'Modèle', isRequired: true, words: /modèle/iu },
  dailyPrice: {
    ...euros,
    label: 'Prix journalier',
    hint: 'TVA comprise, par exemple 49,90',
    isRequired: true,
    words: /prix/iu,
    show: (value) => formatCatalogPrice(toCents(value)),
  },
  maxDailyMileage: {
    ...kilometres,
    label: 'Kilométrage max/jour',
    hint: 'Compris dans le prix, par exemple 250',
    isRequired: true,
    words: /kilométrage (max|maximum)/iu,
    show: (value) => `${formatInteger(value)}\u00a0km/jour`,
  },
  mileage: {
    ...kilometres,
    label: 'Kilométrage actuel',
    hint: 'Laissez vide pour un véhicule neuf',
    words: /kilométrage/iu,
    show: formatKilometres,
  },
  description: {
    ...textValue,
    input: { kind: 'lines', rows: 6, none: 'Aucune description.' },
    label: 'Description',
    hint: 'Une caractéristique par ligne : carburant, boîte de vitesses, nombre de places…',
    words: /description/iu,
  },
  ...FACTS_FORM,
};

/** The description in files, whose heads must say who reads it. */
export const PUBLIC_DESCRIPTION = 'Description visible par les clients';

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

/** The typed text as it will be parsed; an invalid number is left as it is. */
export const shownValue = <Field extends VehicleField>(field: Field, typed: string): string => {
  const value = valueOf(field, typed);
  return Number.isNaN(value) ? typed.trim() : VEHICLE_FORM[field].show(value);
};

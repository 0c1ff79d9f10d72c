import { formatCatalogPrice, formatInteger, formatKilometres } from '../kernel/format.ts';
import { textValue, type FormField } from '../kernel/form-field.ts';
import { toCents } from '../kernel/money.ts';
import { numberFromText, textFromEuros, textFromNumber } from '../kernel/number-text.ts';
import type { VehicleBody, VehicleDetails } from './vehicles.schema.ts';

/** A field that a manager types. */
export type VehicleField = keyof VehicleDetails;

/** What a manager types, as it stands in the fields. */
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
 * The form of a vehicle, in the order of its fields. The form, its summary, what was changed, what somebody else changed
 * meanwhile and the place of each refusal follow from it. The first field whose `words` are in a sentence takes it.
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
};

/** The fields in the order of the form. */
export const VEHICLE_FIELDS = Object.keys(VEHICLE_FORM) as readonly VehicleField[];

/** One value for each field of the form. */
export const forEachField = <Value>(make: (field: VehicleField) => Value): Record<VehicleField, Value> =>
  Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, make(field)])) as Record<VehicleField, Value>;

export const emptyDraft: VehicleDraft = forEachField(() => '');

const formatted = <Field extends VehicleField>(field: Field, vehicle: VehicleDetails): string =>
  VEHICLE_FORM[field].format(vehicle[field]);

/** A vehicle as it stands in the fields of its form. */
export const draftOf = (vehicle: VehicleDetails): VehicleDraft =>
  forEachField((field) => formatted(field, vehicle));

/** What the fields stand for, as it is sent; whether it may be saved is said by the schema. */
export const bodyOf = (draft: VehicleDraft): VehicleBody =>
  forEachField((field) => VEHICLE_FORM[field].parse(draft[field])) as VehicleDetails;

/**
 * What the text of a field stands for, to be compared: `49,90 €` for 49.9. An empty number stands for 0, what is no
 * number for NaN; a text, for itself without the spaces around it.
 */
export const valueOf = <Field extends VehicleField>(field: Field, typed: string): VehicleDetails[Field] => {
  const value = VEHICLE_FORM[field].parse(typed);
  return typeof value === 'string' ? (value.replace(/\r\n?/g, '\n').trim() as VehicleDetails[Field]) : value;
};

/** What was typed, as it will be read; what is no number stands as it is. */
export const shownValue = <Field extends VehicleField>(field: Field, typed: string): string => {
  const value = valueOf(field, typed);
  return Number.isNaN(value) ? typed.trim() : VEHICLE_FORM[field].show(value);
};

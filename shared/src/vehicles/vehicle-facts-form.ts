import { choice, type FormField } from '../kernel/form-field.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import { numberFromText, textFromEuros, textFromNumber } from '../words/fr/format/number-text.ts';
import { ENERGIES } from './energy.ts';
import { formatPlate, normalPlate, normalVin } from './plate.rules.ts';
import { TRANSMISSIONS, VEHICLE_CATEGORIES } from './vehicle-facts.ts';
import type { managerFacts, publicFacts } from './vehicle-facts.schema.ts';
import type { VehicleDetails } from './vehicles.schema.ts';

/** An optional field of a vehicle; null when it is unknown. */
export type FactField = keyof typeof publicFacts | keyof typeof managerFacts;

/** A number, null when nothing is typed. */
const number = (unit?: 'km' | 'litres' | 'ans'): FormField<number | null> => ({
  input: { kind: 'number', unit, inputMode: 'numeric' },
  parse: (typed) => numberFromText(typed, unit) ?? null,
  format: (value) => (value === null ? '' : textFromNumber(value)),
});

const euros: FormField<number | null> = {
  input: { kind: 'number', unit: '€', inputMode: 'decimal' },
  parse: (typed) => numberFromText(typed, 'euros') ?? null,
  format: (value) => (value === null ? '' : textFromEuros(value)),
};

/** A text with a normal form, null when nothing is typed. */
const code = (
  normal: (typed: string) => string,
  format: (value: string) => string,
): FormField<string | null> => ({
  input: { kind: 'line' },
  parse: (typed) => normal(typed) || null,
  format: (value) => (value === null ? '' : format(value)),
});

const day: FormField<IsoDate | null> = {
  input: { kind: 'day' },
  parse: (typed) => typed.trim() || null,
  format: (value) => value ?? '',
};

/** The optional fields of the vehicle form, in field order; part of `VEHICLE_FORM`. */
export const FACTS_FORM: { readonly [Field in FactField]: FormField<VehicleDetails[Field]> } = {
  category: choice(VEHICLE_CATEGORIES),
  seats: number(),
  transmission: choice(TRANSMISSIONS),
  energy: choice(ENERGIES),
  doors: number(),
  bootLitres: number('litres'),
  year: number(),
  rangeKm: number('km'),
  minAge: number('ans'),
  minLicenceYears: number('ans'),
  extraKmPrice: euros,
  plate: code(normalPlate, formatPlate),
  vin: code(normalVin, (value) => value),
  inspectionDue: day,
  insuranceDue: day,
  privateNote: {
    input: { kind: 'lines', rows: 4 },
    parse: (typed) => (typed.trim() === '' ? null : typed),
    format: (value) => value ?? '',
  },
};

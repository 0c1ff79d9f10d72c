import { CATEGORY_NAMES, ENERGY_NAMES, TRANSMISSION_NAMES } from '../words/fr/vehicles/facts.ts';
import { formatDate } from '../words/fr/format/dates.ts';
import { formatInteger, formatKilometres, formatPrice } from '../words/fr/format/amounts.ts';
import { choice, type FormField } from '../kernel/form-field.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import { toCents } from '../kernel/money.ts';
import { numberFromText, textFromEuros, textFromNumber } from '../words/fr/format/number-text.ts';
import { formatPlate, normalPlate, normalVin } from './plate.rules.ts';
import type { managerFacts, publicFacts } from './vehicle-facts.schema.ts';
import type { VehicleDetails } from './vehicles.schema.ts';

/** An optional field of a vehicle; null when it is unknown. */
export type FactField = keyof typeof publicFacts | keyof typeof managerFacts;

const UNKNOWN = 'non renseigné';
const AGENCY_ONLY = 'Visible par l’agence seulement';

type Texts<Value> = Pick<FormField<Value>, 'input' | 'parse' | 'format' | 'show'>;

/** A number, null when nothing is typed. */
const number = (
  input: { unit?: 'km' | 'litres' | 'ans'; show?: (value: number) => string } = {},
): Texts<number | null> => ({
  input: { kind: 'number', unit: input.unit, inputMode: 'numeric' },
  parse: (typed) => numberFromText(typed, input.unit) ?? null,
  format: (value) => (value === null ? '' : textFromNumber(value)),
  show: (value) => (value === null ? UNKNOWN : (input.show ?? String)(value)),
});

const years = number({ unit: 'ans', show: (value) => `${value}\u00a0ans` });

const euros: Texts<number | null> = {
  input: { kind: 'number', unit: '€', inputMode: 'decimal' },
  parse: (typed) => numberFromText(typed, 'euros') ?? null,
  format: (value) => (value === null ? '' : textFromEuros(value)),
  show: (value) => (value === null ? UNKNOWN : formatPrice(toCents(value))),
};

/** A text with a normal form, null when nothing is typed. */
const code = (
  normal: (typed: string) => string,
  format: (value: string) => string,
): Texts<string | null> => ({
  input: { kind: 'line' },
  parse: (typed) => normal(typed) || null,
  format: (value) => (value === null ? '' : format(value)),
  show: (value) => (value === null ? UNKNOWN : format(value)),
});

const day: Texts<IsoDate | null> = {
  input: { kind: 'day' },
  parse: (typed) => typed.trim() || null,
  format: (value) => value ?? '',
  show: (value) => (value === null ? UNKNOWN : formatDate(value)),
};

/** The optional fields of the vehicle form, in field order; part of `VEHICLE_FORM`. */
export const FACTS_FORM: { readonly [Field in FactField]: FormField<VehicleDetails[Field]> } = {
  category: { ...choice(UNKNOWN, CATEGORY_NAMES), label: 'Catégorie', words: /catégorie/iu },
  seats: { ...number(), label: 'Places', words: /places/iu },
  transmission: { ...choice(UNKNOWN, TRANSMISSION_NAMES), label: 'Boîte', words: /boîte/iu },
  energy: { ...choice(UNKNOWN, ENERGY_NAMES), label: 'Énergie', words: /énergie/iu },
  doors: { ...number(), label: 'Portes', words: /portes/iu },
  bootLitres: {
    ...number({ unit: 'litres', show: (value) => `${formatInteger(value)}\u00a0litres` }),
    label: 'Coffre',
    words: /coffre/iu,
  },
  year: { ...number(), label: 'Année', hint: 'De la première immatriculation', words: /\bannée\b/iu },
  rangeKm: {
    ...number({ unit: 'km', show: formatKilometres }),
    label: 'Autonomie',
    hint: 'D’un véhicule électrique',
    words: /autonomie/iu,
  },
  minAge: { ...years, label: 'Âge minimum', hint: 'Du conducteur', words: /âge minimum/iu },
  minLicenceYears: { ...years, label: 'Permis depuis', hint: 'Au moins', words: /permis/iu },
  extraKmPrice: {
    ...euros,
    label: 'Kilomètre supplémentaire',
    hint: 'Au-delà des kilomètres compris, par exemple 0,25',
    words: /kilomètre supplémentaire/iu,
  },
  plate: { ...code(normalPlate, formatPlate), label: 'Plaque', hint: AGENCY_ONLY, words: /plaque/iu },
  vin: {
    ...code(normalVin, (value) => value),
    label: 'Numéro de châssis',
    hint: AGENCY_ONLY,
    words: /châssis/iu,
  },
  inspectionDue: {
    ...day,
    label: 'Contrôle technique',
    hint: `Fin de validité. ${AGENCY_ONLY}`,
    words: /contrôle technique/iu,
  },
  insuranceDue: { ...day, label: 'Assurance', hint: `Fin de validité. ${AGENCY_ONLY}`, words: /assurance/iu },
  privateNote: {
    input: { kind: 'lines', rows: 4, none: 'Aucune note.' },
    parse: (typed) => (typed.trim() === '' ? null : typed),
    format: (value) => value ?? '',
    show: (value) => value ?? UNKNOWN,
    label: 'Note privée',
    hint: AGENCY_ONLY,
    words: /note privée/iu,
  },
};

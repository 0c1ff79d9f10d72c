import { foldText } from '../kernel/search-text.ts';
import { VEHICLE_FIELDS, VEHICLE_FORM } from '../vehicles/vehicle-form.ts';
import type { ImportKind } from './import-kinds.ts';
import { importRowFaults as faults } from './rows.faults.ts';

/** The meaning given to a word, for all rows that have it in a field. */
export interface ImportWord {
  field: string;
  /** As the file writes it. */
  text: string;
  /** Text that is read instead. */
  value: string;
}

export interface WordChoice {
  value: string;
  label: string;
}

/** Choices that the caller has: the vehicles of the agency by their plates, and what its language calls things. */
export interface GivenChoices {
  fleet: readonly WordChoice[];
  statuses: readonly WordChoice[];
  /** Of the fields of the form of a vehicle. */
  form: ReadonlyMap<string, readonly WordChoice[]>;
}

const vehicleChoices = VEHICLE_FIELDS.filter((field) => VEHICLE_FORM[field].input.kind === 'choice').map(
  (field) => [field, 'form'] as const,
);

/**
 * The possible values of fields with a fixed set of them. An unknown word in such a field, such as the nickname of a
 * vehicle, is explained once per file.
 */
const CHOICES: Readonly<Record<ImportKind, ReadonlyMap<string, keyof GivenChoices>>> = {
  vehicles: new Map<string, keyof GivenChoices>(vehicleChoices),
  customers: new Map(),
  reservations: new Map<string, keyof GivenChoices>([
    ['status', 'statuses'],
    ['plate', 'fleet'],
  ]),
  accessories: new Map(),
  fines: new Map<string, keyof GivenChoices>([['plate', 'fleet']]),
};

export const takesWords = (kind: ImportKind, field: string): boolean => CHOICES[kind].has(field);

/** The possible meanings of a word in a field. */
export const wordChoices = (kind: ImportKind, field: string, given: GivenChoices): readonly WordChoice[] => {
  const choices = CHOICES[kind].get(field);
  if (choices === undefined) return [];
  return choices === 'form' ? (given.form.get(field) ?? []) : given[choices];
};

/** Whether `fault` is the problem of an unknown word in a field. */
export const isUnknownWord = (kind: ImportKind, field: string, fault: string): boolean => {
  const choices = CHOICES[kind].get(field);
  if (choices === undefined) return false;
  const unknown: readonly string[] =
    choices === 'fleet'
      ? [faults.plateInvalid, faults.plateUnknown, faults.finePlateUnknown]
      : choices === 'statuses'
        ? [faults.statusInvalid]
        : [faults.choiceInvalid({ field })];
  return unknown.includes(fault);
};

/** Key of a word in a field, the same for upper and lower case and accents. */
export const wordKey = (field: string, text: string): string => `${field}\n${foldText(text)}`;

/** Returns a function that gives the meaning of a text in a field; undefined without one. */
export const wordReader = (
  words: readonly ImportWord[],
): ((field: string, text: string) => string | undefined) => {
  const meanings = new Map(words.map(({ field, text, value }) => [wordKey(field, text), value]));
  return (field, text) => meanings.get(wordKey(field, text));
};

/** Merges newly explained words into `words`; a `value` of null removes an explanation. */
export const withWords = (
  words: readonly ImportWord[],
  chosen: readonly { field: string; text: string; value: string | null }[],
): ImportWord[] => {
  const byKey = new Map(words.map((word) => [wordKey(word.field, word.text), word]));
  for (const { field, text, value } of chosen) {
    if (value === null) byKey.delete(wordKey(field, text));
    else byKey.set(wordKey(field, text), { field, text, value });
  }
  return [...byKey.values()];
};

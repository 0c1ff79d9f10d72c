import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ShownWord } from '@volant/shared/imports/words.schema.ts';
import {
  isUnknownWord,
  takesWords,
  wordChoices,
  wordKey,
  wordReader,
  type GivenChoices,
} from '@volant/shared/imports/words.rules.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import { fieldOptions, VEHICLE_FIELDS } from '@volant/shared/vehicles/vehicle-form.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listPlates } from '../../vehicles/index.ts';
import { labelOf } from './field-words.ts';
import type { ImportRecord } from '../imports.store.ts';
import { listCellsOf, listRefusedCells, type CellCount } from './word-cells.store.ts';

const MAX_WORDS = 200;

/** What words may mean: vehicles of the agency, statuses and facts of vehicles by what its language calls them. */
export const givenChoices = async (db: Db): Promise<GivenChoices> => {
  const fleet = (await listPlates(db)).map((vehicle) => ({
    value: vehicle.plate,
    label: `${vehicleName(vehicle)} ${formatPlate(vehicle.plate)}`,
  }));
  const statuses = Object.values(defaultWords().answers.imports.fileStatuses).map((label) => ({
    value: label,
    label,
  }));
  const form = new Map(
    VEHICLE_FIELDS.map((field) => [field, fieldOptions(field, defaultWords().vehicleForm)]),
  );
  return { fleet, statuses, form };
};

/** The unknown words of a checked file, then the explained ones, with the possible meanings of each. */
export const wordsOf = async (
  db: Db,
  { id, kind, state, columns, words }: ImportRecord,
): Promise<Pick<ImportView, 'words' | 'wordChoices'>> => {
  const fieldOf = new Map(
    columns.flatMap(({ field }, column) =>
      field !== null && takesWords(kind, field) ? [[column, field] as const] : [],
    ),
  );
  if (state !== 'preview' || fieldOf.size === 0) return { words: [], wordChoices: {} };
  const places = [...fieldOf.keys()];
  const given = await givenChoices(db);
  const choices = new Map([...fieldOf.values()].map((field) => [field, wordChoices(kind, field, given)]));
  const meaningOf = wordReader(words);
  /** Null without an explanation, and when the field no longer has that meaning because a vehicle got another plate. */
  const valueOf = (field: string, text: string): string | null => {
    const value = meaningOf(field, text);
    return choices.get(field)?.find((choice) => choice.value === value)?.value ?? null;
  };
  const shown = new Map<string, ShownWord>();
  const show = ({ column, text, rows }: CellCount, isShown: (value: string | null) => boolean): void => {
    const field = fieldOf.get(column) ?? '';
    const [key, value] = [wordKey(field, text), valueOf(field, text)];
    if (!isShown(value)) return;
    const known = shown.get(key);
    if (known) known.rows += rows;
    else shown.set(key, { field, label: labelOf(kind, field), text, rows, value });
  };
  for (const { fault, ...cell } of await listRefusedCells(db, id, places))
    if (isUnknownWord(kind, fieldOf.get(cell.column) ?? '', fault)) show(cell, (value) => value === null);
  if (words.length > 0)
    for (const cell of await listCellsOf(db, id, places)) show(cell, (value) => value !== null);
  const list = [...shown.values()].slice(0, MAX_WORDS);
  return {
    words: list,
    wordChoices: Object.fromEntries(
      [...choices]
        .filter(([field]) => list.some((word) => word.field === field))
        .map(([field, of]) => [field, of.map((choice) => ({ ...choice }))]),
    ),
  };
};

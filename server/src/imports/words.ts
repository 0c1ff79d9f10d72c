import { fieldLabel } from '@volant/shared/imports/columns.rules.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { ShownWord } from '@volant/shared/imports/words.schema.ts';
import {
  isUnknownWord,
  takesWords,
  wordChoices,
  wordReader,
  type WordChoice,
} from '@volant/shared/imports/words.rules.ts';
import { foldText } from '@volant/shared/kernel/search-text.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listPlates } from '../vehicles/index.ts';
import { listCellsOf, listRefusedCells } from './import-rows.store.ts';
import type { ImportRecord } from './imports.store.ts';

const MOST_WORDS = 200;

/** The vehicles of the agency as meanings of words. */
export const fleetChoices = async (db: Db): Promise<WordChoice[]> =>
  (await listPlates(db)).map(({ brand, model, plate }) => ({
    value: plate,
    label: `${brand} ${model} ${formatPlate(plate)}`,
  }));

/** The words of a checked file that nobody knows, and those that were explained. */
export const wordsOf = async (
  db: Db,
  { id, kind, state, columns, words }: ImportRecord,
): Promise<Pick<ImportView, 'words' | 'wordChoices'>> => {
  const places = columns.flatMap(({ field }, column) =>
    field !== null && takesWords(kind, field) ? [{ column, field }] : [],
  );
  if (state !== 'preview' || places.length === 0) return { words: [], wordChoices: {} };
  const fieldOf = new Map(places.map(({ column, field }) => [column, field]));
  const unknown = (await listRefusedCells(db, id, MOST_WORDS)).filter(({ column, sentence }) =>
    isUnknownWord(kind, fieldOf.get(column) ?? '', sentence),
  );
  const explained = words.length === 0 ? [] : await listCellsOf(db, id, [...fieldOf.keys()]);
  const meaningOf = wordReader(words);
  const shown = new Map<string, ShownWord>();
  const add = ({ column, text, rows }: (typeof explained)[number], value: string | null): void => {
    const field = fieldOf.get(column) ?? '';
    const key = `${field} ${foldText(text)}`;
    const known = shown.get(key);
    if (known) known.rows += rows;
    else shown.set(key, { field, label: fieldLabel(kind, field), text, rows, value });
  };
  for (const cell of explained) {
    const value = meaningOf(fieldOf.get(cell.column) ?? '', cell.text);
    if (value !== undefined) add(cell, value);
  }
  // One that was explained by what its field has no more is unknown again.
  const isExplained = new Set(shown.keys());
  for (const cell of unknown)
    if (!isExplained.has(`${fieldOf.get(cell.column) ?? ''} ${foldText(cell.text)}`)) add(cell, null);
  // Those that nobody explained come first.
  const list = [...shown.values()]
    .sort((one, other) => Number(one.value !== null) - Number(other.value !== null))
    .slice(0, MOST_WORDS);
  const fields = [...new Set(list.map(({ field }) => field))];
  const fleet = fields.length === 0 ? [] : await fleetChoices(db);
  return {
    words: list,
    wordChoices: Object.fromEntries(
      fields.map((field) => [field, wordChoices(kind, field, fleet).map((choice) => ({ ...choice }))]),
    ),
  };
};

import { csvLine, CSV_START } from '../kernel/csv.ts';
import { foldText } from '../kernel/search-text.ts';
import { fineFields } from './fine-fields.ts';
import { customerFields } from './customer-fields.ts';
import { accessoryFields } from './accessory-fields.ts';
import type { ImportField, ImportFieldWords } from './import-fields.ts';
import { reservationFields } from './reservation-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { vehicleFields } from './vehicle-fields.ts';

export type { ImportField } from './import-fields.ts';

/** The fields of each kind, in the order of the model file. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportField[]> = {
  vehicles: vehicleFields,
  customers: customerFields,
  reservations: reservationFields,
  accessories: accessoryFields,
  fines: fineFields,
};

/** The names of the fields of each kind. */
export interface ImportFieldNames {
  vehicles: (typeof vehicleFields)[number]['name'];
  customers: (typeof customerFields)[number]['name'];
  reservations: (typeof reservationFields)[number]['name'];
  accessories: (typeof accessoryFields)[number]['name'];
  fines: (typeof fineFields)[number]['name'];
}

/** What a language calls a field; the name of one that the kind does not have. */
export const fieldLabel = (kind: ImportKind, field: string, words: ImportFieldWords): string =>
  words[kind][field]?.label ?? field;

/** The cell of a field in the model file; empty without one. */
export const exampleOf = (kind: ImportKind, field: string, words: ImportFieldWords): string =>
  words[kind][field]?.example ?? '';

/**
 * A column head in the form in which heads are compared: `Kilométrage max/jour (km)` becomes `kilometrage max/jour`.
 */
const normalHead = (head: string): string =>
  foldText(head)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[*:_\s\p{Cc}]+/gu, ' ')
    .trim();

/** A head and the field that was chosen for it in an earlier file; null: it was ignored. */
export interface RememberedColumn {
  head: string;
  field: string | null;
}

/** Whether an earlier file had a column with this head. */
export const isRememberedHead = (remembered: readonly RememberedColumn[], head: string): boolean => {
  const wanted = normalHead(head);
  return remembered.some((known) => normalHead(known.head) === wanted);
};

/**
 * Chooses the field of each column: the choice made earlier for the same head, else by its name. A field gets one
 * column unless `takesSeveral`; among heads that mean the same field, the most certain wins. Remembered choices are not
 * applied to fields that customers read. `languages`: the words of each language that a file may be written in.
 */
export const recogniseColumns = (
  kind: ImportKind,
  heads: readonly string[],
  languages: readonly ImportFieldWords[],
  remembered: readonly RememberedColumn[] = [],
): (string | null)[] => {
  const fields = IMPORT_COLUMNS[kind].map((field) => labelled(kind, field, languages));
  const normal = heads.map(normalHead);
  const found = new Map<number, string | null>();
  const taken = new Set<string>();
  const earlier = new Map(remembered.map(({ head, field }) => [normalHead(head), field]));
  normal.forEach((head, index) => {
    const field = earlier.get(head);
    if (head === '' || field === undefined) return;
    if (field !== null && !mayHave(fields, taken, field)) return;
    found.set(index, field);
    if (field !== null) taken.add(field);
  });
  for (const [column, field] of behindOthers(fields, normal)) {
    if (found.has(column)) continue;
    found.set(column, field);
    taken.add(field);
  }
  for (const {
    name,
    labels,
    takesSeveral = false,
    surerHeads = [],
    heads: others,
    headsBeside,
    notedHeads = [],
  } of fields) {
    if (taken.has(name) && !takesSeveral) continue;
    const beside = headsBeside && taken.has(headsBeside.field) ? headsBeside.heads : [];
    const columns = [...surerHeads, ...labels, ...others, ...beside, ...notedHeads]
      .map(normalHead)
      .flatMap((wanted) =>
        normal.flatMap((head, column) => (head === wanted && !found.has(column) ? column : [])),
      );
    for (const column of takesSeveral ? columns : columns.slice(0, 1)) {
      found.set(column, name);
      taken.add(name);
    }
  }
  return heads.map((_, index) => found.get(index) ?? null);
};

/** A field with its label in each language. */
interface LabelledField extends ImportField {
  labels: readonly string[];
}

const labelled = (
  kind: ImportKind,
  field: ImportField,
  languages: readonly ImportFieldWords[],
): LabelledField => ({ ...field, labels: languages.map((words) => fieldLabel(kind, field.name, words)) });

const isNamedBy = ({ labels, surerHeads = [], heads }: LabelledField, head: string): boolean =>
  [...labels, ...surerHeads, ...heads].some((known) => normalHead(known) === normalHead(head));

/** Fields of columns whose meaning depends on the column before them, such as `N°` after `Rue`, by their index. */
const behindOthers = (fields: readonly LabelledField[], normal: readonly string[]): Map<number, string> => {
  const found = new Map<number, string>();
  for (const field of fields) {
    if (field.headsBehind === undefined) continue;
    const heads = new Set(field.headsBehind.heads.map(normalHead));
    const before = [field, ...fields.filter(({ name }) => field.headsBehind?.fields.includes(name))];
    normal.forEach((head, column) => {
      const previous = normal[column - 1] ?? '';
      const isBehind =
        found.get(column - 1) === field.name || before.some((other) => isNamedBy(other, previous));
      if (isBehind && heads.has(head)) found.set(column, field.name);
    });
  }
  return found;
};

/** Whether a remembered choice may be applied to a column. */
const mayHave = (fields: readonly ImportField[], taken: ReadonlySet<string>, field: string): boolean => {
  const known = fields.find(({ name }) => name === field);
  return known !== undefined && !known.isPublic && (known.takesSeveral === true || !taken.has(field));
};

/** Whether a head names the field by itself, without regard to cells or other columns. */
export const namesField = (
  kind: ImportKind,
  field: ImportField,
  { head, languages }: { head: string; languages: readonly ImportFieldWords[] },
): boolean => isNamedBy(labelled(kind, field, languages), head);

/** The names of required fields that no column has. */
export const missingFields = (kind: ImportKind, chosen: readonly (string | null)[]): string[] => {
  const has = new Set(chosen);
  const missing = IMPORT_COLUMNS[kind].filter(
    ({ name, isRequired, replacedBy }) =>
      isRequired && !has.has(name) && !replacedBy?.some((other) => has.has(other)),
  );
  // A reservation may identify its customer by a known e-mail address.
  const needsName = kind === 'customers' || (kind === 'reservations' && !has.has('email'));
  const hasName =
    has.has('fullName') || has.has('familyFirst') || (has.has('firstName') && has.has('lastName'));
  return [...missing.map(({ name }) => name), ...(needsName && !hasName ? ['fullName'] : [])];
};

/** The note field of a kind, which can take any column without a field of its own; undefined when the kind has none. */
export const noteField = (kind: ImportKind): string | undefined =>
  IMPORT_COLUMNS[kind].find(({ isProse, takesSeveral: isNote }) => isProse === true && isNote === true)?.name;

/** Whether several columns may have a field. */
export const takesSeveral = (kind: ImportKind, field: string): boolean =>
  IMPORT_COLUMNS[kind].some((known) => known.name === field && known.takesSeveral === true);

/**
 * The first invalid choice: a field that the kind does not have, or one chosen for two columns (`isTwice`). Undefined
 * when the choice is valid.
 */
export const wrongField = (
  kind: ImportKind,
  chosen: readonly (string | null)[],
): { field: string; isTwice: boolean } | undefined => {
  const names = new Set(IMPORT_COLUMNS[kind].map(({ name }) => name));
  const seen = new Set<string>();
  for (const field of chosen) {
    if (field === null) continue;
    if (!names.has(field)) return { field, isTwice: false };
    if (seen.has(field) && !takesSeveral(kind, field)) return { field, isTwice: true };
    seen.add(field);
  }
  return undefined;
};

/** The model file of a kind as CSV: heads and one example row. */
export const modelFile = (kind: ImportKind, words: ImportFieldWords): string =>
  CSV_START +
  csvLine(IMPORT_COLUMNS[kind].map(({ name }) => fieldLabel(kind, name, words))) +
  csvLine(IMPORT_COLUMNS[kind].map(({ name }) => exampleOf(kind, name, words)));

/** First line of the CSV of rows to correct; `last` heads their problems. */
export const correctionHead = (heads: readonly string[], last: string): string =>
  CSV_START + csvLine([...heads, last]);

/** Lines of that CSV: the cells of invalid rows, and what is wrong. */
export const correctionLines = (
  heads: readonly string[],
  rows: readonly { cells: readonly string[]; sentences: readonly string[] }[],
): string =>
  rows
    .map(({ cells, sentences }) =>
      csvLine([...heads.map((_, index) => cells[index] ?? ''), sentences.join(' ; ')]),
    )
    .join('');

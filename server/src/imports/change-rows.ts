import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import type {
  ImportCellsBody,
  ImportUpdatesBody,
  ImportView,
} from '@volant/shared/imports/imports.schema.ts';
import type { ImportWordsBody } from '@volant/shared/imports/words.schema.ts';
import { takesWords, withWords, wordChoices } from '@volant/shared/imports/words.rules.ts';
import { transact } from '../audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { refuse } from '../platform/problem.ts';
import { compareRows, contextOf, readFile, storeChecked } from './check-file.ts';
import { chooseKnown, lockCells, updateCells, type StoredRow } from './import-rows.store.ts';
import { notFound, refuseClosed } from './import-state.ts';
import { importTurns } from './import-turns.ts';
import { readImport } from './import-view.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { findImport, lockImport, updateImport } from './imports.store.ts';
import { cleanCell } from './reading/find-table.ts';
import { givenChoices } from './words/words.ts';

/** PUT …/rows: corrects cells of a row, and checks all rows again. Errors: see `importsApi.correct`. */
export const correctRow = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  corrected: ImportCellsBody,
): Promise<ImportView> => {
  await importTurns(id, async () => {
    await storeCells(deps, actor, id, corrected);
    await checkAgain(deps, id);
  });
  return readImport(deps, id);
};

/** PUT …/updates: chooses rows that update what they match. Errors: see `importsApi.chooseUpdates`. */
export const chooseUpdates = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  { update, rows }: ImportUpdatesBody,
): Promise<ImportView> => {
  await importTurns(id, () =>
    transact(deps.db, actor, async (tx) => {
      const record = await lockImport(tx, id);
      if (!record) throw notFound();
      refuseClosed(record);
      if (record.state !== 'preview') throw notChecked();
      const counts = await chooseKnown(tx, id, { update, only: rows });
      await updateImport(tx, id, { counts });
      await tx.record({
        at: deps.clock.now(),
        act: 'import.choose-updates',
        subject: { kind: 'import', id },
        after: { update: counts.update ?? 0 },
      });
    }),
  );
  return readImport(deps, id);
};

/** PUT …/words: sets the meaning of words in the file, and checks all rows again. Errors: see `importsApi.explain`. */
export const explainWords = async (
  deps: ImportsDeps,
  actor: Actor,
  id: number,
  { words }: ImportWordsBody,
): Promise<ImportView> => {
  await importTurns(id, async () => {
    const given = await givenChoices(deps.db);
    await transact(deps.db, actor, async (tx) => {
      const record = await lockImport(tx, id);
      if (!record) throw notFound();
      refuseClosed(record);
      if (record.state !== 'preview') throw notChecked();
      const isMeaning = ({ field, value }: (typeof words)[number]): boolean =>
        value === null
          ? takesWords(record.kind, field)
          : wordChoices(record.kind, field, given).some((choice) => choice.value === value);
      if (!words.every(isMeaning)) throw refuse(importRefusals.word_invalid, 'words');
      await updateImport(tx, id, { words: withWords(record.words, words) });
      await tx.record({
        at: deps.clock.now(),
        act: 'import.explain',
        subject: { kind: 'import', id },
        after: { words: words.length },
      });
    });
    await checkAgain(deps, id);
  });
  return readImport(deps, id);
};

const notChecked = () => refuse(importRefusals.import_not_checked);

const cellInvalid = () => refuse(importRefusals.cell_invalid, 'cells');

const storeCells = async (
  { db, clock }: ImportsDeps,
  actor: Actor,
  id: number,
  { row, cells }: ImportCellsBody,
): Promise<void> => {
  await transact(db, actor, async (tx) => {
    const record = await lockImport(tx, id);
    if (!record) throw notFound();
    refuseClosed(record);
    const stored = await lockCells(tx, id, row);
    if (!stored || cells.some(({ column }) => column >= record.columns.length)) throw cellInvalid();
    if (stored.cells.length === 0) throw refuse(importRefusals.row_erased);
    await updateCells(tx, id, { row, ...withCells(stored, cells) });
    // Without the texts, because rows are deleted after some weeks, and when the person is erased.
    await tx.record({
      at: clock.now(),
      act: 'import.correct',
      subject: { kind: 'import', id },
      after: { row },
    });
  });
};

/** The cells of a row with new texts. The original texts are kept while they differ. */
const withCells = (
  { cells, original }: Pick<StoredRow, 'cells' | 'original'>,
  corrected: ImportCellsBody['cells'],
): Pick<StoredRow, 'cells' | 'original'> => {
  const [texts, files] = [[...cells], new Map(Object.entries(original))];
  for (const { column, typed } of corrected) {
    const key = String(column);
    const file = files.get(key) ?? texts[column] ?? '';
    texts[column] = cleanCell(typed);
    if (texts[column] === file) files.delete(key);
    else files.set(key, file);
  }
  return { cells: texts, original: Object.fromEntries(files) };
};

/** Checks rows again that were already checked: a correction in one row may remove or cause a conflict in another. */
const checkAgain = async ({ db, clock, progresses }: ImportsDeps, id: number): Promise<void> => {
  const record = await findImport(db, id);
  if (record?.state !== 'preview') return;
  const { advance, end } = progresses.begin(id, 'checking', record.row_count);
  try {
    const context = contextOf(record, clock.now());
    const file = await readFile(db, record, context, advance);
    await compareRows(db, file, context);
    await storeChecked(db, id, file);
  } finally {
    end();
  }
};

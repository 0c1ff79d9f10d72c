import type { TableRow } from './find-table.ts';

/** Most rows and characters of a piece: sending or storing more at once would block the server. */
const [MAX_ROWS, MAX_LETTERS] = [250, 250_000];

/** Splits rows into pieces of some hundred rows, or fewer when they are long. */
export const rowPieces = function* (rows: readonly TableRow[]): Generator<TableRow[], undefined> {
  let piece: TableRow[] = [];
  let letters = 0;
  for (const row of rows) {
    piece.push(row);
    for (const cell of row.cells) letters += cell.length;
    if (piece.length < MAX_ROWS && letters < MAX_LETTERS) continue;
    yield piece;
    [piece, letters] = [[], 0];
  }
  if (piece.length > 0) yield piece;
  return undefined;
};

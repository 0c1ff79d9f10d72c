import type { ReportData } from '@volant/shared/documents/documents-data.schema.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { opening, sheetFor } from './opening-blocks.ts';
import type { Sheet } from './sheet.ts';
import { photoBlocks, signatureBlocks, stateBlocks } from './state-blocks.ts';

type ReportWords = PaperWords['report'];

/** Draws the report of a departure or return. */
export const layReport = async (data: ReportData, words: PaperWords): Promise<Buffer> => {
  const title = words.report.title({ kind: data.kind, id: data.rental.id });
  const sheet = sheetFor(data, { title, words });
  opening(sheet, data, { title, words });
  sheet.heading(2, words.report.state);
  stateBlocks(sheet, data, words.state);
  if (data.kind === 'return') settlementBlocks(sheet, data, words.report);
  signatureBlocks(sheet, data, words.signature);
  photoBlocks(sheet, data.state, words.state);
  return sheet.close();
};

const settlementBlocks = (
  sheet: Sheet,
  { drivenKm, settlement, dueCents = 0 }: Pick<ReportData, 'drivenKm' | 'settlement' | 'dueCents'>,
  words: ReportWords,
): void => {
  sheet.heading(2, words.settlement);
  if (drivenKm !== null) sheet.paragraph(words.driven(drivenKm));
  if (settlement.length === 0) sheet.paragraph(words.nothingOwed);
  else chargesTable(sheet, settlement, words);
  if (dueCents <= 0) return;
  sheet.paragraph(words.due(dueCents), { isStrong: true });
};

const chargesTable = (sheet: Sheet, settlement: ReportData['settlement'], words: ReportWords): void => {
  const total = settlement.reduce((sum, { amountCents }) => sum + amountCents, 0);
  sheet.table(
    [
      { title: words.line.label, share: 4 },
      { title: words.line.reason, share: 6 },
      { title: words.line.amount, share: 2, isAmount: true },
    ],
    [
      ...settlement.map(({ label, reason, amountCents }) => [label, reason, words.price(amountCents)]),
      [words.total, '', words.price(total)],
    ],
    { foot: 1 },
  );
};

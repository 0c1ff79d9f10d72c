import { documentTitles } from '@volant/shared/words/fr/documents/documents.ts';
import type { ReportData } from '@volant/shared/documents/documents-data.schema.ts';
import { formatKilometres, formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { opening, sheetFor } from './opening-blocks.ts';
import { photoBlocks, signatureBlocks, stateBlocks } from './state-blocks.ts';

/** Draws the report of a departure or return. */
export const layReport = async (data: ReportData): Promise<Buffer> => {
  const title = `${documentTitles[data.kind]}, location n° ${data.rental.id}`;
  const sheet = sheetFor(data, title);
  opening(sheet, data, title);
  sheet.heading(2, 'État du véhicule');
  stateBlocks(sheet, data.state, data.departure);
  if (data.kind === 'return') settlementBlocks(sheet, data);
  signatureBlocks(sheet, data.signature, data.leavesWithout);
  photoBlocks(sheet, data.state);
  return sheet.close();
};

const settlementBlocks = (
  sheet: ReturnType<typeof sheetFor>,
  { drivenKm, settlement, dueCents = 0 }: Pick<ReportData, 'drivenKm' | 'settlement' | 'dueCents'>,
): void => {
  sheet.heading(2, 'Décompte');
  if (drivenKm !== null) sheet.paragraph(`Kilomètres parcourus : ${formatKilometres(drivenKm)}`);
  if (settlement.length === 0) sheet.paragraph('Rien n’est dû en plus de la location.');
  else chargesTable(sheet, settlement);
  if (dueCents <= 0) return;
  sheet.paragraph(
    `À payer : ${formatPrice(dueCents)} pour la location et les frais, ce qui est déjà payé déduit.`,
    { isStrong: true },
  );
};

const chargesTable = (sheet: ReturnType<typeof sheetFor>, settlement: ReportData['settlement']): void => {
  const total = settlement.reduce((sum, { amountCents }) => sum + amountCents, 0);
  sheet.table(
    [
      { title: 'Frais', share: 4 },
      { title: 'Explication', share: 6 },
      { title: 'Montant', share: 2, isAmount: true },
    ],
    [
      ...settlement.map(({ label, reason, amountCents }) => [label, reason, formatPrice(amountCents)]),
      ['Total', '', formatPrice(total)],
    ],
    { foot: 1 },
  );
};

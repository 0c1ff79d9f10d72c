import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { openSheet } from './sheet.ts';

/** Draws an invoice, a deposit invoice, a credit or debit note. */
export const layInvoice = (
  data: InvoiceData,
  { sheet: sheetWords, invoice: words, opening, receipt: { price } }: PaperWords,
): Promise<Buffer> => {
  const { seller, buyer, rental, lines, totals, number, issuedAt } = data;
  const at = new Date(issuedAt);
  const sheet = openSheet(
    {
      title: number,
      subject: opening.subject(rental),
      author: seller.name,
      at,
      footer: `${seller.name} · ${number}`,
    },
    sheetWords,
  );
  sheet.head(seller.name, opening.issued(at));
  sheet.heading(1, number);
  sheet.paragraph(buyer.name);
  sheet.table(
    [
      { title: '', share: 3 },
      { title: '', share: 1, isAmount: true },
    ],
    [
      ...lines.map(({ what, grossCents }): [string, string] => [words.what(what), price(grossCents)]),
      [number, price(totals.grossCents)],
    ],
  );
  for (const mention of data.mentions) sheet.paragraph(words.mentions[mention]);
  return sheet.close();
};

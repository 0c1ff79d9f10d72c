import { addressLines } from '@volant/shared/accounts/postal-address.rules.ts';
import { accountLine } from '@volant/shared/agency/agency.rules.ts';
import type { InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { ublOf } from '../ubl/write-ubl.ts';
import type { Attachment } from './attachment.ts';
import { factRows, lineColumns, lineRows, paymentRows, sumRows } from './invoice-rows.ts';
import { footerBlocks, linesOf, numberLines, rentalBlocks, sheetFor } from './opening-blocks.ts';
import type { Sheet } from './sheet.ts';

const FACTS = [
  { title: '', share: 4 },
  { title: '', share: 7 },
];

/**
 * Draws an invoice, deposit invoice, credit note or debit note as PDF/A-3, with the same document as UBL inside where its
 * buyer has an electronic address.
 */
export const layInvoice = (data: InvoiceData, words: PaperWords): Promise<Buffer> => {
  const { seller, rental, issuedAt } = data;
  const { invoice, opening } = words;
  const title = invoice.title(data);
  const sheet = sheetFor(
    { issuer: seller, rental, issuedAt },
    { title, words, attachments: attachmentsOf(data, invoice) },
  );
  sheet.head(seller.name, opening.issued(new Date(issuedAt)), seller.hasOwnLogo);
  sheet.heading(1, title);
  partyBlocks(sheet, data, words);
  sheet.beside(
    () => {
      sheet.heading(2, invoice.facts);
      sheet.table(FACTS, factRows(data, invoice));
    },
    () => rentalBlocks(sheet, rental, opening),
  );
  sheet.heading(2, invoice.lines);
  const sums = sumRows(data, invoice);
  sheet.table(lineColumns(data, invoice), [...lineRows(data, invoice), ...sums], {
    foot: sums.length,
    strong: 1,
  });
  for (const mention of data.mentions) sheet.paragraph(invoice.mentions[mention], { isStrong: true });
  paymentBlocks(sheet, data, invoice);
  footerBlocks(sheet, data.footer);
  return sheet.close();
};

/** The UBL beside the pages; none where nobody could receive it. */
const attachmentsOf = (data: InvoiceData, words: PaperWords['invoice']): Attachment[] => {
  const xml = ublOf(data, words);
  if (xml === undefined) return [];
  const { number, issuedAt } = data;
  return [{ name: `${number}.xml`, xml, description: words.inUbl(data), modifiedAt: new Date(issuedAt) }];
};

const partyBlocks = (
  sheet: Sheet,
  { seller, buyer, account }: InvoiceData,
  { opening, sheet: { language } }: PaperWords,
): void => {
  const party = (heading: string, name: string, lines: readonly string[]): void => {
    sheet.heading(2, heading);
    sheet.paragraph(name, { isStrong: true });
    sheet.paragraph(linesOf(...lines), { size: 9 });
  };
  sheet.beside(
    () =>
      party(opening.agency, seller.name, [
        seller.legalName ?? '',
        ...addressLines(seller.address, language),
        ...numberLines(seller, opening),
        seller.phone,
        seller.email,
        account ? accountLine(account) : '',
      ]),
    () =>
      party(opening.customer, buyer.name, [
        ...addressLines(buyer.address, language),
        ...(buyer.is === 'company' ? numberLines(buyer, opening) : []),
      ]),
  );
};

const paymentBlocks = (sheet: Sheet, data: InvoiceData, words: PaperWords['invoice']): void => {
  const rows = paymentRows(data, words);
  if (rows.length === 0) {
    if (data.kind !== 'credit_note' && data.totals.payableCents === 0) sheet.paragraph(words.allPaid);
    return;
  }
  // Keeps the heading and its rows on one page.
  sheet.need(45 + rows.length * 18);
  sheet.heading(2, words.payment);
  sheet.table(FACTS, rows, { foot: 1 });
};

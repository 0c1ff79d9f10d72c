import type { LetterData } from '@volant/shared/documents/letter-data.schema.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { linesOf } from './opening-blocks.ts';
import { openSheet } from './sheet.ts';

const SIDES = [
  { title: '', share: 1 },
  { title: '', share: 3 },
];

/** Draws a letter of the agency on one page: sender, addressee, text, and a table of facts. */
export const layLetter = (
  data: LetterData,
  { sheet: sheetWords, opening, letter: words }: PaperWords,
): Promise<Buffer> => {
  const { issuer, issuedAt, to, reference, title, before, table, after } = data;
  const at = new Date(issuedAt);
  const sheet = openSheet(
    {
      title: `${title} ${reference}`,
      subject: reference,
      author: issuer.name,
      at,
      footer: `${issuer.name} · ${issuer.companyNumber} · ${title} ${reference}`,
    },
    sheetWords,
  );
  sheet.head(issuer.name, opening.issued(at));
  sheet.beside(
    () =>
      sheet.table(SIDES, [[words.from, linesOf(issuer.name, issuer.address, issuer.phone, issuer.email)]]),
    () => sheet.table(SIDES, [[words.to, to]]),
  );
  sheet.heading(1, title);
  sheet.paragraph(words.reference(reference), { isStrong: true });
  for (const text of before) sheet.paragraph(text);
  sheet.heading(2, table.title);
  sheet.table(
    SIDES,
    table.rows.map(([label, value]) => [label, value]),
  );
  for (const text of after) sheet.paragraph(text);
  sheet.paragraph(issuer.name, { isStrong: true });
  return sheet.close();
};

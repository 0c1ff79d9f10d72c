import { addDays, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { MAX_IMPORT_COLUMNS } from '@volant/shared/imports/import-kinds.ts';
import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';
import { zipOf } from '../../server/src/testing/files/zip-files.ts';

/** The heads of a file, and its rows. */
export interface Sheet {
  kind: ImportKind;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** `1-ABC-123`: another plate for each number below 4,000,000, apart for each `series`. */
const plateOf = (series: number, number: number): string => {
  const letter = (value: number): string => String.fromCharCode(65 + (value % 26));
  const word = Math.floor(number / 1_000);
  const letters = letter(series) + letter(Math.floor(word / 26)) + letter(word);
  return `1-${letters}-${String(number % 1_000).padStart(3, '0')}`;
};

/** `000123` as part of a name, an address or a telephone number. */
const digits = (value: number, length: number): string => String(value).padStart(length, '0');

export const vehicleSheet = (series: number, count: number): Sheet => ({
  kind: 'vehicles',
  heads: ['Plaque', 'Marque', 'Modèle', 'Prix journalier', 'Kilométrage max/jour', 'Kilométrage actuel'],
  rows: Array.from({ length: count }, (_, n) => [
    plateOf(series, n),
    'Dacia',
    `Jogger ${n}`,
    '45,50',
    '200',
    String(10_000 + n),
  ]),
});

const customerCells = (series: number, n: number): string[] => [
  'Ana',
  `Maes ${series} ${n}`,
  `ana.maes.${series}.${n}@exemple.be`,
  `0470 ${digits(series, 2)} ${digits(Math.floor(n / 100), 2)} ${digits(n % 100, 2)}`,
];

export const customerSheet = (series: number, count: number): Sheet => ({
  kind: 'customers',
  heads: ['Prénom', 'Nom', 'E-mail', 'Téléphone'],
  rows: Array.from({ length: count }, (_, n) => customerCells(series, n)),
});

/** Customers in a table of a hundred columns, most of which nobody recognises. */
export const wideSheet = (series: number, count: number): Sheet => {
  const { kind, heads, rows } = customerSheet(series, count);
  const others = Array.from({ length: MAX_IMPORT_COLUMNS - heads.length }, (_, n) => `Colonne ${n}`);
  return {
    kind,
    heads: [...heads, ...others],
    rows: rows.map((cells) => [...cells, ...others.map((_, n) => `val ${n}`)]),
  };
};

export const accessorySheet = (series: number, count: number): Sheet => ({
  kind: 'accessories',
  heads: ['Nom', 'Prix par jour', 'Quantité', 'Description'],
  rows: Array.from({ length: count }, (_, n) => [`Objet ${series} ${n}`, '4,50', '3', 'Pour enfants']),
});

/** Fines of the first `vehicles` of a series, in the last months. */
export const fineSheet = (
  series: number,
  { count, vehicles, today }: { count: number; vehicles: number; today: IsoDate },
): Sheet => ({
  kind: 'fines',
  heads: ['Plaque', 'Date de l’infraction', 'Heure', 'Référence', 'Destinataire', 'Infraction', 'Montant'],
  rows: Array.from({ length: count }, (_, n) => [
    plateOf(series, n % vehicles),
    addDays(today, -1 - (n % 300)),
    `${digits(n % 24, 2)}:${digits(n % 60, 2)}`,
    `BR.${series}.${n}`,
    'Zone de police',
    'Excès de vitesse',
    '58,00',
  ]),
});

const DAYS_BETWEEN = 14;
const DAYS_OF_RENTAL = 5;

/** Rentals of the first `vehicles` of a series, in turn: a third of them before today. */
export const reservationSheet = (
  series: number,
  { count, vehicles, today }: { count: number; vehicles: number; today: IsoDate },
): Sheet => {
  const rounds = Math.ceil(count / vehicles);
  const first = addDays(today, -DAYS_BETWEEN * Math.floor(rounds / 3) + 1);
  return {
    kind: 'reservations',
    heads: [
      'Numéro',
      'Plaque',
      'Retrait',
      'Retour',
      'Prénom',
      'Nom',
      'E-mail',
      'Téléphone',
      'Prix total',
      'Payé',
    ],
    rows: Array.from({ length: count }, (_, n) => {
      const start = addDays(first, DAYS_BETWEEN * Math.floor(n / vehicles));
      const end = addDays(start, DAYS_OF_RENTAL);
      const total = '227,50';
      return [
        `B${series}-${n}`,
        plateOf(series, n % vehicles),
        start,
        end,
        ...customerCells(series, n),
        total,
        // What is over was paid.
        end < today ? total : '68,25',
      ];
    }),
  };
};

export const csvOf = ({ heads, rows }: Sheet): Buffer =>
  Buffer.from([heads, ...rows].map((row) => `${row.join(';')}\r\n`).join(''), 'utf8');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `A`, `Z`, `AA` */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const sheetXml = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((row, line) => {
    const cells = row.map(
      (text, column) =>
        `<c r="${columnName(column)}${line + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    );
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook with one sheet of texts. */
export const workbookOf = ({ heads, rows }: Sheet): Buffer => {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_ML}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Feuille1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml([heads, ...rows]),
  };
  return zipOf(
    Object.fromEntries(
      Object.entries(parts).map(([name, xml]) => [name, new Uint8Array(Buffer.from(XML + xml, 'utf8'))]),
    ),
  );
};

import { strToU8, zipSync } from 'fflate';

/**
 * A text, a number, one in a format of `formats`, the place of a shared text, a formula with its stored result, or a cell
 * that only has a format.
 */
type Cell =
  | string
  | number
  | { number: number; format: string }
  | { shared: number }
  | { formula: string; result: string | number }
  | null;

interface TestSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly Cell[])[];
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `A`, `Z`, `AA` */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const cellXml = (cell: Cell, reference: string, formats: readonly string[]): string => {
  if (cell === null) return `<c r="${reference}" s="0"/>`;
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if ('format' in cell)
    return `<c r="${reference}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`;
  if ('shared' in cell) return `<c r="${reference}" t="s"><v>${cell.shared}</v></c>`;
  const kind = typeof cell.result === 'string' ? ' t="str"' : '';
  return `<c r="${reference}"${kind}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.result))}</v></c>`;
};

const sheetXml = ({ rows }: TestSheet, formats: readonly string[]): string => {
  const lines = rows.map((cells, line) => {
    const written = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${line + 1}`, formats));
    return `<row r="${line + 1}">${written.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

/** Its first style has no format. */
const stylesXml = (formats: readonly string[]): string => {
  const codes = formats.map(
    (code, index) =>
      `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map((_, index) => `<xf numFmtId="${200 + index}" xfId="0"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
};

/** A workbook as spreadsheets write it; `shared`: its table of texts; `date1904`: what it says of its days. */
export const workbookFile = (
  sheets: readonly TestSheet[],
  {
    shared = [],
    formats = [],
    date1904,
    others = {},
  }: {
    shared?: readonly string[];
    formats?: readonly string[];
    date1904?: string;
    others?: Record<string, Uint8Array>;
  } = {},
): Buffer => {
  const properties = date1904 === undefined ? '' : `<workbookPr date1904="${date1904}"/>`;
  const overrides = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_ML}.worksheet+xml"/>`,
  );
  const listed = sheets.map(({ name, state }, index) => {
    const shown = name ?? `Feuille${index + 1}`;
    const hidden = state === undefined ? '' : ` state="${state}"`;
    return `<sheet name="${escaped(shown)}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
  });
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const [texts, styles] = [sheets.length + 1, sheets.length + 2];
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${texts}" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, formats)]),
    ),
  };
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const files = Object.entries(parts).map(([name, part]) => [name, strToU8(xml + part)] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(files), ...others }));
};

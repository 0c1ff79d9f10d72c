import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookFile } from '../../testing/files/workbook-files.ts';
import { readTable } from './read-table.ts';
import { filledCells } from './sheet-parts.ts';

const tableOf = (text: string): Promise<unknown> => readTable(Buffer.from(text));

describe('a CSV file', () => {
  it.each([
    ['semicolons', 'Nom;Prix\r\nGPS;"1,50"\r\n'],
    ['commas', 'Nom,Prix\nGPS,"1,50"\n'],
    ['tabs', 'Nom\tPrix\nGPS\t1,50\n'],
    ['a mark', '\ufeffNom;Prix\nGPS;1,50'],
    ['sep=', 'sep=;\r\nNom;Prix\r\nGPS;1,50\r\n'],
    ['sep= in quotes', '"sep=;"\r\nNom;Prix\r\nGPS;1,50\r\n'],
    ['sep= as a table has it', 'sep=;;\nNom;Prix\nGPS;1,50\n'],
    ['sep= on a former Mac', 'sep=;\rNom;Prix\rGPS;1,50\r'],
    ['bars', 'Nom|Prix\nGPS|1,50\n'],
    ['quotes and semicolons in a head', '"Nom";"Prix"\n"GPS";"1,50"\n'],
    ['returns of a former Mac', 'Nom;Prix\rGPS;1,50\r'],
    ['two kinds of line ends', 'Nom;Prix\r\nGPS;1,50\n'],
  ])('with %s', async (_name, text) => {
    expect(await tableOf(text)).toMatchObject({
      heads: ['Nom', 'Prix'],
      rows: [{ row: 2, cells: ['GPS', '1,50'] }],
    });
  });

  it('of UTF-16, as a spreadsheet saves "Unicode text"', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nom\tPrix\nÉté\t1\n', 'utf16le')]);
    expect(await readTable(bytes)).toMatchObject({
      heads: ['Nom', 'Prix'],
      rows: [{ row: 2, cells: ['Été', '1'] }],
    });
  });

  it('leaves control characters out, wherever they stand', async () => {
    // Behind the part by which a file is told from a binary one.
    const rows = `${'a'.repeat(20)};1\n`.repeat(4_000);
    const last = 'Sac\u0001\u001b[31m\u009b;deux\u0085lignes\u0000\u0007\n';
    const table = await readTable(Buffer.from(`Nom;Note\n${rows}${last}`));
    expect('rows' in table && table.rows.at(-1)).toEqual({ row: 4_002, cells: ['Sac[31m', 'deux\nlignes'] });
  });

  it('numbers its rows as a spreadsheet does, and leaves empty ones out', async () => {
    expect(await tableOf('Nom;Note\nA;"deux\nlignes"\n;;\n\nB;\n')).toMatchObject({
      heads: ['Nom', 'Note'],
      rows: [
        { row: 2, cells: ['A', 'deux\nlignes'] },
        { row: 5, cells: ['B', ''] },
      ],
    });
  });

  it('keeps nothing that the database cannot store', async () => {
    const bytes = Buffer.from('Nom;Prix\nG\u0000PS;1\n');
    expect(await readTable(bytes)).toEqual({ refusal: 'other_kind' });
  });
});

/** A workbook as spreadsheets write it, with texts in the cells and one day. */
const workbook = (): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      ),
      'xl/styles.xml': strToU8(
        '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
          '<row r="1"><c r="A1" t="inlineStr"><is><t>Plaque</t></is></c><c r="B1" t="inlineStr"><is><t>Prix</t></is></c><c r="C1" t="inlineStr"><is><t>Retrait</t></is></c></row>' +
          '<row r="2"><c r="A2" t="inlineStr"><is><t>1-ABC-123</t></is></c><c r="B2"><v>49.9</v></c><c r="C2" s="1"><v>46387</v></c></row>' +
          '</sheetData></worksheet>',
      ),
    }),
  );

it('a workbook has its texts, its numbers with a comma and its days', async () => {
  expect(await readTable(workbook())).toMatchObject({
    heads: ['Plaque', 'Prix', 'Retrait'],
    rows: [{ row: 2, cells: ['1-ABC-123', '49,9', '2026-12-31'] }],
  });
});

it('a workbook whose cells share one long text is refused for what they show', async () => {
  const shown = Array.from({ length: 36 }, () => ({ shared: 0 }));
  const rows = [shown.map((_, n) => `Colonne ${n}`), ...Array.from({ length: 100 }, () => shown)];
  const bytes = workbookFile([{ rows }], { shared: ['€'.repeat(6_000)] });
  expect(bytes.length).toBeLessThan(20_000);
  expect(await readTable(bytes)).toEqual({ refusal: 'too_much_text' });
});

describe('the days of a workbook', () => {
  const FORMATS = [
    'dddd d mmmm yyyy',
    '[$-80C]ddd\\ d\\ mmm\\ yy;@',
    '"le "dd/mm/yyyy',
    'd. mmmm yyyy',
    'dd/mm/yy hh:mm',
    'jj/mm/aaaa',
  ];
  const NUMBERS = ['0.00', '#,##0.00 "jours"', '[Red]0', '@'];

  it.for(
    ['0', '1', 'true'].flatMap((date1904) => FORMATS.map((format): [string, string] => [date1904, format])),
  )('with date1904="%s" and the format %s', async ([date1904, format]) => {
    const startsIn1904 = date1904 !== '0';
    const serial = 46_387 - (startsIn1904 ? 1_462 : 0);
    const rows = [['Retrait'], [{ number: serial, format }]];
    const table = await readTable(workbookFile([{ rows }], { formats: FORMATS, date1904 }));
    expect(table).toMatchObject({ startsIn1904, rows: [{ cells: ['2026-12-31'] }] });
  });

  it.each(NUMBERS)('are none in the format %s', async (format) => {
    const rows = [['Km'], [{ number: 46_387, format }]];
    const table = await readTable(workbookFile([{ rows }], { formats: NUMBERS }));
    expect(table).toMatchObject({ rows: [{ cells: ['46387'] }] });
  });
});

it('a workbook has no noise of reckoning and no escaped characters', async () => {
  const rows = [
    ['Nom', 'Km', 'Prix'],
    ['GPS_x000D_\nbleu', 45_210.00000000001, 0.1 + 0.2],
  ];
  expect(await readTable(workbookFile([{ rows }]))).toMatchObject({
    rows: [{ cells: ['GPS\nbleu', '45210', '0,3'] }],
  });
  expect(await tableOf('Nom;Km\nGPS;45210.00000000001\n')).toMatchObject({
    rows: [{ cells: ['GPS', '45210'] }],
  });
});

describe('a file that is none is named', () => {
  /** A file of former Office programs with a part of that name. */
  const compound = (part: string): Buffer =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), Buffer.from(part, 'utf16le')]);
  const packed = (...names: string[]): Buffer =>
    Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<a/>')]))));
  const strict = strToU8('<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"/>');

  it.each<[string, Buffer]>([
    ['password', compound('EncryptedPackage')],
    ['old_excel', compound('Workbook')],
    ['text_document', compound('WordDocument')],
    ['text_document', packed('word/document.xml')],
    ['open_document', packed('mimetype', 'content.xml', 'META-INF/manifest.xml')],
    ['numbers', packed('Index/Document.iwa', 'preview.jpg')],
    ['binary_workbook', packed('xl/workbook.bin')],
    ['strict_workbook', Buffer.from(zipSync({ 'xl/workbook.xml': strict }))],
    ['web_page', Buffer.from('\n<table><tr><td>Nom</td></tr></table>')],
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['other_kind', packed('a.txt')],
  ])('%s', async (refusal, bytes) => {
    expect(await readTable(bytes)).toEqual({ refusal });
  });
});

describe('a table is found', () => {
  const FLEET = [
    ['Plaque', 'Marque', 'Modèle', 'Prix journalier', 'Km/jour'],
    ['1-ABC-123', 'Kia', 'Rio', 35, 200],
  ];
  const found = (sheets: Parameters<typeof workbookFile>[0], wish: Parameters<typeof readTable>[1] = {}) =>
    readTable(workbookFile(sheets), { kind: 'vehicles', ...wish });

  it('below titles, above a total, without cells that only have a format', async () => {
    const empty = Array.from({ length: 30_000 }, () => [null, null]);
    const total = [null, 'TOTAL', null, { formula: 'SUM(D4:D5)', result: 35 }, 200];
    const rows = [
      ['Parc de l’agence, mars 2026'],
      [],
      ['', ...FLEET[0]!],
      ['', ...FLEET[1]!],
      total,
      ...empty,
    ];
    expect(await found([{ rows }])).toMatchObject({
      heads: FLEET[0],
      headRow: 3,
      rows: [{ row: 4, cells: ['1-ABC-123', 'Kia', 'Rio', '35', '200'] }],
      leftOut: [5],
    });
  });

  it('in a CSV file with titles and a total', async () => {
    const text =
      'Location Dupont;;;;\n;;;;\nPlaque;Marque;Modèle;Prix journalier;Km/jour\n1-ABC-123;Kia;Rio;35;200\n;;;;\nTotal :;;;"35,00 €";\n';
    expect(await readTable(Buffer.from(text), { kind: 'vehicles' })).toMatchObject({
      headRow: 3,
      rows: [{ row: 4 }],
      leftOut: [6],
    });
  });

  it('with the results of its formulas; one without any is a formula', async () => {
    const rows = [
      FLEET[0]!,
      ['1-ABC-123', 'Kia', 'Rio', { formula: '30+5', result: 35 }, { formula: 'A1', result: 'x' }],
    ];
    const bytes = workbookFile([{ rows }]);
    expect(await readTable(bytes)).toMatchObject({
      rows: [{ cells: ['1-ABC-123', 'Kia', 'Rio', '35', 'x'] }],
    });
    const unsolved = '<c r="A1" t="inlineStr"><is><t>Nom</t></is></c><c r="B1"><f>1+1</f></c>';
    expect(filledCells(unsolved)).toBe(
      '<c r="A1" t="inlineStr"><is><t>Nom</t></is></c><c r="B1" t="inlineStr"><is><t>=?</t></is></c>',
    );
  });

  it('behind a sheet of explanations, and not on a hidden one', async () => {
    const sheets = [
      { name: 'Lisez-moi', rows: [['Comment remplir'], ['Colonne', 'Exemple'], ['Plaque', '1-ABC-123']] },
      { name: 'Ancien', state: 'hidden' as const, rows: FLEET },
      { name: 'Parc & flotte', rows: FLEET },
    ];
    expect(await found(sheets)).toMatchObject({
      sheet: 'Parc & flotte',
      sheets: ['Parc & flotte', 'Lisez-moi'],
      heads: FLEET[0],
    });
    expect(await found(sheets, { sheet: 'Lisez-moi' })).toMatchObject({
      sheet: 'Lisez-moi',
      heads: ['Colonne', 'Exemple'],
    });
  });

  it('where a person says that its heads are', async () => {
    const rows = [...FLEET, ['1-ABC-124', 'Kia', 'Ceed', 39, 200]];
    expect(await found([{ rows }], { headRow: 2 })).toMatchObject({ headRow: 2, rows: [{ row: 3 }] });
  });
});

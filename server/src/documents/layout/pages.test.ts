// @module-tag long
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import { termsContent } from '@volant/shared/legal/terms.content.ts';
import { exampleContract, exampleReceipt, exampleReport } from '../../testing/document-examples.ts';
import { pdfPages, type DrawnText } from '../../testing/files/pdf-pages.ts';
import { renderDocument } from '../render-worker.ts';
import { openFaces } from './faces.ts';

const pagesOf = async (data: DocumentData): Promise<DrawnText[][]> => pdfPages(await renderDocument(data));
const plain = (text: string): string => text.replaceAll(/\s/g, '');
const textOf = (texts: readonly DrawnText[]): string => plain(texts.map(({ text }) => text).join(''));

const example = exampleContract();
const [driver] = example.drivers;
const [first, second] = example.departure?.damages ?? [];
if (!driver || !example.departure || !first || !second) throw new Error('the example has no departure');
const customer = { ...example.customer, name: 'Marie Dupont' };
/** As most are: one or two drivers, a few accessories and damages. */
const usual = exampleContract({
  customer,
  drivers: [{ ...driver, name: 'Marie Dupont' }, driver],
  accessories: example.accessories.slice(0, 2),
  departure: { ...example.departure, damages: [first, second] },
});
const report = exampleReport('departure');
const usualReport = { ...report, customer, state: { ...report.state, damages: [first, second] } };
const tenDamages = Array.from({ length: 10 }, (_, index) => ({ ...first, x: 100 + index * 80 }));

describe('pages', () => {
  it('a usual contract takes four pages, a report of a departure one, a receipt one', async () => {
    expect(await pagesOf(usual)).toHaveLength(4);
    expect(await pagesOf(usualReport)).toHaveLength(1);
    expect(await pagesOf(exampleReceipt())).toHaveLength(1);
  });

  it('a contract names the customer with their postal address, and the drivers each with theirs', async () => {
    const [one = []] = await pagesOf({
      ...usual,
      customer: { ...customer, address: ['Rue de la Loi 16', '1000 Bruxelles'] },
      drivers: [{ ...driver, address: ['5 rue Foch', '59000 Lille', 'France'] }],
    });
    expect(textOf(one)).toContain(plain('Marie Dupont Rue de la Loi 16 1000 Bruxelles'));
    expect(textOf(one)).toContain(plain('5 rue Foch 59000 Lille France'));
  });

  it('a contract names the company that it is for, with one number or both', async () => {
    const company = {
      name: 'Dupont Chantiers SRL',
      address: ['Chaussée de Mons 12', '1070 Anderlecht'],
      companyNumber: 'BE 0123.456.749',
      vatNumber: 'BE 0123.456.749',
      orderReference: 'PO-7781',
    };
    const ofPaper = async (changes: object = {}): Promise<string> => {
      const [one = []] = await pagesOf({
        ...usual,
        customer: { ...customer, company: { ...company, ...changes } },
      });
      return textOf(one);
    };
    const said = 'Dupont Chantiers SRL Chaussée de Mons 12 1070 Anderlecht';
    expect(await ofPaper()).toContain(
      plain(`${said} N° d’entreprise et de TVA : BE 0123.456.749 Référence : PO-7781`),
    );
    expect(await ofPaper({ companyNumber: '812 345 678', vatNumber: 'FR12345678901' })).toContain(
      plain(`${said} N° d’entreprise : 812 345 678 N° de TVA : FR12345678901`),
    );
    expect(await ofPaper({ vatNumber: null, orderReference: null })).toContain(
      plain(`${said} N° d’entreprise : BE 0123.456.749`),
    );
  });

  it('the signature of a report stands on its first page, and what does not fit there follows it', async () => {
    const [one = [], ...others] = await pagesOf(report);
    expect(textOf(one)).toContain(plain('en présence de Nadia Peeters, pour l’agence.'));
    expect(others).toHaveLength(1);
    expect(textOf(others.flat())).toMatch(/^PhotosEmpreinteSHA-256/);
  });

  it('a contract with long names and ten damages keeps every row, and no page ends with a heading', async () => {
    const pages = await pagesOf(exampleContract({ departure: { ...usual.departure!, damages: tenDamages } }));
    const all = textOf(pages.flat());
    for (const { name } of example.accessories) expect(all).toContain(plain(name));
    expect(all.match(/Griffe,avant,de3à10cm/g)).toHaveLength(10);
    for (const page of pages) {
      const content = page.filter(({ size }) => size !== 7.5 || page.length < 4);
      for (const x of new Set(content.map((text) => text.x))) {
        const lowest = content.filter((text) => text.x === x).sort((a, b) => a.y - b.y)[0];
        const isTermsHeading = lowest?.size === 10 && /^\d+\./.test(lowest.text);
        expect(isTermsHeading).toBe(false);
      }
    }
  });
});

it('the terms of a contract are read in their order, column by column, and both columns of the last page end near each other', async () => {
  const pages = await pagesOf(usual);
  const all = textOf(pages.flat());
  const offsets = termsContent(usual.issuer).map(({ title }, index) =>
    all.indexOf(plain(`${index + 1}. ${title}`)),
  );
  expect(offsets.every((offset) => offset > 0)).toBe(true);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  const columns = [0, 300].map((from) =>
    Math.min(
      ...(pages.at(-1) ?? [])
        .filter(({ x, size }) => size === 8 && x >= from && x < from + 300)
        .map(({ y }) => y),
    ),
  );
  expect(Math.abs((columns[0] ?? 0) - (columns[1] ?? 0))).toBeLessThan(80);
});

describe('every paper', () => {
  it.each<[string, DocumentData]>([
    ['a contract', usual],
    ['a report', exampleReport('return')],
    ['a receipt', exampleReceipt()],
  ])('%s begins with the name of the agency, at the same place', async (_, data) => {
    const [page] = await pagesOf(data);
    expect(page?.[0]).toMatchObject({ text: 'Volant', size: 15, x: 78, y: 783.64 });
  });

  const settlement = [1, 12_345_67, -987_10].map((amountCents) => ({
    label: 'Frais',
    reason: '',
    amountCents,
  }));
  it.each<[string, DocumentData, number]>([
    ['a contract', exampleContract(), 10],
    ['a report', { ...exampleReport('return'), settlement }, 4],
    ['a receipt', exampleReceipt({ roundingCents: 2 }), 5],
  ])('the amounts of %s stand on one comma, in both weights', async (_, data, min) => {
    const faces = new PDFDocument({ font: '' });
    openFaces(faces);
    const texts = (await pagesOf(data)).flat();
    const strong = texts.find(({ size }) => size === 15)?.font;
    const amounts = texts.filter(({ text, x }) => /^−?[\d\s]+,\d\d\s€$/.test(text) && x > 440);
    expect(amounts.length).toBeGreaterThanOrEqual(min);
    const commas = amounts.map(({ text, x, font, size }) => {
      faces.font(font === strong ? 'strong' : 'text').fontSize(size);
      return x + faces.widthOfString(text.slice(0, text.indexOf(',')), { features: ['tnum'] });
    });
    expect(Math.max(...commas) - Math.min(...commas)).toBeLessThan(0.1);
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceOf, type InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import { exampleInvoice } from '@volant/shared/testing/example-invoice.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { exampleReceipt } from '../../testing/document-examples.ts';
import { attachmentOf, readPdf } from '../../testing/files/pdf-file.ts';
import { generatedInvoices } from '../../testing/ubl/generated-invoices.ts';
import { renderDocument } from '../render-worker.ts';
import { readUbl } from '../ubl/read-ubl.ts';
import { ublOf } from '../ubl/write-ubl.ts';
import { readXml } from '../ubl/xml-document.ts';
import { textAt } from '../ubl/xml-tree.ts';

const { seller, buyer } = exampleInvoice();
const person = { is: 'person', name: 'Léa Peeters', address: buyer.address, email: '' } as const;
const preceding = [{ number: 'F-2026-000003', issuedOn: '2026-11-02' }];

const documents: [string, Partial<InvoiceSources>][] = [
  ['an invoice', {}],
  ['a deposit invoice', { kind: 'deposit_invoice', paidOn: '2026-11-28', paidCents: 363_00 }],
  ['a credit note', { kind: 'credit_note', preceding }],
  ['an invoice to a person', { buyer: person }],
  [
    'an invoice of an agency with signs of XML in its name',
    { seller: { ...seller, name: 'Duval & <Fils>' } },
  ],
];

const NAMESPACES = {
  x: 'adobe:ns:meta/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
};

describe.each(documents)('the PDF of %s', async (_, changes) => {
  const data = invoiceOf(exampleInvoice(changes));
  const pdf = await renderDocument(data);
  const { version, trailer, catalog, objects, at } = readPdf(pdf);
  const heads = [...objects.values()].map(({ head }) => head);

  it('is the same for the same data', async () => {
    expect((await renderDocument(data)).equals(pdf)).toBe(true);
  });

  it('says in its metadata, which are XML, that it is PDF/A-3 of level A, and what it is', () => {
    const metadata = at(catalog, 'Metadata');
    expect(metadata?.head).toContain('/Type /Metadata\n/Subtype /XML');
    expect(metadata?.head).not.toContain('/Filter');
    const [, xml = ''] = /(<x:xmpmeta.*<\/x:xmpmeta>)/s.exec(metadata?.stream?.toString('utf8') ?? '') ?? [];
    const root = readXml(xml, NAMESPACES);
    const text = (path: string) => textAt(root, `rdf:RDF/rdf:Description/${path}`);
    expect(text('pdfaid:part')).toBe('3');
    expect(text('pdfaid:conformance')).toBe('A');
    expect(text('dc:title/rdf:Alt/rdf:li')).toMatch(/^(Facture|Note)/);
    expect(text('dc:creator/rdf:Seq/rdf:li')).toBe(data.seller.name);
  });

  it('has an identifier, is not encrypted, and names neither scripts nor other files', () => {
    expect(version).toBe('%PDF-1.7\n');
    expect(trailer).toMatch(/\/ID \[<([0-9a-f]{32})> <\1>\]/);
    expect(trailer).not.toContain('/Encrypt');
    for (const head of heads)
      expect(head).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA|FFilter|LZWDecode)\b/);
  });

  it('has the colours of an embedded profile, and no transparency', () => {
    const intent = at(catalog, 'OutputIntents')?.head ?? '';
    expect(intent).toContain('/S /GTS_PDFA1');
    const profile = at(intent, 'DestOutputProfile');
    expect(profile?.head).toContain('/N 3');
    expect(profile?.stream?.readUInt32BE(0)).toBe(profile?.stream?.length);
    expect(profile?.stream?.subarray(12, 24).toString()).toBe('mntrRGB XYZ ');
    expect(profile?.stream?.subarray(36, 40).toString()).toBe('acsp');
    for (const head of heads) expect(head).not.toMatch(/\/(SMask|CA|ca|BM) |\/S \/Transparency/);
  });

  it('has each font inside, with the characters of its glyphs', () => {
    const fonts = heads.filter((head) => head.includes('/Subtype /Type0'));
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      expect(at(font, 'ToUnicode')?.stream?.toString('latin1')).toContain('beginbfrange');
      const descendant = at(font, 'DescendantFonts')?.head ?? '';
      expect(descendant).toContain('/CIDToGIDMap /Identity');
      expect(descendant).not.toMatch(/\/W \[0 \[[^\]]*null/);
      const descriptor = at(descendant, 'FontDescriptor')?.head ?? '';
      expect(at(descriptor, 'FontFile2')?.stream?.length).toBeGreaterThan(1_000);
    }
    expect(heads.filter((head) => /\/Subtype \/(Type1|TrueType|Type3)\b/.test(head))).toEqual([]);
  });

  it('is tagged, in French', () => {
    expect(catalog).toContain('/MarkInfo');
    expect(catalog).toContain('/Lang (fr-BE)');
    expect(heads.join()).toContain('/Marked true');
    expect(at(catalog, 'StructTreeRoot')?.head).toContain('/ParentTree');
    for (const type of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(heads.some((head) => head.includes(`/S /${type}\n`))).toBe(true);
  });

  it('has the UBL inside, if there is one, as another form of itself', () => {
    const ubl = ublOf(data, defaultWords().papers.invoice);
    const found = attachmentOf(pdf);
    if (ubl === undefined) {
      expect(found).toBeUndefined();
      expect(heads.join()).not.toContain('/EmbeddedFile');
      return;
    }
    expect(found?.file.stream?.toString('utf8')).toBe(ubl);
    expect(found?.specification).toContain(`/F (${data.number}.xml)\n/UF (${data.number}.xml)`);
    expect(found?.specification).toContain('/AFRelationship /Alternative');
    const bytes = Buffer.from(ubl);
    const { head = '' } = found?.file ?? {};
    expect(head).toContain('/Type /EmbeddedFile\n/Subtype /text#2Fxml');
    expect(head).toContain('/ModDate (D:20261130090000Z)');
    expect(head).toContain(`/Size ${bytes.length}\n`);
    expect(head).toContain(`/CheckSum <${createHash('md5').update(bytes).digest('hex')}>`);
    expect(at(catalog, 'Names')?.head).toMatch(
      new RegExp(`/EmbeddedFiles <<\\s*/Names \\[\\s*\\(${data.number}.xml\\)`),
    );
    expect(readUbl(ubl).totals).toMatchObject(data.totals);
  });
});

it(
  'any document is drawn, with its UBL as it is sent, and metadata that are XML',
  { tags: 'long', timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(generatedInvoices, async (data) => {
        const pdf = await renderDocument(data);
        const ubl = ublOf(data, defaultWords().papers.invoice);
        expect(attachmentOf(pdf)?.file.stream?.toString('utf8')).toBe(ubl);
        const { catalog, at } = readPdf(pdf);
        const [xml = ''] =
          /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(at(catalog, 'Metadata')?.stream?.toString('utf8') ?? '') ?? [];
        expect(readXml(xml, NAMESPACES).name).toBe('x:xmpmeta');
      }),
      { numRuns: 40 },
    );
  },
);

it('a receipt has no file inside, and says that it is PDF/A-2', async () => {
  const pdf = await renderDocument(exampleReceipt());
  expect(pdf.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(attachmentOf(pdf)).toBeUndefined();
});

// @module-tag long
import { afterAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import { documentData } from '@volant/shared/documents/documents-data.schema.ts';
import { invoiceOf } from '@volant/shared/documents/invoice.rules.ts';
import { exampleInvoice } from '@volant/shared/testing/example-invoice.ts';
import { exampleContract, exampleReceipt, exampleReport } from '../testing/document-examples.ts';
import { pdfRenderer } from './pdf-renderer.ts';
import { renderDocument } from './render-worker.ts';

const renderer = pdfRenderer();
afterAll(() => renderer.close());

const examples: [string, DocumentData][] = [
  ['a contract', exampleContract()],
  [
    'a contract before the departure',
    exampleContract({ drivers: [], accessories: [], departure: null, signature: null }),
  ],
  ['a report of the departure', exampleReport('departure')],
  ['a report of the return', exampleReport('return')],
  ['a receipt', exampleReceipt()],
];

describe.each(examples)('%s', (_name, data) => {
  it('is the same bytes for the same data, in the thread and outside it, also once the data were stored', async () => {
    const bytes = await renderer.render(data);
    const stored = documentData.parse(JSON.parse(JSON.stringify(data)));
    expect(hashOf(await renderer.render(stored))).toBe(hashOf(bytes));
    expect(hashOf(await renderDocument(data))).toBe(hashOf(bytes));
  });

  it('is tagged, in French, and says that it is PDF/A', async () => {
    const source = (await renderer.render(data)).toString('latin1');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/Lang (fr-BE)');
    expect(source).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
    expect(source).toContain('/DisplayDocTitle true');
  });
});

it('an invoice is the same bytes in the thread and outside it', async () => {
  const data = invoiceOf(exampleInvoice());
  expect(hashOf(await renderer.render(data))).toBe(hashOf(await renderDocument(data)));
});

it('names of other writing systems keep every character', async () => {
  const names = [
    'Nguyễn Thị Ánh',
    'Ελένη Δημητρίου',
    'Иван Сидоров',
    'محمد',
    'דוד',
    '王小明',
    '김민수',
    'Anne\u2011Lou',
  ];
  const [driver] = exampleContract().drivers;
  const data = exampleContract({ drivers: names.flatMap((name) => (driver ? [{ ...driver, name }] : [])) });
  const drawn = drawnCharacters(await renderer.render(data));
  // Arabic letters are drawn in the shape of their place, of which the font tells the letter.
  const expected = [...names.join('').replace('\u2011', '-').replaceAll(' ', '')];
  expect(expected.filter((character) => !drawn.has(character))).toEqual([]);
});

it('other data are other bytes', async () => {
  const [one, other] = [exampleReceipt(), exampleReceipt({ number: 'R-2026-000002' })];
  expect(hashOf(await renderer.render(one))).not.toBe(hashOf(await renderer.render(other)));
});

it('data that cannot be drawn are refused, and the next document is written', async () => {
  const broken = { ...exampleReceipt(), issuedAt: 'never' };
  await expect(renderer.render(broken)).rejects.toThrow();
  expect((await renderer.render(exampleReceipt())).subarray(0, 5).toString()).toBe('%PDF-');
});

it('whoever waits is told when the renderer is closed', async () => {
  const stopped = pdfRenderer();
  const refused = expect(stopped.render(exampleContract())).rejects.toThrow('the server stops');
  await stopped.close();
  await refused;
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Every character that the fonts of the PDF say they draw. */
const drawnCharacters = (bytes: Buffer): Set<string> => {
  const source = bytes.toString('latin1');
  const drawn = new Set<string>();
  for (const { 1: stream = '' } of source.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)) {
    const text = inflated(Buffer.from(stream, 'latin1'));
    if (!text.includes('beginbfrange')) continue;
    for (const { 0: hex } of text.matchAll(/(?<=<)[0-9a-f]{4}(?: [0-9a-f]{4})*(?=>)/g)) {
      for (const code of hex.split(' ')) drawn.add(String.fromCharCode(Number.parseInt(code, 16)));
    }
  }
  return drawn;
};

const inflated = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
};

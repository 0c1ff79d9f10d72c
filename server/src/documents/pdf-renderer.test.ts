import { afterAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import { documentData } from '@volant/shared/documents/documents-data.schema.ts';
import { exampleContract, exampleReceipt, exampleReport } from '../testing/document-examples.ts';
import { pdfRenderer } from './pdf-renderer.ts';
import { renderDocument } from './render-document.ts';

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
  const told = expect(stopped.render(exampleContract())).rejects.toThrow('the server stops');
  await stopped.close();
  await told;
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

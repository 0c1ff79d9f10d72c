import { expect, it } from 'vitest';
import type { ReportData } from '@volant/shared/documents/documents-data.schema.ts';
import { exampleReport } from '../../testing/document-examples.ts';
import { pdfPages } from '../../testing/files/pdf-pages.ts';
import { renderDocument } from '../render-worker.ts';

const wordsOf = async (over: Partial<ReportData>): Promise<string> =>
  pdfPages(await renderDocument({ ...exampleReport('return'), ...over }))
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ');

it('says below its settlement what is still to be paid, and nothing where that is not known or nothing', async () => {
  expect(await wordsOf({ dueCents: 30_00 })).toContain('À payer : 30,00 €');
  expect(await wordsOf({ settlement: [], dueCents: 30_00 })).toMatch(
    /Rien n’est dû en plus de la location\. .*À payer : 30,00 €/,
  );
  expect(await wordsOf({ dueCents: 0 })).not.toContain('À payer');
  expect(await wordsOf({})).not.toContain('À payer');
});

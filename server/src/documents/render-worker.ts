import { parentPort } from 'node:worker_threads';
import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import type { LetterData } from '@volant/shared/documents/letter-data.schema.ts';
import { defaultLanguage, type Language } from '@volant/shared/words/languages.ts';
import { wordsIn } from '@volant/shared/words/words.ts';
import { layContract } from './layout/contract-layout.ts';
import { layInvoice } from './layout/invoice-layout.ts';
import { layLetter } from './layout/letter-layout.ts';
import { layReceipt } from './layout/receipt-layout.ts';
import { layReport } from './layout/report-layout.ts';

/** What is drawn as a PDF. */
export type Drawn = DocumentData | LetterData;

/** Without data, asks only whether the thread is loaded. */
export interface RenderOrder {
  id: number;
  data: Drawn | undefined;
  language: Language;
}

export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; failed: unknown };

/**
 * Worker thread that renders PDFs: a contract takes a few hundred milliseconds, during which the server would not
 * answer.
 */
parentPort?.on('message', (order: RenderOrder) => {
  void answer(order);
});

const answer = async ({ id, data, language }: RenderOrder): Promise<void> => {
  try {
    const bytes =
      data === undefined ? new Uint8Array() : new Uint8Array(await renderDocument(data, language));
    parentPort?.postMessage({ id, bytes } satisfies RenderAnswer);
  } catch (failed) {
    parentPort?.postMessage({ id, failed } satisfies RenderAnswer);
  }
};

/** Renders a document; equal data in the same language give equal bytes. */
export const renderDocument = (data: Drawn, language: Language = defaultLanguage()): Promise<Buffer> => {
  const words = wordsIn(language).papers;
  if (data.kind === 'letter') return layLetter(data, words);
  if (data.kind === 'contract') return layContract(data, words);
  if (data.kind === 'receipt') return layReceipt(data, words);
  return 'seller' in data ? layInvoice(data, words) : layReport(data, words);
};

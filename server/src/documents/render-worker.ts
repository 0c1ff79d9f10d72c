import { parentPort } from 'node:worker_threads';
import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import type { LetterData } from '@volant/shared/documents/letter-data.schema.ts';
import { defaultLanguage } from '@volant/shared/words/languages.ts';
import { wordsIn } from '@volant/shared/words/words.ts';
import { layContract } from './layout/contract-layout.ts';
import { layLetter } from './layout/letter-layout.ts';
import { layReceipt } from './layout/receipt-layout.ts';
import { layReport } from './layout/report-layout.ts';

export type RenderAnswer = { id: number; bytes: Uint8Array } | { id: number; failed: unknown };

/**
 * Worker thread that renders PDFs: a contract takes a few hundred milliseconds, during which the server would not
 * answer.
 */
parentPort?.on('message', ({ id, data }: { id: number; data: DocumentData | LetterData | undefined }) => {
  void answer(id, data);
});

const answer = async (id: number, data: DocumentData | LetterData | undefined): Promise<void> => {
  try {
    // A message without data only asks whether the thread is loaded.
    const bytes = data === undefined ? new Uint8Array() : new Uint8Array(await renderDocument(data));
    parentPort?.postMessage({ id, bytes } satisfies RenderAnswer);
  } catch (failed) {
    parentPort?.postMessage({ id, failed } satisfies RenderAnswer);
  }
};

/** Renders a document; equal data give equal bytes. */
export const renderDocument = (data: DocumentData | LetterData): Promise<Buffer> => {
  const words = wordsIn(defaultLanguage()).papers;
  if (data.kind === 'letter') return layLetter(data, words);
  if (data.kind === 'contract') return layContract(data, words);
  return data.kind === 'receipt' ? layReceipt(data, words) : layReport(data, words);
};

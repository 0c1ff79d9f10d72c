import type { DocumentData } from '@volant/shared/documents/documents-data.schema.ts';
import { layContract } from './layout/contract-layout.ts';
import { layReceipt } from './layout/receipt-layout.ts';
import { layReport } from './layout/report-layout.ts';

/** The PDF of a document: the same bytes for the same data. */
export const renderDocument = (data: DocumentData): Promise<Buffer> => {
  if (data.kind === 'contract') return layContract(data);
  return data.kind === 'receipt' ? layReceipt(data) : layReport(data);
};

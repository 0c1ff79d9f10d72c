import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { documentsApi } from './documents.api.ts';
import { documentBody, documentList, documentParams, documentView, pdfFile } from './documents.schema.ts';

/** `documentsApi` with its schemas. */
export const documentsContract = contract(documentsApi, {
  issue: { params: idParams, body: documentBody, response: documentView },
  list: { params: idParams, response: documentList },
  pdf: { params: documentParams, response: pdfFile },
});

import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/address.schema.ts';
import { ledgerApi } from './ledger.api.ts';
import { entryBody, ledger, reversalBody } from './ledger.schema.ts';

/** `ledgerApi` with its schemas. */
export const ledgerContract = contract(ledgerApi, {
  read: { params: idParams, response: ledger },
  write: { params: idParams, body: entryBody, response: ledger },
  reverse: { params: idParams, body: reversalBody, response: ledger },
});

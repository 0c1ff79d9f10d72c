import { contract } from '../kernel/contract.ts';
import { ledgerApi } from './ledger.api.ts';
import { ledgerSchemas } from './ledger.schema.ts';

/** `ledgerApi` with its schemas. */
export const ledgerContract = contract(ledgerApi, ledgerSchemas);

/** The account of a rental: charges, payments, refunds. Public interface of the module. */
export { accountsOf, readAccount } from './ledger.store.ts';
export { recordEntry, type NewEntry } from './record-entry.ts';

/** Public interface of the ledger: charges, payments and refunds of rentals. */
export {
  listChargeCells,
  listKeptCells,
  listMaybeOwing,
  sumPaidAhead,
  sumReductions,
} from './earned.store.ts';
export { ledgerRoutes } from './ledger.routes.ts';
export { ledgerSumsOf } from './ledger-sums.store.ts';
export {
  accountsOf,
  findFirstEntryByHand,
  findMoneyBeside,
  findVatOfCharges,
  listMaybeInCredit,
  readAccount,
} from './ledger.store.ts';
export {
  PERSONAL_TABLES,
  emptyNotes,
  eraseNotes,
  listEntriesOfRentals,
  listEntriesQuoting,
} from './personal-entries.store.ts';
export { recordEntry, type NewEntry } from './record-entry.ts';
export { insertTakenOverMoney, listWithOtherEntries } from './taken-over-entries.store.ts';
export { takePayment } from './write-entry.ts';

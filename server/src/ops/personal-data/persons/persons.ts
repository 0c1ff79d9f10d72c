import { retentionLimits } from '@volant/shared/retention.ts';
import * as accessories from '../../../accessories/index.ts';
import * as accounts from '../../../accounts/index.ts';
import * as audit from '../../../audit/index.ts';
import * as availability from '../../../availability/index.ts';
import * as books from '../../../books/index.ts';
import * as contact from '../../../contact/index.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Work } from '../../../audit/index.ts';
import * as documents from '../../../documents/index.ts';
import * as fines from '../../../fines/index.ts';
import * as handovers from '../../../handovers/index.ts';
import * as emails from '../../../outbox/index.ts';
import { deleteEndedWindows } from '../../../platform/http/rate-limit.store.ts';
import * as guarantees from '../../../guarantees/index.ts';
import * as imports from '../../../imports/index.ts';
import * as ledger from '../../../ledger/index.ts';
import * as payments from '../../../payments/index.ts';
import * as pricing from '../../../pricing/index.ts';
import * as reservations from '../../../reservations/index.ts';
import * as vehicles from '../../../vehicles/index.ts';
import { forgetDeletedRows, renewStatistics } from '../personal-tables.store.ts';

/** Combines the functions of all modules for personal data. */

const PERSONAL_TABLES = [
  accessories,
  accounts,
  audit,
  availability,
  books,
  contact,
  documents,
  emails,
  fines,
  guarantees,
  handovers,
  imports,
  ledger,
  payments,
  pricing,
  reservations,
  vehicles,
].flatMap((module): readonly string[] => module.PERSONAL_TABLES);

/** Whether one of the addresses belongs to a customer, or to the sender of a message to the agency. */
export const areOfSomebody = async (db: Db, addresses: readonly string[]): Promise<boolean> =>
  (await accounts.areOfCustomer(db, addresses)) || (await contact.areOfSender(db, addresses));

/** Ids of a person's account and of those merged into it. */
export const accountIdsOf = async (db: Db | Tx, account: { id: number } | undefined): Promise<number[]> =>
  account === undefined
    ? []
    : [account.id, ...(await accounts.listPartsOf(db, account.id)).map(({ id }) => id)];

/** Whether the agency or the person erased the account. */
type ErasureAct = 'account.erase' | 'account.erase-own';

/**
 * Removes a person's data from their account, payments, requests, notes and documents; rows of the books stay.
 * `papers`: contracts and reports are kept as long as the books, unless the person asks to be erased.
 */
export const erasePerson = async (
  tx: Work,
  id: number,
  { now, papers, act = 'account.erase' }: { now: Date; papers: 'erased' | 'kept'; act?: ErasureAct },
): Promise<void> => {
  await payments.erasePaymentTexts(tx, id);
  await ledger.eraseNotes(tx, id);
  await reservations.eraseRequestTexts(tx, id);
  await reservations.deleteNotesOfPerson(tx, id);
  await reservations.deleteCompaniesOfPerson(tx, id);
  await guarantees.eraseGuaranteeTexts(tx, id);
  if (papers === 'erased') {
    await documents.eraseDocuments(tx, id, now);
    await audit.forgetTextsOfDamage(tx, await handovers.listDamageEndsOfPerson(tx, id));
    // A customer must not be able to delete who drove before a fine can arrive.
    const driversSince = act === 'account.erase-own' ? retentionLimits(now).driver : null;
    await handovers.eraseHandoversOfPerson(tx, id, { now, driversSince });
    await fines.eraseFinesOfPerson(tx, id);
  }
  for (const accountId of await accountIdsOf(tx, { id })) {
    await imports.eraseRowsOfPerson(tx, accountId);
    await audit.forgetAddressesOf(tx, { accountId, messageIds: [] });
  }
  await audit.forgetReasonsAbout(tx, id);
  await accounts.eraseAccount(tx, id, now);
  await tx.record({ at: now, act, subject: { kind: 'account', id } });
};

/** Deletes messages to the agency, and the network addresses that they were sent from. */
export const eraseMessages = async (tx: Work, messageIds: readonly number[]): Promise<void> => {
  await contact.deleteMessages(tx, messageIds);
  await audit.forgetAddressesOf(tx, { accountId: undefined, messageIds });
};

/** Purges deleted rows from the database: from the files of the embedded one, from the statistics of a server. */
export const forgetErased = (db: Db, { isEmbedded }: { isEmbedded: boolean }): Promise<void> =>
  isEmbedded ? forgetDeletedRows(db, PERSONAL_TABLES) : renewStatistics(db, PERSONAL_TABLES);

/** Deletes records kept only for troubleshooting from before a moment; returns how many of each kind. */
export const deleteLogsBefore = async (
  tx: Tx,
  moment: Date,
  now: Date,
): Promise<{ mails: number; events: number; rateLimits: number; addresses: number }> => ({
  mails: await emails.deleteMailsEndedBefore(tx, moment),
  events: await payments.deleteEventsBefore(tx, moment),
  rateLimits: await deleteEndedWindows(tx, now),
  addresses: await audit.forgetAddressesBefore(tx, moment),
});

import { ownDataRefusals } from '@volant/shared/accounts/own-data.refusals.ts';
import { accountRefusals } from '@volant/shared/accounts/accounts.refusals.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import {
  confirmedAccount,
  findPerson,
  listPartsOf,
  lockPerson,
  restorableUntil,
  type PersonRow,
} from '../../accounts/index.ts';
import { recordExport, transact, type Work } from '../../audit/index.ts';
import { listMessagesOf } from '../../contact/index.ts';
import { countErased } from '../../installation/index.ts';
import { deleteMailsOf, listMailsOf, queueMail, type Traces } from '../../outbox/index.ts';
import { system, type Actor } from '../../platform/actor.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { refuse } from '../../platform/problem.ts';
import { listReservationsOfPerson } from '../../reservations/index.ts';
import { type Erasure, erasuresOfParts } from './erasures.ts';
import { mailFilesOf, removeFiles } from './mail-files.ts';
import { type OpenMatter, openMattersOf } from './open-matters.ts';
import { personExport } from './person-export.ts';
import { accountIdsOf, areOfSomebody, eraseMessages, erasePerson } from './persons/persons.ts';

/** Dependencies of the acts by which customers export or delete their own data. */
export interface OwnDataDeps extends DbAndClock {
  /** Directory of mails stored as files; it may be missing. */
  mailDirectory: string;
  /** Records the erasure so that it is repeated after restoring an older backup. */
  noteErasure(erasure: Erasure): Promise<void>;
}

/**
 * Data that certainly belongs to the account: its rows, and messages from its address if that is confirmed. Unlike in
 * the agency's search, nothing is found by name, because anybody can register under another's name.
 */
const ownTraces = async (db: Db | Tx, account: PersonRow) => {
  const email = account.email_confirmed_at === null ? null : account.email;
  const messages = email === null ? [] : await listMessagesOf(db, { email, person: undefined });
  const traces: Traces = {
    accountIds: await accountIdsOf(db, account),
    messageIds: messages.map(({ id }) => id),
    words: [],
  };
  return { email, messages, traces };
};

const ownFiles = (
  { db, mailDirectory }: { db: Db | Tx; mailDirectory: string },
  { accountIds, email }: { accountIds: readonly number[]; email: string | null },
  mails: readonly { kind: string; aggregate_id: string }[],
): Promise<string[]> =>
  mailFilesOf(
    mailDirectory,
    {
      names: mails.map((mail) => `${mail.kind}.${mail.aggregate_id}`),
      accountIds,
      addresses: email === null ? [] : [email],
      words: [],
    },
    (found) =>
      areOfSomebody(
        db,
        found.filter((address) => address !== email),
      ),
  );

/** Exports all data of an account whose e-mail address is confirmed, for its owner. */
export const exportOwnData = async (
  deps: OwnDataDeps,
  actor: Actor,
  user: { id: number },
): Promise<Record<string, unknown>> => {
  const { db, clock } = deps;
  const account = await findPerson(db, String(user.id));
  const own = account && (await ownTraces(db, account));
  const email = own?.email ?? null;
  if (account === undefined || own === undefined || email === null)
    throw refuse(ownDataRefusals.addressUnconfirmed);
  const { messages, traces } = own;
  const subject = { kind: 'account', id: account.id } as const;
  await recordExport(deps, actor, { act: 'account.export-own', subject, rows: 1 });
  const mails = await listMailsOf(db, traces);
  const mailFiles = await ownFiles(deps, { accountIds: traces.accountIds, email }, mails);
  return personExport(db, { email, account, messages, mails, mailFiles }, clock.now());
};

/**
 * Erases the account of a customer who entered its password. Refused while a matter is open. The database files are
 * purged of it later: see `forgetErasedRows`.
 */
export const deleteOwnAccount = async (
  { db, clock, mailDirectory, noteErasure }: OwnDataDeps,
  user: { id: number },
  password: string,
): Promise<void> => {
  const reason = accountRefusals.wrongPassword;
  const seen = await confirmedAccount(db, user, { password, field: 'password', reason });
  // Recorded as an act of the system: a row of the customer would keep the network address of an erased person.
  await transact(db, system('sweep'), async (tx) => {
    const now = clock.now();
    const account = await lockPerson(tx, user.id);
    if (account?.erased_at !== null || account.password_hash !== seen.password_hash)
      throw refuse(reason, 'password');
    const until = await restorableUntil(tx, account.id, { now });
    if (until) throw refuse(ownDataRefusals.addressReplaced({ until }));
    await refuseOpen(tx, account.id, now);
    const { email, traces } = await ownTraces(tx, account);
    const { accountIds } = traces;
    const mails = await listMailsOf(tx, traces);
    const parts = await listPartsOf(tx, account.id);
    const files = await ownFiles({ db: tx, mailDirectory }, { accountIds, email }, mails);
    await deleteMailsOf(tx, traces);
    await eraseMessages(tx, traces.messageIds);
    await erasePerson(tx, account.id, { now, papers: 'erased', act: 'account.erase-own' });
    if (email !== null)
      await queueMail(
        tx,
        {
          kind: 'account-deleted',
          subject: { kind: 'account', id: account.id },
          payload: { address: email },
        },
        now,
      );
    await countErased(tx, now);
    // Within the transaction, like what follows, so that after any failure the account still exists and can be deleted
    // again.
    await removeFiles(files);
    const at = now.toISOString();
    await noteErasure({
      at,
      account: { id: account.id, createdAt: account.created_at.toISOString() },
      messageIds: [...traces.messageIds],
      isOwn: true,
    });
    for (const erasure of erasuresOfParts({ at, isOwn: true }, parts)) await noteErasure(erasure);
  });
};

/** Throws for the most pressing open matter. */
const refuseOpen = async (tx: Work, accountId: number, now: Date): Promise<void> => {
  const rentals = await listReservationsOfPerson(tx, accountId);
  const [first] = await openMattersOf(tx, accountId, rentals, now);
  if (first) throw refuse(reasonOf(first));
};

const reasonOf = (matter: OpenMatter): Reason => {
  switch (matter.what) {
    case 'rental':
      return ownDataRefusals[matter.what]({
        of: matter.of.map((row) => ({ id: row.id, startDate: row.start_date, endDate: row.end_date })),
      });
    case 'guarantee':
    case 'fine':
      return ownDataRefusals[matter.what]({ of: matter.of });
    default:
      return ownDataRefusals[matter.what]({ of: matter.of });
  }
};

import { defaultWords } from '@volant/shared/words/words.ts';
import { system } from '../../platform/actor.ts';
import { findStaffMember, listPartsOf, lockPerson } from '../../accounts/index.ts';
import type { DbAndClock } from '../../platform/clock.ts';
import { listMessagesAlike, listMessagesOf } from '../../contact/index.ts';
import { transact, type Work } from '../../audit/index.ts';
import { deleteMailsOf, listMailsOf, type Traces } from '../../outbox/index.ts';
import { listPaymentsOfPerson } from '../../payments/index.ts';
import { listReservationsOfPerson } from '../../reservations/index.ts';
import { eraseElsewhere, exportedElsewhere, listElsewhere, type Elsewhere } from './elsewhere.ts';
import { erasureLines } from './erasure-lines.ts';
import { type Erasure, erasuresOfParts } from './erasures.ts';
import { notByName, notOfManager } from './erasure-refusals.ts';
import { findSubject, namesLike, NO_ADDRESS, subjectOf, type Subject } from './persons/find-person.ts';
import { gatherPersons } from './persons/gather-persons.ts';
import { mailFilesOf, removeFiles } from './mail-files.ts';
import { eraseMentions, listMentions, ofTheAgency, type Mention, type Wanted } from './mentions.ts';
import { eraseNotedRemarks, listNotedAppearances, refOf, refsOf } from './noted-appearances.ts';
import { personExport } from './person-export.ts';
import { personKey, type PersonKey } from './persons/person-key.ts';
import { signsOf, tracesOf, wantedOf, type Signs } from './persons/person-traces.ts';
import { tokensOf } from './persons/person-words.ts';
import { accountIdsOf, areOfSomebody, eraseMessages, erasePerson, forgetErased } from './persons/persons.ts';
import { refuseErasure } from './refuse-erasure.ts';
import { Refusal } from '../../platform/problem.ts';

export type Gdpr = ReturnType<typeof gdprService>;

/** The rights of a person over their data (GDPR, articles 15, 17 and 20). */
export const gdprService = ({
  db,
  clock,
  mailDirectory,
  isEmbedded,
  noteErasure,
}: DbAndClock & {
  /** Directory of mails stored as files; it may be missing. */
  mailDirectory: string;
  /** Whether backups copy the files of the database, which must then also be purged of deleted rows. */
  isEmbedded: boolean;
  /** Records the erasure so that it is repeated after restoring an older backup. Idempotent. */
  noteErasure(erasure: Erasure): Promise<void>;
}) => {
  const nobody = async (key: PersonKey): Promise<Refusal> => {
    const { nothingAtAddress, nothingUnder, didYouMean } = defaultWords().operations.erasure;
    const like = await namesLike(db, key);
    return new Refusal(
      [
        key.email !== undefined && key.text === '' ? nothingAtAddress(key.email) : nothingUnder(key.typed),
        ...(like.length > 0 ? [didYouMean, ...like.map((each) => `  ${each}`)] : []),
      ].join('\n'),
    );
  };

  const fileNamesOf = (
    { addresses, words }: Signs,
    accountIds: readonly number[],
    mails: readonly { kind: string; aggregate_id: string }[],
  ): Promise<string[]> =>
    mailFilesOf(
      mailDirectory,
      { names: mails.map((mail) => `${mail.kind}.${mail.aggregate_id}`), accountIds, addresses, words },
      (found) =>
        areOfSomebody(
          db,
          found.filter((address) => !addresses.includes(address)),
        ),
    );

  /** All data about a person, to be given to them. */
  const exportPerson = async (typed: string): Promise<Record<string, unknown>> => {
    const key = personKey(typed);
    const subject = await findSubject(db, key);
    const { email, account } = subject;
    const messages = await listMessagesOf(db, { email, person: account });
    const wanted = wantedOf(subject, messages);
    const signs = signsOf({ email, person: account }, messages, wanted.certain);
    const accountIds = await accountIdsOf(db, account);
    const mails = await listMailsOf(db, tracesOf(signs, accountIds, messages));
    const mailFiles = await fileNamesOf(signs, accountIds, mails);
    const now = clock.now();
    const elsewhere = await listElsewhere(db, drivingOf(subject, wanted), now);
    const mentions = ofTheAgency(await listMentions(db, wanted)).filter(({ isCertain }) => isCertain);
    const others = messages.length + mailFiles.length + elsewhere.length + mentions.length;
    if (!account && others === 0) throw await nobody(key);
    return {
      ...(await personExport(db, { email, account, messages, mails, mailFiles }, now)),
      names: subject.names,
      inRentalsOfOthers: elsewhere.map(exportedElsewhere),
      mentions: mentions.map(({ where, text }) => ({ where, text })),
    };
  };

  /**
   * Erases a person. Rows of the books stay without a name, and what the law requires to be kept about a driver in
   * rentals of others stays until its day. Refused, unless `force`, while a hold or reservation is upcoming, their
   * vehicle is out, a guarantee is held, money is on its way to or from them, or a fine is open: the agency would not
   * know who comes, who drove, or whom to refund. `isRead`: also erases texts that may be about somebody else, which
   * the operator has read.
   */
  const erase = async (typed: string, force: boolean, isRead = false): Promise<string[]> => {
    const key = personKey(typed);
    const done = await transact(db, system('command'), async (tx) => {
      const now = clock.now();
      const subject = await findSubject(tx, key);
      if (subject.account?.role === 'MANAGER' && !(await hasLeft(tx, subject.account.id)))
        throw notOfManager(subject.label);
      if (subject.account && key.email === undefined && key.accountId === undefined)
        throw notByName(subject.account);
      const account = subject.account && (await lockPerson(tx, subject.account.id));
      const identity = { email: subject.email, person: account };
      const messages = await listMessagesOf(tx, identity);
      const alike = await listMessagesAlike(tx, identity);
      const reservations = account ? await listReservationsOfPerson(tx, account.id) : [];
      const payments = account ? await listPaymentsOfPerson(tx, account.id) : [];
      const wanted = wantedOf(subject, messages);
      const elsewhere = await listElsewhere(tx, drivingOf(subject, wanted), now);
      if (!force) await refuseErasure(tx, { subject, account, reservations, elsewhere, now });
      const signs = signsOf(identity, messages, wanted.certain);
      const parts = account ? await listPartsOf(tx, account.id) : [];
      const accountIds = await accountIdsOf(tx, account);
      const traces = tracesOf(signs, accountIds, messages);
      const mails = await listMailsOf(tx, traces);
      await deleteMailsOf(tx, traces);
      await eraseMessages(tx, traces.messageIds);
      if (account) await erasePerson(tx, account.id, { now, papers: 'erased' });
      const { erased, toRead } = await eraseTraces(tx, { elsewhere, wanted, isRead, now });
      // Within the transaction: an older backup would undo an erasure that is not recorded.
      if (account || messages.length + elsewhere.length + erased.length > 0) {
        const at = now.toISOString();
        await noteErasure({
          at,
          account: account ? { id: account.id, createdAt: account.created_at.toISOString() } : null,
          messageIds: [...traces.messageIds],
          places: elsewhere.flatMap(refsOf),
          texts: erased.map(({ kind, id }) => ({ kind, id })),
        });
        for (const erasure of erasuresOfParts({ at }, parts)) await noteErasure(erasure);
      }
      return {
        subject,
        reservations,
        payments,
        messages,
        alike,
        mails,
        signs,
        accountIds,
        elsewhere,
        erased,
        toRead,
      };
    });
    const files = await fileNamesOf(done.signs, done.accountIds, done.mails);
    await removeFiles(files);
    await forgetErased(db, { isEmbedded });
    // Checked last, because after an interrupted erasure only files may be left.
    const { messages, elsewhere, erased, toRead } = done;
    const found = messages.length + files.length + elsewhere.length + erased.length + toRead.length;
    if (!done.subject.account && found === 0) throw await nobody(key);
    return erasureLines({ ...done, files });
  };

  /** Repeats erasures that restoring an older backup undid. */
  const repeatErasures = async (erasures: readonly Erasure[]): Promise<number> => {
    let repeated = 0;
    for (const erasure of erasures)
      repeated += await transact(db, system('command'), async (tx) => {
        const isAccount = await repeatAccount(tx, erasure, clock.now());
        const isElsewhere = await repeatElsewhere(tx, erasure, clock.now());
        return isAccount || isElsewhere ? 1 : 0;
      });
    if (erasures.length > 0 && isEmbedded) await forgetErased(db, { isEmbedded });
    return repeated;
  };

  return { exportPerson, erase, repeatErasures };
};

/** Whether a manager's access is withdrawn. */
const hasLeft = async (tx: Work, accountId: number): Promise<boolean> =>
  (await findStaffMember(tx, accountId))?.disabled_at instanceof Date;

const drivingOf = ({ appearances, account }: Subject, { certain }: Wanted) => ({
  appearances,
  quoted: certain,
  accountId: account?.id,
});

/** Removes mentions of a person from the rentals of others and from texts; `isRead` includes the doubtful ones. */
const eraseTraces = async (
  tx: Work,
  {
    elsewhere,
    wanted,
    isRead,
    now,
  }: { elsewhere: readonly Elsewhere[]; wanted: Wanted; isRead: boolean; now: Date },
): Promise<{ erased: Mention[]; toRead: Mention[] }> => {
  for (const found of elsewhere) await eraseElsewhere(tx, found, now);
  const mentions = await listMentions(tx, wanted);
  const erased = mentions.filter(({ isCertain }) => isRead || isCertain);
  await eraseMentions(tx, erased);
  return { erased, toRead: mentions.filter((mention) => !erased.includes(mention)) };
};

const NO_TRACES: Traces = { accountIds: [], messageIds: [], words: [] };

/**
 * Repeats the erasure of an account; returns whether it did. It does not when the id belongs to another account,
 * because the database is another one or older than the account.
 */
const repeatAccount = async (
  tx: Work,
  { account: noted, messageIds, isOwn = false }: Erasure,
  now: Date,
): Promise<boolean> => {
  const account = noted && (await lockPerson(tx, noted.id));
  const isSame = account?.created_at.toISOString() === noted?.createdAt && account?.erased_at === null;
  if (!isSame) {
    await deleteMailsOf(tx, { ...NO_TRACES, messageIds });
    await eraseMessages(tx, messageIds);
    return false;
  }
  const accountIds = await accountIdsOf(tx, account);
  if (isOwn) {
    await deleteMailsOf(tx, { ...NO_TRACES, accountIds, messageIds });
    await eraseMessages(tx, messageIds);
    await erasePerson(tx, account.id, { now, papers: 'erased', act: 'account.erase-own' });
    return true;
  }
  const first = { tokens: [], birthDates: [], accountId: account.id };
  const { matching, others } = await gatherPersons(tx, first, (person) =>
    person.some((node) => node.source === 'account' && node.row.id === account.id),
  );
  const subject = subjectOf(matching.flat(), others);
  const wanted = wantedOf(subject, []);
  const signs = signsOf({ email: subject.email, person: account }, [], wanted.certain);
  const elsewhere = await listElsewhere(tx, drivingOf(subject, wanted), now);
  await deleteMailsOf(tx, { ...tracesOf(signs, accountIds, []), messageIds });
  await eraseMessages(tx, messageIds);
  await erasePerson(tx, account.id, { now, papers: 'erased' });
  await eraseTraces(tx, { elsewhere, wanted, isRead: false, now });
  return true;
};

/** Repeats the erasure of drivers and texts; returns whether any had come back. */
const repeatElsewhere = async (
  tx: Work,
  { places: refs = [], texts = [] }: Erasure,
  now: Date,
): Promise<boolean> => {
  const back = await listNotedAppearances(tx, refs);
  for (const appearance of back) {
    const asked = {
      names: [appearance.name],
      licences: [appearance.licenceNumber],
      phones: [],
      addresses: [],
    };
    const first = {
      tokens: tokensOf(asked),
      birthDates: appearance.birthDate === null ? [] : [appearance.birthDate],
    };
    const { matching, others } = await gatherPersons(tx, first, (person) =>
      person.some(
        (node) => node.source !== 'account' && node.source !== 'sender' && refs.includes(refOf(node)),
      ),
    );
    const subject = subjectOf(matching.flat(), others);
    // Only the driver: a customer of the same name and their own rentals are not erased.
    const wanted = wantedOf({ ...subject, account: undefined, email: NO_ADDRESS }, []);
    const elsewhere = await listElsewhere(tx, drivingOf(subject, wanted), now);
    await eraseTraces(tx, { elsewhere, wanted, isRead: false, now });
  }
  const isRemarked = await eraseNotedRemarks(tx, refs, now);
  await eraseMentions(tx, texts);
  return back.length > 0 || isRemarked;
};

import { normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import {
  isCancelable,
  reservationStatus,
  type ReservationState,
} from '@volant/shared/reservations/status.rules.ts';
import { system } from '../platform/actor.ts';
import { addressOfPerson, findPerson, lockPerson } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import { listMessagesAlike, listMessagesOf } from '../contact/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { transact } from '../audit/index.ts';
import { deleteMailsOf, listMailsOf, type Traces } from '../emails/index.ts';
import { listGuaranteesOfPerson } from '../guarantees/index.ts';
import { listPaymentsOfPerson } from '../payments/index.ts';
import { listReservationsOfPerson } from '../reservations/index.ts';
import { mailFilesOf, removeFiles } from './mail-files.ts';
import { personExport } from './person-export.ts';
import { signsOf, tracesOf, type Signs } from './person-traces.ts';
import { areOfSomebody, eraseMessages, erasePerson, forgetErased } from './persons.ts';
import { Refusal } from '../platform/refusal.ts';

export interface GdprDeps {
  db: Db;
  clock: Clock;
  /** Where mails are kept as files, when they are. */
  mailDirectory: string;
  /** Whether a copy of the database is a copy of its files: what those hold of deleted rows must go as well. */
  isEmbedded: boolean;
  /** Keeps a note for restoring an older backup, which would bring the person back. Idempotent. */
  noteErasure(erasure: Erasure): Promise<void>;
}

/** An erasure, by ids that name nobody. */
export interface Erasure {
  at: string;
  account: { id: number; createdAt: string } | null;
  messageIds: number[];
}

export type Gdpr = ReturnType<typeof gdprService>;

/** The rights of a person over what is kept of them (GDPR, articles 15, 17 and 20). */
export const gdprService = ({ db, clock, mailDirectory, isEmbedded, noteErasure }: GdprDeps) => {
  const nobody = (email: string): Refusal => new Refusal(`Rien n'est conservé sous l'adresse ${email}.`);

  const fileNamesOf = (
    { addresses, words }: Signs,
    accountId: number | undefined,
    mails: readonly { kind: string; aggregate_id: string }[],
  ): Promise<string[]> =>
    mailFilesOf(
      mailDirectory,
      { names: mails.map((mail) => `${mail.kind}.${mail.aggregate_id}`), accountId, addresses, words },
      (found) =>
        areOfSomebody(
          db,
          found.filter((address) => !addresses.includes(address)),
        ),
    );

  /** All that is kept of a person, to be given to them. */
  const exportPerson = async (address: string): Promise<Record<string, unknown>> => {
    const key = normalizeEmail(address);
    const account = await findPerson(db, key);
    const email = account ? addressOfPerson(account) : key;
    const identity = { email, person: account };
    const messages = await listMessagesOf(db, identity);
    const signs = signsOf(identity, messages);
    const mails = await listMailsOf(db, tracesOf(signs, account, messages));
    const mailFiles = await fileNamesOf(signs, account?.id, mails);
    if (!account && messages.length === 0 && mailFiles.length === 0) throw nobody(email);
    return personExport(db, { email, account, messages, mails, mailFiles }, clock.now());
  };

  /**
   * Erases a person; accounting rows stay without a name. Refused while a hold or a reservation is to come, their vehicle
   * is out, or a guarantee is held, unless forced: the agency would not know who comes, or whom to give it back.
   */
  const erase = async (address: string, force: boolean): Promise<string[]> => {
    const key = normalizeEmail(address);
    const found = await findPerson(db, key);
    const email = found ? addressOfPerson(found) : key;
    if (found?.role === 'MANAGER') {
      throw new Refusal(
        `${email} est le compte d'un gestionnaire : il ne s'efface pas comme celui d'un client.`,
      );
    }
    const done = await transact(db, system('command'), async (tx) => {
      const now = clock.now();
      const account = found && (await lockPerson(tx, found.id));
      const identity = { email, person: account };
      const messages = await listMessagesOf(tx, identity);
      const alike = await listMessagesAlike(tx, identity);
      const reservations = account ? await listReservationsOfPerson(tx, account.id) : [];
      const payments = account ? await listPaymentsOfPerson(tx, account.id) : [];
      const live = reservations.filter((row) => isOut(row) || isExpected(row, now));
      if (live.length > 0 && !force) throw stillExpected(email, live);
      const held = (account ? await listGuaranteesOfPerson(tx, account.id) : []).filter(
        ({ state }) => state === 'held',
      );
      if (held.length > 0 && !force) throw stillHeld(email, held);
      const signs = signsOf(identity, messages);
      const traces = tracesOf(signs, account, messages);
      const mails = await listMailsOf(tx, traces);
      await deleteMailsOf(tx, traces);
      await eraseMessages(tx, traces.messageIds);
      if (account) await erasePerson(tx, account.id, { now, papers: 'erased' });
      // Within the transaction: an erasure that cannot be noted is not done, else an older backup would undo it.
      if (account || messages.length > 0) {
        await noteErasure({
          at: now.toISOString(),
          account: account ? { id: account.id, createdAt: account.created_at.toISOString() } : null,
          messageIds: [...traces.messageIds],
        });
      }
      return { account, reservations, payments, messages, alike, mails, signs };
    });
    const files = await fileNamesOf(done.signs, done.account?.id, done.mails);
    await removeFiles(files);
    await forgetErased(db, { isEmbedded });
    // Checked last: when an interrupted erasure is repeated, only files may be left.
    if (!done.account && done.messages.length === 0 && files.length === 0) throw nobody(email);
    const intents = done.payments.flatMap((row) => row.intent_id ?? row.provider_id ?? []);
    return [
      `${email} est effacé.`,
      ...(done.account
        ? [
            `  Compte ${done.account.id} : sans nom, adresse ni téléphone ; ses sessions sont fermées.`,
            `  Réservations conservées pour la comptabilité : ${done.reservations.length}.`,
          ]
        : ["  Aucun compte n'avait cette adresse."]),
      `  Messages de contact supprimés : ${done.messages.length}. Courriers supprimés : ${done.mails.length}, fichiers de courriers : ${files.length}.`,
      ...(done.alike.length > 0
        ? [
            "  À lire : ces messages sont peut-être de la même personne (effacez alors aussi leur adresse), ou parlent d'elle :",
            ...done.alike.map((row) => `    message n° ${row.id}, de ${row.email}`),
          ]
        : []),
      ...(intents.length > 0
        ? [
            '  Le prestataire de paiement garde ce que la personne lui a donné ; à lui demander (docs/operations.md) :',
            `    ${intents.join(' ')}`,
          ]
        : []),
    ];
  };

  /** Repeats erasures that the restoration of an older backup undid. */
  const repeatErasures = async (erasures: readonly Erasure[]): Promise<number> => {
    let repeated = 0;
    for (const { account: noted, messageIds } of erasures) {
      repeated += await transact(db, system('command'), async (tx) => {
        const account = noted && (await lockPerson(tx, noted.id));
        // Else it is another account of that id: the backup is of another database, or older than the account.
        const isSame = account?.created_at.toISOString() === noted?.createdAt && account?.erased_at === null;
        const traces = isSame
          ? tracesOf(signsOf({ email: addressOfPerson(account), person: account }, []), account, [])
          : NO_TRACES;
        await deleteMailsOf(tx, { ...traces, messageIds });
        await eraseMessages(tx, messageIds);
        if (isSame) await erasePerson(tx, account.id, { now: clock.now(), papers: 'erased' });
        return isSame ? 1 : 0;
      });
    }
    if (erasures.length > 0 && isEmbedded) await forgetErased(db, { isEmbedded });
    return repeated;
  };

  return { exportPerson, erase, repeatErasures };
};

interface RentalRow {
  state: ReservationState;
  end_date: IsoDate;
  departed_at: Date | null;
  returned_at: Date | null;
}

const isExpected = (row: RentalRow, now: Date): boolean =>
  isCancelable(reservationStatus({ state: row.state, endDate: row.end_date }, now));

/** The vehicle has left and is not back, however late it is. */
const isOut = ({ state, departed_at: left, returned_at: back }: RentalRow): boolean =>
  state === 'confirmed' && left !== null && back === null;

const stillHeld = (email: string, held: readonly { reservation_id: number }[]): Refusal =>
  new Refusal(
    [
      `${email} n'est pas effacé : une caution est encore détenue.`,
      ...held.map((row) => `  réservation n° ${row.reservation_id}`),
      "Rendez-la ou retenez-en d'abord ce qui est dû, ou ajoutez --force : l'agence ne sait plus alors à qui la rendre.",
    ].join('\n'),
  );

const NO_TRACES: Traces = { accountId: undefined, messageIds: [], words: [] };

const stillExpected = (
  email: string,
  live: readonly { id: number; start_date: IsoDate; end_date: IsoDate }[],
): Refusal =>
  new Refusal(
    [
      `${email} n'est pas effacé : ${live.length === 1 ? 'une réservation est en cours ou à venir' : `${live.length} réservations sont en cours ou à venir`}.`,
      ...live.map(
        (row) => `  n° ${row.id}, du ${formatShortDate(row.start_date)} au ${formatShortDate(row.end_date)}`,
      ),
      `${live.length === 1 ? "Annulez-la d'abord, ou ajoutez --force : elle reste" : "Annulez-les d'abord, ou ajoutez --force : elles restent"} alors, mais l'agence ne sait plus qui se présentera ni comment le joindre.`,
    ].join('\n'),
  );

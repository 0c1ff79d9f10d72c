import { basename } from 'node:path';
import { normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { formatShortDate } from '@volant/shared/kernel/format.ts';
import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { amountsOf } from '@volant/shared/reservations/amounts.rules.ts';
import { isCancelable, reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { system } from '../audit/actor.ts';
import type { Clock } from '../clock.ts';
import { listLateMoney, moneyFacts, type LateMoney } from '../db/money-facts.store.ts';
import type { Db } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { mailFilesOf, removeFiles } from './mail-files.ts';
import {
  areOfSomebody,
  deleteMailsOf,
  deleteMessages,
  erasePerson,
  findPerson,
  findResetOfPerson,
  findStaffMember,
  forgetDeletedRows,
  listEmailLinksOfPerson,
  listLinesOfPerson,
  listMailsOf,
  listMessagesAlike,
  listMessagesOf,
  listNetworksOfPerson,
  listPartialRefundsOfPerson,
  listPaymentsOfPerson,
  listReservationsOfPerson,
  listSessionsOfPerson,
  lockPerson,
  renewStatistics,
  type Identity,
  type PersonRow,
  type Traces,
} from './person.store.ts';
import { Refusal } from './refusal.ts';

export interface GdprDeps {
  db: Db;
  clock: Clock;
  /** Where mails are kept as files, when they are. */
  mailDirectory: string;
  /** Whether copies of the database are copies of its files: what they hold of deleted rows must go as well. */
  isEmbedded: boolean;
  /** Keeps a note for the restoration of an older backup, which would bring the person back. May be called twice. */
  noteErasure(erasure: Erasure): Promise<void>;
}

/** What was erased, without a word on whom. */
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

  /** All that is kept of a person, to be handed to them. */
  const exportPerson = async (address: string): Promise<Record<string, unknown>> => {
    const email = normalizeEmail(address);
    const account = await findPerson(db, email);
    const identity = { email, person: account };
    const messages = await listMessagesOf(db, identity);
    const signs = signsOf(identity, messages);
    const mails = await listMailsOf(db, tracesOf(signs, account, messages));
    const mailFiles = await fileNamesOf(signs, account?.id, mails);
    if (!account && messages.length === 0 && mailFiles.length === 0) throw nobody(email);
    const id = account?.id ?? 0;
    const reset = await findResetOfPerson(db, id);
    const staff = await findStaffMember(db, id);
    const links = await listEmailLinksOfPerson(db, id);
    const lines = Map.groupBy(await listLinesOfPerson(db, id), (line) => line.reservation_id);
    const reservations = await listReservationsOfPerson(db, id);
    const late = await listLateMoney(
      db,
      reservations.map((row) => row.id),
    );
    const payments = await listPaymentsOfPerson(db, id);
    const parts = await listPartialRefundsOfPerson(db, id);
    const now = clock.now();
    return {
      exportedAt: now,
      email,
      account: account
        ? {
            id: account.id,
            email: account.email,
            firstName: account.first_name,
            lastName: account.last_name,
            phoneNumber: account.phone_number,
            role: account.role,
            emailConfirmedAt: account.email_confirmed_at,
            createdAt: account.created_at,
            lastSeenAt: account.last_seen_at,
            consent: account.consent_at && { version: account.consent_version, at: account.consent_at },
          }
        : null,
      sessions: (await listSessionsOfPerson(db, id)).map((session) => ({
        id: session.id,
        device: session.device,
        rememberMe: session.remember,
        createdAt: session.created_at,
        lastSeenAt: session.last_seen_at,
      })),
      knownNetworks: (await listNetworksOfPerson(db, id)).map((network) => ({
        lastUsedAt: network.last_used_at,
      })),
      emailLinks: links.map((link) => ({
        purpose: link.purpose,
        email: link.email,
        expiresAt: link.expires_at,
      })),
      manager: staff ? { disabledAt: staff.disabled_at, secondFactorSince: staff.totp_confirmed_at } : null,
      passwordReset: reset ? { expiresAt: reset.expires_at } : null,
      reservations: reservations.map((row) => ({
        id: row.id,
        vehicle: `${row.brand} ${row.model}`,
        startDate: row.start_date,
        endDate: row.end_date,
        status: reservationStatus({ state: row.state, endDate: row.end_date }, now),
        cancelReason: row.cancel_reason,
        dailyPrice: toEuros(row.daily_price_cents),
        accessories: (lines.get(row.id) ?? []).map((line) => ({
          name: line.name,
          dailyPrice: toEuros(line.daily_price_cents),
          quantity: line.quantity,
        })),
        totalPrice: toEuros(row.total_cents),
        deposit: toEuros(row.deposit_cents),
        ...moneyOf(row, late.get(row.id)),
        mileageDriven: row.mileage_driven_km,
        createdAt: row.created_at,
        confirmedAt: row.confirmed_at,
        canceledAt: row.canceled_at,
        paymentId: row.payment_id,
      })),
      payments: payments.map((row) => ({
        id: row.id,
        kind: row.kind,
        purpose: row.purpose,
        amount: toEuros(row.amount_cents),
        description: row.product_name,
        reservationId: row.reservation_id,
        state: row.state,
        providerId: row.provider_id,
        intentId: row.intent_id,
        createdAt: row.created_at,
        succeededAt: row.succeeded_at,
        disputedAt: row.disputed_at,
        refundedByProvider: toEuros(row.refunded_elsewhere_cents),
        refundedByProviderAt: row.refunded_elsewhere_at,
        refund: row.refund_state && {
          amount: row.refund_cents === null ? null : toEuros(row.refund_cents),
          reason: row.refund_reason,
          state: row.refund_state,
          createdAt: row.refund_created_at,
        },
        partialRefunds: parts
          .filter((part) => part.payment_id === row.id)
          .map((part) => ({
            amount: toEuros(part.amount_cents),
            reason: part.reason,
            state: part.state,
            createdAt: part.created_at,
          })),
      })),
      contactMessages: messages.map((row) => ({
        id: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phoneNumber: row.phone_number,
        message: row.message,
        createdAt: row.created_at,
      })),
      mails: mails.map((row) => ({
        kind: row.kind,
        about: row.aggregate_id,
        content: row.payload,
        createdAt: row.created_at,
        sentAt: row.sent_at,
        failedAt: row.failed_at,
        lastError: row.last_error,
      })),
      mailFiles: mailFiles.map((file) => basename(file)),
    };
  };

  /**
   * Takes a person out of all that is kept; the rows of the accounts stay, and name nobody. Refused while a
   * reservation is to come, unless forced: the agency would not know who comes.
   */
  const erase = async (address: string, force: boolean): Promise<string[]> => {
    const email = normalizeEmail(address);
    const found = await findPerson(db, email);
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
      const live = reservations.filter((row) =>
        isCancelable(reservationStatus({ state: row.state, endDate: row.end_date }, now)),
      );
      if (live.length > 0 && !force) throw stillExpected(email, live);
      const signs = signsOf(identity, messages);
      const traces = tracesOf(signs, account, messages);
      const mails = await listMailsOf(tx, traces);
      await deleteMailsOf(tx, traces);
      await deleteMessages(tx, traces.messageIds);
      if (account) await erasePerson(tx, account.id, now);
      // Within the transaction: what cannot be noted is not erased, else an older backup would bring it back for good.
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
    await (isEmbedded ? forgetDeletedRows(db) : renewStatistics(db));
    // Only now: an erasure that was cut short is asked for again, and what it left may be files alone.
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

  /** Erases again what the restoration of an older backup brought back. */
  const repeatErasures = async (erasures: readonly Erasure[]): Promise<number> => {
    let repeated = 0;
    for (const { account: noted, messageIds } of erasures) {
      repeated += await transact(db, system('command'), async (tx) => {
        const account = noted && (await lockPerson(tx, noted.id));
        // Another account of that number: the backup is of another base, or of before the account.
        const isSame = account?.created_at.toISOString() === noted?.createdAt && account?.erased_at === null;
        const traces = isSame
          ? tracesOf(signsOf({ email: account.email, person: account }, []), account, [])
          : NO_TRACES;
        await deleteMailsOf(tx, { ...traces, messageIds });
        await deleteMessages(tx, messageIds);
        if (isSame) await erasePerson(tx, account.id, clock.now());
        return isSame ? 1 : 0;
      });
    }
    if (erasures.length > 0 && isEmbedded) await forgetDeletedRows(db);
    return repeated;
  };

  return { exportPerson, erase, repeatErasures };
};

/** What was really paid, given back, and is still owed. */
const moneyOf = (
  row: Awaited<ReturnType<typeof listReservationsOfPerson>>[number],
  late: LateMoney | undefined,
) => {
  const money = late ?? moneyFacts(row);
  const { paidCents, refundedCents, dueCents } = amountsOf({
    state: row.state,
    totalCents: row.total_cents,
    depositCents: row.deposit_cents,
    isPaid: row.payment_id !== null,
    lateCents: late?.cents ?? 0,
    ...money,
  });
  return {
    paid: toEuros(paidCents),
    refunded: toEuros(refundedCents),
    refundedAt: money.refundedAt,
    due: toEuros(dueCents),
  };
};

const NO_TRACES: Traces = { accountId: undefined, messageIds: [], words: [] };

interface NamedRow {
  first_name: string;
  last_name: string;
  phone_number: string;
}

/** What a mail of the person would say. */
interface Signs {
  addresses: readonly string[];
  /** Names and telephone numbers. */
  words: readonly string[];
}

const signsOf = ({ email, person }: Identity, messages: readonly (NamedRow & { email: string })[]): Signs => {
  const rows: readonly NamedRow[] = person ? [person, ...messages] : messages;
  const words = rows.flatMap((row) => [
    ...[`${row.first_name} ${row.last_name}`, `${row.last_name} ${row.first_name}`].filter(
      // Too short to be somebody's name alone.
      (name) => name.trim().length >= 5,
    ),
    ...phoneSpellings(row.phone_number),
  ]);
  return {
    addresses: [...new Set([email, ...messages.map((row) => row.email.toLowerCase())])],
    words: [...new Set(words)],
  };
};

const tracesOf = (
  { addresses, words }: Signs,
  account: PersonRow | undefined,
  messages: readonly { id: number }[],
): Traces => ({
  accountId: account?.id,
  messageIds: messages.map(({ id }) => id),
  words: [...addresses, ...words],
});

/** A number as it is kept, and without its spaces. */
const phoneSpellings = (phone: string): string[] =>
  phone.replaceAll(/\D/g, '').length < 6 ? [] : [phone, phone.replaceAll(' ', '')];

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

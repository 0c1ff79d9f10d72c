import { basename } from 'node:path';
import { toEuros } from '@volant/shared/kernel/money.ts';
import {
  findStaffMember,
  listEmailLinksOfPerson,
  listResetsOfPerson,
  listEmailRestoresOfPerson,
  listNetworksOfPerson,
  listResetMailsOfPerson,
  listSessionsOfPerson,
  type PersonRow,
} from '../../accounts/index.ts';
import { listAddressesOfMessages, listEntriesOfPerson } from '../../audit/index.ts';
import type { listMessagesOf } from '../../contact/index.ts';
import { listRowsOfPerson } from '../../imports/index.ts';
import type { listMailsOf } from '../../outbox/index.ts';
import { listPartialRefundsOfPerson, listPaymentsOfPerson } from '../../payments/index.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { listNotesOfPerson } from '../../reservations/index.ts';
import { customerRecordsOf } from './customer-records.ts';
import { exportedRentals } from './exported-rentals.ts';
import { accountIdsOf } from './persons/persons.ts';
import { withoutCoDrivers } from './without-co-drivers.ts';

type Rows<List extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

/** The data about a person found outside their account. */
export interface Found {
  email: string;
  account: PersonRow | undefined;
  messages: Rows<typeof listMessagesOf>;
  mails: Rows<typeof listMailsOf>;
  /** Paths of mails stored as files. */
  mailFiles: readonly string[];
}

/** All data about a person, in the form given to them. */
export const personExport = async (
  db: Db,
  { email, account, messages, mails, mailFiles }: Found,
  now: Date,
): Promise<Record<string, unknown>> => {
  const id = account?.id ?? 0;
  const ids = await accountIdsOf(db, account);
  const resets = await listResetsOfPerson(db, id);
  const staff = await findStaffMember(db, id);
  const links = await listEmailLinksOfPerson(db, id);
  const sentFrom = await listAddressesOfMessages(
    db,
    messages.map((message) => message.id),
  );
  const payments = await listPaymentsOfPerson(db, id);
  const parts = await listPartialRefundsOfPerson(db, id);
  return {
    exportedAt: now,
    email,
    account: account ? accountOf(account) : null,
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
    formerAddresses: (await listEmailRestoresOfPerson(db, id)).map((restore) => ({
      email: restore.email,
      expiresAt: restore.expires_at,
    })),
    manager: staff
      ? { role: staff.role, disabledAt: staff.disabled_at, secondFactorSince: staff.totp_confirmed_at }
      : null,
    passwordResetMails: (await listResetMailsOfPerson(db, id)).map((mail) => ({ askedAt: mail.asked_at })),
    passwordResets: resets.map((link) => ({ purpose: link.purpose, expiresAt: link.expires_at })),
    reservations: withoutCoDrivers(await exportedRentals(db, id, now), account ? nameOf(account) : ''),
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
      takenBackByBank: toEuros(row.taken_back_cents),
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
    notes: await listNotesOfPerson(db, id),
    ...(await customerRecordsOf(db, id)),
    importedRows: await importedRowsOf(db, ids),
    contactMessages: messages.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
      message: row.message,
      sentFrom: sentFrom.get(row.id) ?? null,
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
    journal: (await eachOf(ids, (part) => listEntriesOfPerson(db, part))).map((entry) => {
      const byThemselves = entry.account_id !== null && ids.includes(entry.account_id);
      return {
        at: entry.at,
        act: entry.act,
        byThemselves,
        // The network address in an act of somebody else is that person's data.
        ...(byThemselves && { address: entry.address }),
        subject: { kind: entry.subject_kind, id: entry.subject_id },
      };
    }),
  };
};

/** Lists rows of an account and of those merged into it. */
const eachOf = async <Row>(ids: readonly number[], list: (id: number) => Promise<Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const id of ids) rows.push(...(await list(id)));
  return rows;
};

/** Without duplicates: a row may match one account by its address and have created the other. */
const importedRowsOf = async (db: Db, ids: readonly number[]): Promise<string[][]> => {
  const rows = await eachOf(ids, (id) => listRowsOfPerson(db, id));
  return [...new Map(rows.map(({ importId, row, cells }) => [`${importId}/${row}`, cells])).values()];
};

const nameOf = ({ first_name: first, last_name: last }: NonNullable<Found['account']>) => `${first} ${last}`;

const accountOf = (account: NonNullable<Found['account']>) => ({
  id: account.id,
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  phoneNumber: account.phone_number,
  address: addressOf(account),
  role: account.role,
  emailConfirmedAt: account.email_confirmed_at,
  createdAt: account.created_at,
  lastSeenAt: account.last_seen_at,
  consent: account.consent_at && { version: account.consent_version, at: account.consent_at },
});

import { listGuaranteesOfPerson } from '../../guarantees/index.ts';
import { basename } from 'node:path';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { NO_ACCOUNT, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import { reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import {
  findResetOfPerson,
  findStaffMember,
  listEmailLinksOfPerson,
  listEmailRestoresOfPerson,
  listNetworksOfPerson,
  listResetMailsOfPerson,
  listSessionsOfPerson,
  type PersonRow,
} from '../../accounts/index.ts';
import { listAddressesOfMessages, listEntriesOfPerson, listReasonsAbout } from '../../audit/index.ts';
import { accountsOf, listEntriesOfRentals } from '../../ledger/index.ts';
import { fileOfDocument, listDocumentsOfPerson } from '../../documents/index.ts';
import { listDriversOfPerson, listHandoversOfPerson } from '../../handovers/index.ts';
import type { listMessagesOf } from '../../contact/index.ts';
import {
  type LateMoney,
  listLateMoney,
  listPartialRefundsOfPerson,
  listPaymentsOfPerson,
  moneyFacts,
} from '../../payments/index.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { listMailsOf } from '../../outbox/index.ts';
import {
  listChangesOfPerson,
  listLinesOfPerson,
  listNotesOfPerson,
  listRequestsOfPerson,
  listReservationsOfPerson,
} from '../../reservations/index.ts';

type Rows<List extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

/** What is known of a person before their account is looked into. */
export interface Found {
  email: string;
  account: PersonRow | undefined;
  messages: Rows<typeof listMessagesOf>;
  mails: Rows<typeof listMailsOf>;
  /** Paths of the mails that are kept as files. */
  mailFiles: readonly string[];
}

const driverOf = (driver: Rows<typeof listDriversOfPerson>[number]) => ({
  name: driver.name,
  birthDate: driver.birth_date,
  licenceNumber: driver.licence_number,
  licenceSince: driver.licence_since,
  categories: driver.categories,
  validUntil: driver.valid_until,
  country: driver.country,
  checkedAt: driver.checked_at,
});

const reportOf = (report: Rows<typeof listHandoversOfPerson>[number]) => ({
  kind: report.kind,
  state: report.state,
  mileage: report.odometer_km,
  fuelEighths: report.fuel_eighths,
  chargePercent: report.charge_percent,
  checklist: report.checklist,
  settlement: report.settlement,
  signedBy: report.signer_name,
  signature: report.signature,
  refusedReason: report.refused_reason,
  voidReason: report.void_reason,
  draft: report.draft,
  performedAt: report.performed_at,
  receivedAt: report.received_at,
  damages: report.damages,
  photos: report.photos,
  photoFiles: report.photo_files,
});

/** All that is kept of a person, as it is given to them. */
export const personExport = async (
  db: Db,
  { email, account, messages, mails, mailFiles }: Found,
  now: Date,
): Promise<Record<string, unknown>> => {
  const id = account?.id ?? 0;
  const reset = await findResetOfPerson(db, id);
  const staff = await findStaffMember(db, id);
  const links = await listEmailLinksOfPerson(db, id);
  const lines = Map.groupBy(await listLinesOfPerson(db, id), (line) => line.reservation_id);
  const changes = Map.groupBy(await listChangesOfPerson(db, id), (change) => change.reservation_id);
  const requests = Map.groupBy(await listRequestsOfPerson(db, id), (request) => request.reservation_id);
  const reasons = Map.groupBy(await listReasonsAbout(db, id), (entry) => entry.reservation_id);
  const documents = Map.groupBy(await listDocumentsOfPerson(db, id), (row) => row.reservation_id);
  const reports = Map.groupBy(await listHandoversOfPerson(db, id), (report) => report.reservation_id);
  const drivers = Map.groupBy(await listDriversOfPerson(db, id), (driver) => driver.reservation_id);
  const reservations = await listReservationsOfPerson(db, id);
  const guarantees = Map.groupBy(await listGuaranteesOfPerson(db, id), (row) => row.reservation_id);
  const ids = reservations.map((row) => row.id);
  const late = await listLateMoney(db, ids);
  const accounts = await accountsOf(db, ids);
  const entries = Map.groupBy(await listEntriesOfRentals(db, ids), (entry) => entry.reservation_id);
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
    emailLinks: links.map((link) => ({ email: link.email, expiresAt: link.expires_at })),
    formerAddresses: (await listEmailRestoresOfPerson(db, id)).map((restore) => ({
      email: restore.email,
      expiresAt: restore.expires_at,
    })),
    manager: staff
      ? { role: staff.role, disabledAt: staff.disabled_at, secondFactorSince: staff.totp_confirmed_at }
      : null,
    passwordResetMails: (await listResetMailsOfPerson(db, id)).map((mail) => ({ askedAt: mail.asked_at })),
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
      ...moneyOf(accounts.get(row.id) ?? NO_ACCOUNT, late.get(row.id) ?? moneyFacts(row)),
      ledger: (entries.get(row.id) ?? []).map(exportedEntry),
      mileageDriven: row.mileage_driven_km,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      canceledAt: row.canceled_at,
      departedAt: row.departed_at,
      returnedAt: row.returned_at,
      paymentId: row.payment_id,
      changes: (changes.get(row.id) ?? []).map(({ at, before, after }) => ({ at, before, after })),
      requests: (requests.get(row.id) ?? []).map(requestOf),
      reasons: (reasons.get(row.id) ?? []).map(({ at, act, reason }) => ({ at, act, reason })),
      guarantees: (guarantees.get(row.id) ?? []).map(guaranteeOf),
      documents: (documents.get(row.id) ?? []).map(documentOf),
      drivers: (drivers.get(row.id) ?? []).map(driverOf),
      reports: (reports.get(row.id) ?? []).map(reportOf),
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
    notes: await listNotesOfPerson(db, id),
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
    journal: (await listEntriesOfPerson(db, id)).map((entry) => {
      const byThemselves = entry.account_id === id;
      return {
        at: entry.at,
        act: entry.act,
        byThemselves,
        // The network address of somebody else is that person's data.
        ...(byThemselves && { address: entry.address }),
        subject: { kind: entry.subject_kind, id: entry.subject_id },
      };
    }),
  };
};

const accountOf = (account: NonNullable<Found['account']>) => ({
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
});

const requestOf = (request: Rows<typeof listRequestsOfPerson>[number]) => ({
  wish: request.wish,
  text: request.text,
  askedAt: request.asked_at,
  answeredAt: request.answered_at,
  outcome: request.outcome,
});

const guaranteeOf = (guarantee: Rows<typeof listGuaranteesOfPerson>[number]) => ({
  method: guarantee.method,
  state: guarantee.state,
  amount: toEuros(guarantee.amount_cents),
  kept: toEuros(guarantee.kept_cents),
  reason: guarantee.reason,
  askedAt: guarantee.asked_at,
  heldAt: guarantee.held_at,
  endedAt: guarantee.ended_at,
  announcedAt: guarantee.notice_at,
});

const documentOf = ({
  id,
  kind,
  number,
  created_at: createdAt,
  data,
}: Rows<typeof listDocumentsOfPerson>[number]) => ({
  kind,
  number,
  createdAt,
  content: data,
  file: fileOfDocument(id),
});

/** What was really paid, given back, and is still owed. */
const moneyOf = (
  { paidCents, refundedCents, dueCents }: Account,
  { refundedAt }: Pick<LateMoney, 'refundedAt'>,
) => ({ paid: toEuros(paidCents), refunded: toEuros(refundedCents), refundedAt, due: toEuros(dueCents) });

/** An entry of the account of a rental. */
const exportedEntry = (entry: Awaited<ReturnType<typeof listEntriesOfRentals>>[number]) => ({
  id: entry.id,
  kind: entry.kind,
  amount: toEuros(entry.amount_cents),
  vat: entry.vat,
  method: entry.method,
  reverses: entry.reverses_id,
  note: entry.note,
  at: entry.at,
});

import { toEuros } from '@volant/shared/kernel/money.ts';
import { NO_ACCOUNT, type Account } from '@volant/shared/ledger/ledger.rules.ts';
import { reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { listReasonsAbout } from '../../audit/index.ts';
import { fileOfDocument, listDocumentsOfPerson } from '../../documents/index.ts';
import { listFinesOfPerson } from '../../fines/index.ts';
import { listGuaranteesOfPerson } from '../../guarantees/index.ts';
import { listDriversOfPerson, listHandoversOfPerson } from '../../handovers/index.ts';
import { accountsOf, listEntriesOfRentals } from '../../ledger/index.ts';
import { type LateMoney, listLateMoney, moneyFacts } from '../../payments/index.ts';
import { addressOf } from '../../platform/db/address-columns.ts';
import type { Db } from '../../platform/db/open-database.ts';
import {
  listChangesOfPerson,
  listCompanies,
  listLinesOfPerson,
  listRequestsOfPerson,
  listReservationsOfPerson,
} from '../../reservations/index.ts';

type Rows<List extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<List>>;

/** The rentals of a person with all related data, for the export. */
export const exportedRentals = async (db: Db, id: number, now: Date) => {
  const lines = Map.groupBy(await listLinesOfPerson(db, id), (line) => line.reservation_id);
  const changes = Map.groupBy(await listChangesOfPerson(db, id), (change) => change.reservation_id);
  const requests = Map.groupBy(await listRequestsOfPerson(db, id), (request) => request.reservation_id);
  const reasons = Map.groupBy(await listReasonsAbout(db, id), (entry) => entry.reservation_id);
  const documents = Map.groupBy(await listDocumentsOfPerson(db, id), (row) => row.reservation_id);
  const reports = Map.groupBy(await listHandoversOfPerson(db, id), (report) => report.reservation_id);
  const drivers = Map.groupBy(await listDriversOfPerson(db, id), (driver) => driver.reservation_id);
  const fines = Map.groupBy(await listFinesOfPerson(db, id), (row) => row.reservation_id);
  const reservations = await listReservationsOfPerson(db, id);
  const guarantees = Map.groupBy(await listGuaranteesOfPerson(db, id), (row) => row.reservation_id);
  const ids = reservations.map((row) => row.id);
  const companies = await listCompanies(db, ids);
  const late = await listLateMoney(db, ids);
  const accounts = await accountsOf(db, ids);
  const entries = Map.groupBy(await listEntriesOfRentals(db, ids), (entry) => entry.reservation_id);
  return reservations.map((row) => ({
    id: row.id,
    vehicle: vehicleName(row),
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
    company: companies.get(row.id) ?? null,
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
    fines: (fines.get(row.id) ?? []).map(fineOf),
    reports: (reports.get(row.id) ?? []).map(reportOf),
  }));
};

const driverOf = (driver: Rows<typeof listDriversOfPerson>[number]) => ({
  name: driver.name,
  birthDate: driver.birth_date,
  licenceNumber: driver.licence_number,
  licenceSince: driver.licence_since,
  categories: driver.categories,
  validUntil: driver.valid_until,
  country: driver.country,
  address: addressOf(driver),
  checkedAt: driver.checked_at,
});

const fineOf = (row: Rows<typeof listFinesOfPerson>[number]) => ({
  plate: row.plate,
  at: row.at,
  reference: row.reference,
  authority: row.authority,
  offence: row.offence,
  amount: row.amount_cents === null ? null : toEuros(row.amount_cents),
  askedOn: row.asked_on,
  basis: row.basis,
  state: row.state,
  letter: row.letter,
  letterAt: row.letter_at,
  sentAt: row.sent_at,
  closeReason: row.close_reason,
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

/** What was paid, given back, and is still due. */
const moneyOf = (
  { paidCents, refundedCents, chargedBackCents, dueCents }: Account,
  { refundedAt }: Pick<LateMoney, 'refundedAt'>,
) => ({
  paid: toEuros(paidCents),
  refunded: toEuros(refundedCents),
  refundedAt,
  chargedBack: toEuros(chargedBackCents),
  due: toEuros(dueCents),
});

/** A ledger entry, for the export. */
const exportedEntry = (entry: Awaited<ReturnType<typeof listEntriesOfRentals>>[number]) => ({
  id: entry.id,
  kind: entry.kind,
  amount: toEuros(entry.amount_cents),
  vat: entry.vat,
  method: entry.method,
  reason: entry.reason,
  reverses: entry.reverses_id,
  note: entry.note,
  at: entry.at,
});

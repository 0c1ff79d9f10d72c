import { csvLine, type CsvCell } from '../../kernel/csv.ts';
import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import { toCents, type Cents } from '../../kernel/money.ts';
import type { EntryMethod } from '../../ledger/ledger.rules.ts';
import type { SaleChannel } from '../../pricing/offers.rules.ts';
import { rentalLines, storedPriceOf, type RentalLines } from '../rental-lines.rules.ts';
import type { Reservation } from '../reservations.schema.ts';
import { vehicleName } from '../../vehicles/vehicle-name.ts';

/** A reservation with the further facts that the file has. */
export interface ExportedReservation {
  reservation: Reservation;
  channel: SaleChannel;
  plate: string | null;
  /** The day on which the vehicle came back, if known; it is free from the next day on. */
  returnedOn: IsoDate | null;
  /** See `outstandingCents`. */
  outstandingCents: Cents;
  /** Sums of the ledger of the reservation. */
  ledger: LedgerSums;
}

export interface LedgerSums {
  /** Charges on top of the price, without roundings. */
  chargedCents: Cents;
  /** The part of `chargedCents` outside the scope of VAT: damage, indemnities and fines passed on. */
  untaxedCents: Cents;
  /** Sum of the reductions. */
  reducedCents: Cents;
  /** Roundings of cash. */
  roundedCents: Cents;
  /** Received by method, including what was kept from guarantees. */
  receivedCents: Record<EntryMethod, Cents>;
  /** The part of it that was kept from guarantees. */
  keptOfCautionsCents: Cents;
  refundedCents: Cents;
}

export const NO_LEDGER_SUMS: LedgerSums = {
  chargedCents: 0,
  untaxedCents: 0,
  reducedCents: 0,
  roundedCents: 0,
  receivedCents: { online: 0, terminal: 0, cash: 0, transfer: 0, reprise: 0 },
  keptOfCautionsCents: 0,
  refundedCents: 0,
};

/** Amount still to be paid, with the deposit of a payment link until it is paid or the link expires. */
export const outstandingCents = (facts: {
  dueCents: Cents;
  depositCents: Cents;
  isWaitingForLink: boolean;
}): Cents => facts.dueCents + (facts.isWaitingForLink ? facts.depositCents : 0);

interface Row extends ExportedReservation {
  lines: RentalLines;
  isCanceled: boolean;
  receivedCents: Cents;
}

const sumOf = (lines: readonly { totalCents: Cents }[]): Cents =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

const rowOf = (exported: ExportedReservation): Row => ({
  ...exported,
  lines: rentalLines(storedPriceOf(exported.reservation)),
  isCanceled: exported.reservation.status === 'canceled',
  receivedCents: Object.values(exported.ledger.receivedCents).reduce((sum, cents) => sum + cents, 0),
});

/** The price of a cancelled rental counts as 0 in the sums. */
const priced = ({ isCanceled }: Row, cents: Cents): CsvCell => ({ cents: isCanceled ? 0 : cents });

/** The part of the money received that paid the deposit. */
const depositReceived = ({ reservation, receivedCents, ledger }: Row): Cents =>
  Math.max(0, Math.min(toCents(reservation.deposit), receivedCents - ledger.keptOfCautionsCents));

type Column =
  | 'id'
  | 'status'
  | 'channel'
  | 'createdOn'
  | 'startDate'
  | 'endDate'
  | 'days'
  | 'vehicle'
  | 'plate'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'accessories'
  | 'vehiclePrice'
  | 'discounts'
  | 'accessoriesPrice'
  | 'agreed'
  | 'total'
  | 'canceledTotal'
  | 'charges'
  | 'roundings'
  | 'deposit'
  | 'otherReceived'
  | 'online'
  | 'terminal'
  | 'cash'
  | 'transfer'
  | 'keptOfCautions'
  | 'received'
  | 'refunded'
  | 'paid'
  | 'outstanding'
  | 'credit'
  | 'includedKm'
  | 'drivenKm'
  | 'takenOver'
  | 'returnedOn'
  | 'untaxed'
  | 'reductions'
  | 'company'
  | 'companyNumber'
  | 'vatNumber'
  | 'orderReference';

/** What the file says in a language. */
export interface ReservationFileWords {
  heads: Readonly<Record<Column, string>>;
  statuses: Readonly<Record<Reservation['status'], string>>;
  channels: Readonly<Record<SaleChannel, string>>;
}

type Cell = (row: Row, words: ReservationFileWords) => CsvCell;

/**
 * The columns of the export, in order. Amounts in euros, days as `2026-11-23`. The price columns add up to « Prix total
 * ». Those of the methods add up to « Encaissé », as do « Acompte » and « Autres encaissements »; « Payé » is «
 * Encaissé » less « Remboursé ». The sums equal those of the ledger and of the month.
 */
const COLUMNS: readonly (readonly [column: Column, cell: Cell])[] = [
  ['id', ({ reservation }) => String(reservation.id)],
  ['status', ({ reservation }, words) => words.statuses[reservation.status]],
  ['channel', ({ channel }, words) => words.channels[channel]],
  ['createdOn', ({ reservation }) => agencyDay(new Date(reservation.createdAt))],
  ['startDate', ({ reservation }) => reservation.startDate],
  ['endDate', ({ reservation }) => reservation.endDate],
  ['days', ({ reservation }) => String(reservation.totalDays)],
  ['vehicle', ({ reservation: { vehicule } }) => vehicleName(vehicule)],
  ['plate', ({ plate }) => plate ?? ''],
  ['firstName', ({ reservation }) => reservation.customer.firstName],
  ['lastName', ({ reservation }) => reservation.customer.lastName],
  ['email', ({ reservation }) => reservation.customer.email],
  ['phone', ({ reservation }) => ({ phone: reservation.customer.phoneNumber })],
  [
    'accessories',
    ({ lines }) => lines.accessories.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
  ],
  ['vehiclePrice', (row) => priced(row, sumOf(row.lines.vehicle.filter(isPrice)))],
  ['discounts', (row) => priced(row, sumOf(row.lines.vehicle.filter((line) => !isPrice(line))))],
  ['accessoriesPrice', (row) => priced(row, sumOf(row.lines.accessories))],
  ['agreed', (row) => priced(row, (row.lines.agreed?.totalCents ?? 0) + (row.lines.vatOff?.totalCents ?? 0))],
  ['total', (row) => priced(row, toCents(row.reservation.totalPrice))],
  ['canceledTotal', (row) => ({ cents: row.isCanceled ? toCents(row.reservation.totalPrice) : 0 })],
  ['charges', ({ ledger }) => ({ cents: ledger.chargedCents })],
  ['roundings', ({ ledger }) => ({ cents: ledger.roundedCents })],
  ['deposit', (row) => ({ cents: depositReceived(row) })],
  ['otherReceived', (row) => ({ cents: row.receivedCents - depositReceived(row) })],
  ['online', ({ ledger }) => ({ cents: ledger.receivedCents.online })],
  ['terminal', ({ ledger }) => ({ cents: ledger.receivedCents.terminal })],
  ['cash', ({ ledger }) => ({ cents: ledger.receivedCents.cash })],
  ['transfer', ({ ledger }) => ({ cents: ledger.receivedCents.transfer })],
  ['keptOfCautions', ({ ledger }) => ({ cents: ledger.keptOfCautionsCents })],
  ['received', ({ receivedCents }) => ({ cents: receivedCents })],
  ['refunded', ({ ledger }) => ({ cents: ledger.refundedCents })],
  ['paid', ({ reservation }) => ({ cents: toCents(reservation.paid) })],
  ['outstanding', (row) => ({ cents: row.outstandingCents })],
  ['credit', ({ reservation }) => ({ cents: toCents(reservation.credit) })],
  ['includedKm', ({ reservation }) => String(reservation.allowedMileage)],
  ['drivenKm', ({ reservation: { mileageDriven } }) => (mileageDriven === null ? '' : String(mileageDriven))],
  // Newer columns come last, because some readers of these files go by column position.
  ['takenOver', ({ ledger }) => ({ cents: ledger.receivedCents.reprise })],
  ['returnedOn', ({ returnedOn }) => returnedOn ?? ''],
  ['untaxed', ({ ledger }) => ({ cents: ledger.untaxedCents })],
  ['reductions', ({ ledger }) => ({ cents: -ledger.reducedCents || 0 })],
  ['company', ({ reservation: { company } }) => company?.name ?? ''],
  ['companyNumber', ({ reservation: { company } }) => company?.companyNumber ?? ''],
  ['vatNumber', ({ reservation: { company } }) => company?.vatNumber ?? ''],
  ['orderReference', ({ reservation: { company } }) => company?.orderReference ?? ''],
];

const isPrice = ({ totalCents }: { totalCents: Cents }): boolean => totalCents >= 0;

/** The first line of the file. */
export const csvHeader = ({ heads }: ReservationFileWords): string =>
  csvLine(COLUMNS.map(([column]) => heads[column]));

export const csvOfReservations = (
  reservations: readonly ExportedReservation[],
  words: ReservationFileWords,
): string =>
  reservations
    .map(rowOf)
    .map((row) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(row, words))))
    .join('');

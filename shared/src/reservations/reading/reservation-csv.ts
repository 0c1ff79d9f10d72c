import { csvLine, type CsvCell } from '../../kernel/csv.ts';
import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import { toCents, type Cents } from '../../kernel/money.ts';
import type { EntryMethod } from '../../ledger/ledger.rules.ts';
import type { SaleChannel } from '../../pricing/offers.rules.ts';
import { rentalLines, storedPriceOf, type RentalLines } from '../rental-lines.rules.ts';
import { channelLabel, statusLabel } from '../../words/fr/reservations/reservations.ts';
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

/**
 * The columns of the export, in order. Amounts in euros, days as `2026-11-23`. The price columns add up to « Prix total
 * ». Those of the methods add up to « Encaissé », as do « Acompte » and « Autres encaissements »; « Payé » is «
 * Encaissé » less « Remboursé ». The sums equal those of the ledger and of the month.
 */
const COLUMNS: readonly (readonly [header: string, cell: (row: Row) => CsvCell])[] = [
  ['Numéro', ({ reservation }) => String(reservation.id)],
  ['Statut', ({ reservation }) => statusLabel[reservation.status]],
  ['Canal', ({ channel }) => channelLabel[channel]],
  ['Créée le', ({ reservation }) => agencyDay(new Date(reservation.createdAt))],
  ['Retrait', ({ reservation }) => reservation.startDate],
  ['Retour', ({ reservation }) => reservation.endDate],
  ['Jours', ({ reservation }) => String(reservation.totalDays)],
  ['Véhicule', ({ reservation: { vehicule } }) => vehicleName(vehicule)],
  ['Plaque', ({ plate }) => plate ?? ''],
  ['Prénom', ({ reservation }) => reservation.customer.firstName],
  ['Nom', ({ reservation }) => reservation.customer.lastName],
  ['Email', ({ reservation }) => reservation.customer.email],
  ['Téléphone', ({ reservation }) => ({ phone: reservation.customer.phoneNumber })],
  [
    'Accessoires',
    ({ lines }) => lines.accessories.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
  ],
  ['Prix du véhicule', (row) => priced(row, sumOf(row.lines.vehicle.filter(isPrice)))],
  ['Remises', (row) => priced(row, sumOf(row.lines.vehicle.filter((line) => !isPrice(line))))],
  ['Prix des accessoires', (row) => priced(row, sumOf(row.lines.accessories))],
  ['Prix convenu', (row) => priced(row, row.lines.agreed?.totalCents ?? 0)],
  ['Prix total', (row) => priced(row, toCents(row.reservation.totalPrice))],
  ['Prix annulé', (row) => ({ cents: row.isCanceled ? toCents(row.reservation.totalPrice) : 0 })],
  ['Frais', ({ ledger }) => ({ cents: ledger.chargedCents })],
  ['Arrondis', ({ ledger }) => ({ cents: ledger.roundedCents })],
  ['Acompte', (row) => ({ cents: depositReceived(row) })],
  ['Autres encaissements', (row) => ({ cents: row.receivedCents - depositReceived(row) })],
  ['En ligne', ({ ledger }) => ({ cents: ledger.receivedCents.online })],
  ['Terminal', ({ ledger }) => ({ cents: ledger.receivedCents.terminal })],
  ['Espèces', ({ ledger }) => ({ cents: ledger.receivedCents.cash })],
  ['Virement', ({ ledger }) => ({ cents: ledger.receivedCents.transfer })],
  ['Dont retenu sur caution', ({ ledger }) => ({ cents: ledger.keptOfCautionsCents })],
  ['Encaissé', ({ receivedCents }) => ({ cents: receivedCents })],
  ['Remboursé', ({ ledger }) => ({ cents: ledger.refundedCents })],
  ['Payé', ({ reservation }) => ({ cents: toCents(reservation.paid) })],
  ['Solde dû', (row) => ({ cents: row.outstandingCents })],
  ['À rendre', ({ reservation }) => ({ cents: toCents(reservation.credit) })],
  ['Km inclus', ({ reservation }) => String(reservation.allowedMileage)],
  [
    'Km parcourus',
    ({ reservation: { mileageDriven } }) => (mileageDriven === null ? '' : String(mileageDriven)),
  ],
  // Newer columns come last, because some readers of these files go by column position.
  ['Reprise', ({ ledger }) => ({ cents: ledger.receivedCents.reprise })],
  ['Rendu le', ({ returnedOn }) => returnedOn ?? ''],
  ['Dont hors TVA', ({ ledger }) => ({ cents: ledger.untaxedCents })],
  ['Réductions', ({ ledger }) => ({ cents: -ledger.reducedCents || 0 })],
];

const isPrice = ({ totalCents }: { totalCents: Cents }): boolean => totalCents >= 0;

/** The first line of the file. */
export const csvHeader = (): string => csvLine(COLUMNS.map(([header]) => header));

export const csvOfReservations = (reservations: readonly ExportedReservation[]): string =>
  reservations
    .map(rowOf)
    .map((row) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(row))))
    .join('');

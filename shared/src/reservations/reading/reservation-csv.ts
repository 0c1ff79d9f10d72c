import { csvLine, type CsvCell } from '../../kernel/csv.ts';
import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import { toCents, type Cents } from '../../kernel/money.ts';
import type { EntryMethod } from '../../ledger/ledger.rules.ts';
import type { SaleChannel } from '../../pricing/offers.rules.ts';
import { changeMessages } from '../changes/change.messages.ts';
import { rentalLines, storedPriceOf, type RentalLines } from '../rental-lines.rules.ts';
import { channelLabel, statusLabel } from '../reservations.messages.ts';
import type { Reservation } from '../reservations.schema.ts';

/** What the file tells of a reservation beside what its screens do. */
export interface ExportedReservation {
  reservation: Reservation;
  channel: SaleChannel;
  plate: string | null;
  /** The day on which the vehicle came back, where it is known: it is free from the next one on. */
  returnedOn: IsoDate | null;
  /** See `outstandingCents`. */
  outstandingCents: Cents;
  /** The ledger of the reservation, added up. */
  ledger: LedgerSums;
}

export interface LedgerSums {
  /** Charges beside the price, without roundings. */
  chargedCents: Cents;
  /** Of that, what is outside VAT: damage, indemnities and fines that are passed on. */
  untaxedCents: Cents;
  /** What was sold was lowered by that. */
  reducedCents: Cents;
  /** Roundings of cash. */
  roundedCents: Cents;
  /** Received, by means of payment; what was kept of cautions included. */
  receivedCents: Record<EntryMethod, Cents>;
  /** Of that, kept of cautions. */
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

/** Still to be paid. The deposit of a payment link is, until it is paid or its link ends. */
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

/** What a cancelled rental would have cost is no part of the sums. */
const priced = ({ isCanceled }: Row, cents: Cents): CsvCell => ({ cents: isCanceled ? 0 : cents });

/** Of what was received, what paid the deposit. */
const depositReceived = ({ reservation, receivedCents, ledger }: Row): Cents =>
  Math.max(0, Math.min(toCents(reservation.deposit), receivedCents - ledger.keptOfCautionsCents));

/**
 * The columns of the exported reservations, in their order. Amounts in euros, days `2026-11-23`. The columns of the price
 * add up to « Prix total », those of the means of payment to « Encaissé », which is « Acompte » and « Autres
 * encaissements » too; « Payé » is « Encaissé » less « Remboursé ». The sums are those of the ledger and of the month.
 */
const COLUMNS: readonly (readonly [header: string, cell: (row: Row) => CsvCell])[] = [
  ['Numéro', ({ reservation }) => String(reservation.id)],
  ['Statut', ({ reservation }) => statusLabel[reservation.status]],
  ['Canal', ({ channel }) => channelLabel[channel]],
  ['Créée le', ({ reservation }) => agencyDay(new Date(reservation.createdAt))],
  ['Retrait', ({ reservation }) => reservation.startDate],
  ['Retour', ({ reservation }) => reservation.endDate],
  ['Jours', ({ reservation }) => String(reservation.totalDays)],
  ['Véhicule', ({ reservation: { vehicule } }) => `${vehicule.brand} ${vehicule.model}`],
  ['Plaque', ({ plate }) => plate ?? ''],
  ['Prénom', ({ reservation }) => reservation.customer.firstName],
  ['Nom', ({ reservation }) => reservation.customer.lastName],
  ['Email', ({ reservation }) => reservation.customer.email],
  ['Téléphone', ({ reservation }) => ({ phone: reservation.customer.phoneNumber })],
  [
    'Accessoires',
    ({ lines }) =>
      lines.accessories.map(({ name, quantity }) => changeMessages.accessory(name, quantity)).join(', '),
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
  // Last: such files are also read by the places of their columns.
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

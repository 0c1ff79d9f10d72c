import { CSV_START, csvLine, type CsvCell } from '../kernel/csv.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { Cents } from '../kernel/money.ts';
import type { AccountNumbers, BookAccount } from './book-accounts.ts';
import type { JournalDay, JournalRate } from './journal.rules.ts';
import type { MonthFileWords } from './month-file-words.ts';
import type { MovementKind, MovementMethod } from './movement-kinds.ts';
import { salesLines, type CustomerSum, type SoldDocument, type SummaryLine } from './month.rules.ts';
import { balanceOf, GRIDS, sumOfStated } from './vat-grids.rules.ts';

export interface FileFacts {
  words: MonthFileWords;
  accounts: AccountNumbers;
}

const cents = (amount: Cents): CsvCell => ({ cents: amount });

const file = (heads: readonly string[], lines: readonly (readonly CsvCell[])[]): string =>
  CSV_START + csvLine(heads) + lines.map(csvLine).join('');

const MONEY_ACCOUNTS: Readonly<Record<MovementMethod, BookAccount>> = {
  online: 'provider',
  terminal: 'bank',
  transfer: 'bank',
  cash: 'till',
};

const RATE_ACCOUNTS: Readonly<Record<JournalRate, BookAccount>> = {
  vat: 'sales',
  exempt: 'sales',
  outside: 'outside',
  rounding: 'outside',
  invoiced: 'customers',
  pending: 'customers',
};

/** The journal of receipts: a line for each day, means and rate. */
export const journalFile = (days: readonly JournalDay[], { words, accounts }: FileFacts): string => {
  const { heads } = words;
  return file(
    [
      heads.day,
      heads.method,
      heads.nature,
      heads.rate,
      heads.gross,
      heads.net,
      heads.vat,
      heads.moneyAccount,
      heads.account,
      heads.vatAccount,
    ],
    days.flatMap(({ day, lines }) =>
      lines.map(({ method, rate, vatPercent, grossCents, netCents, vatCents }) => [
        day,
        words.methods[method],
        words.rates[rate],
        String(vatPercent),
        cents(grossCents),
        cents(netCents),
        cents(vatCents),
        accounts[MONEY_ACCOUNTS[method]],
        accounts[RATE_ACCOUNTS[rate]],
        rate === 'vat' ? accounts.vat : '',
      ]),
    ),
  );
};

/** The sales of invoices: a line for each document, rate and account. */
export const salesFile = (documents: readonly SoldDocument[], { words, accounts }: FileFacts): string => {
  const { heads } = words;
  return file(
    [
      heads.day,
      heads.number,
      heads.kind,
      heads.buyer,
      heads.vatNumber,
      heads.reservation,
      heads.category,
      heads.rate,
      heads.net,
      heads.vat,
      heads.gross,
      heads.account,
      heads.vatAccount,
      heads.customerAccount,
    ],
    documents
      .flatMap(salesLines)
      .map(({ document, account, ...part }) => [
        document.issuedOn,
        document.number,
        words.kinds[document.kind],
        document.buyer,
        document.vatNumber ?? '',
        String(document.reservationId),
        part.category,
        String(part.percent).replace('.', ','),
        cents(part.netCents),
        cents(part.vatCents),
        cents(part.grossCents),
        accounts[account],
        part.vatCents === 0 ? '' : accounts.vat,
        accounts.customers,
      ]),
  );
};

/** What was booked on a day of one kind, by one means. */
export interface MovedSum {
  day: IsoDate;
  kind: MovementKind;
  method: MovementMethod;
  cents: Cents;
}

const PAID: readonly MovementKind[] = ['payment', 'refund', 'chargeback'];
const AT_TILL: readonly MovementKind[] = ['bank_deposit', 'expense', 'difference'];
const AT_PROVIDER: readonly MovementKind[] = ['fee', 'payout'];

const isOf =
  (kinds: readonly MovementKind[]) =>
  ({ kind }: MovedSum): boolean =>
    kinds.includes(kind);

/** Payments, refunds and what banks took back, by day and means. */
export const paymentsFile = (moved: readonly MovedSum[], { words, accounts }: FileFacts): string => {
  const { heads } = words;
  return file(
    [heads.day, heads.nature, heads.method, heads.amount, heads.account],
    moved
      .filter(isOf(PAID))
      .map(({ day, kind, method, cents: amount }) => [
        day,
        words.movements[kind],
        words.methods[method],
        cents(amount),
        accounts[MONEY_ACCOUNTS[method]],
      ]),
  );
};

/** What left the till to the bank or for expenses, and what was missing in it or too much. */
export const tillFile = (moved: readonly MovedSum[], { words, accounts }: FileFacts): string => {
  const { heads } = words;
  return file(
    [heads.day, heads.nature, heads.amount, heads.account],
    moved
      .filter(isOf(AT_TILL))
      .map(({ day, kind, cents: amount }) => [day, words.movements[kind], cents(amount), accounts.till]),
  );
};

/** What the payment provider kept, and paid out. */
export const providerFile = (moved: readonly MovedSum[], { words, accounts }: FileFacts): string => {
  const { heads } = words;
  return file(
    [heads.day, heads.nature, heads.amount, heads.account],
    moved
      .filter(isOf(AT_PROVIDER))
      .map(({ day, kind, cents: amount }) => [
        day,
        words.movements[kind],
        cents(amount),
        kind === 'fee' ? accounts.fees : accounts.bank,
      ]),
  );
};

/** A caution that was held when the month ended. */
export interface HeldCaution {
  reservationId: number;
  day: IsoDate;
  method: MovementMethod;
  cents: Cents;
}

export const cautionsFile = (held: readonly HeldCaution[], { words, accounts }: FileFacts): string => {
  const { heads } = words;
  return file(
    [heads.receivedOn, heads.reservation, heads.method, heads.amount, heads.account],
    held.map(({ day, reservationId, method, cents: amount }) => [
      day,
      String(reservationId),
      method === 'online' ? words.cardCaution : words.methods[method],
      cents(amount),
      method === 'online' ? '' : accounts.cautions,
    ]),
  );
};

/** Money of a day for a rental that began after the month. */
export interface EarlyMoney {
  day: IsoDate;
  reservationId: number;
  startDate: IsoDate;
  cents: Cents;
}

export const depositsFile = (early: readonly EarlyMoney[], { words, accounts }: FileFacts): string => {
  const { heads } = words;
  return file(
    [heads.day, heads.reservation, heads.pickup, heads.gross, heads.account],
    early.map(({ day, reservationId, startDate, cents: amount }) => [
      day,
      String(reservationId),
      startDate,
      cents(amount),
      accounts.deposits,
    ]),
  );
};

/** The grids of the month, first their total, then piece by piece. */
export const summaryFile = (lines: readonly SummaryLine[], { words }: FileFacts): string => {
  const { heads } = words;
  const total = sumOfStated(lines);
  const balance = balanceOf(total);
  const amounts = (stated: typeof total): CsvCell[] => GRIDS.map((grid) => cents(stated.grids[grid]));
  const sums = ({ netCents, vatCents, foreignVatCents, outsideCents, grossCents }: typeof total): CsvCell[] =>
    [netCents, vatCents, foreignVatCents, outsideCents, grossCents].map(cents);
  return file(
    [
      heads.day,
      heads.number,
      heads.kind,
      ...[...GRIDS, '71', '72'].map(words.grid),
      heads.net,
      heads.vat,
      heads.foreignVat,
      heads.outside,
      heads.gross,
    ],
    [
      ['', '', words.total, ...amounts(total), cents(balance['71']), cents(balance['72']), ...sums(total)],
      ...lines.map((line) => [
        line.day,
        line.number,
        words.kinds[line.kind],
        ...amounts(line),
        '',
        '',
        ...sums(line),
      ]),
    ],
  );
};

/** Customers with what they bought: the yearly list, or that of the Union. */
export const customersFile = (customers: readonly CustomerSum[], { words: { heads } }: FileFacts): string =>
  file(
    [heads.vatNumber, heads.buyer, heads.net, heads.vat],
    customers.map(({ vatNumber, buyer, netCents, vatCents }) => [
      vatNumber,
      buyer,
      cents(netCents),
      cents(vatCents),
    ]),
  );

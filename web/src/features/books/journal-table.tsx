import { formatPrice } from '#words/format/amounts.ts';
import { formatDate } from '#words/format/page-dates.ts';
import { methodLabel } from '#words/ledger/ledger.ts';
import * as words from '#words/screens/books/journal.ts';
import { DataTable, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import type { Journal, JournalLine, JournalTotal } from './api/books.queries.ts';

interface DayLine extends JournalLine {
  day: string;
}

const rateOf = ({ rate, vatPercent }: Pick<JournalTotal, 'rate' | 'vatPercent'>): string =>
  rate === 'vat' ? words.percent(vatPercent) : words.rateLabel[rate];

const amounts = [
  {
    name: 'net',
    header: words.net,
    cardLabel: words.net,
    isNumeric: true,
    cell: ({ netCents }: JournalTotal) => formatPrice(netCents),
  },
  {
    name: 'vat',
    header: words.vat,
    cardLabel: words.vat,
    isNumeric: true,
    cell: ({ vatCents }: JournalTotal) => formatPrice(vatCents),
  },
  {
    name: 'gross',
    header: words.gross,
    cardLabel: words.gross,
    isNumeric: true,
    cell: ({ grossCents }: JournalTotal) => formatPrice(grossCents),
  },
];

const LINES: DataTableLayout<DayLine> = {
  caption: words.caption,
  cardsBelow: 'tablet',
  isDense: true,
  card: ['day day', 'method rate', 'net vat', 'gross gross'],
  columns: [
    { name: 'day', header: words.day, isRowHeader: true, cell: ({ day }) => formatDate(day) },
    { name: 'method', header: words.method, cell: ({ method }) => methodLabel[method] },
    { name: 'rate', header: words.rate, cell: rateOf },
    ...amounts,
  ],
  rowId: ({ day, method, rate, vatPercent }) => `${day}-${method}-${rate}-${vatPercent}`,
};

const TOTALS: DataTableLayout<JournalTotal> = {
  caption: words.totals,
  cardsBelow: 'tablet',
  isDense: true,
  card: ['rate rate', 'net vat', 'gross gross'],
  columns: [{ name: 'rate', header: words.rate, isRowHeader: true, cell: rateOf }, ...amounts],
  rowId: ({ rate, vatPercent }) => `${rate}-${vatPercent}`,
};

/** By day, means and rate, and what it adds up to. */
export const JournalTable = ({ journal: { days, totals } }: { journal: Journal }) => (
  <>
    <DataTable
      layout={LINES}
      rows={days.flatMap(({ day, lines }) => lines.map((line) => ({ day, ...line })))}
    />
    <Stack as="section" gap={1} aria-labelledby="totaux">
      <h2 id="totaux">{words.totals}</h2>
      <DataTable layout={TOTALS} rows={totals} />
    </Stack>
  </>
);

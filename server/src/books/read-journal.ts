import type { BooksPeriod, Journal } from '@volant/shared/books/books.schema.ts';
import { journalOf, totalsOf, type JournalLine } from '@volant/shared/books/journal.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { Db } from '../platform/db/open-database.ts';
import { listJournalFacts } from './journal-facts.store.ts';

/** GET /api/journal. */
export const readJournal = async (db: Db, { from, to }: BooksPeriod): Promise<Journal> => {
  const days = journalOf(await listJournalFacts(db, { from, to }));
  return {
    from,
    to,
    days: days.map(({ day, lines }) => ({
      day,
      lines: lines.map((line) => ({ method: line.method, ...inEuros(line) })),
    })),
    totals: totalsOf(days).map(inEuros),
  };
};

const inEuros = ({
  rate,
  vatPercent,
  grossCents,
  netCents,
  vatCents,
}: Omit<JournalLine, 'method'>): Journal['totals'][number] => ({
  rate,
  vatPercent,
  gross: toEuros(grossCents),
  net: toEuros(netCents),
  vat: toEuros(vatCents),
});

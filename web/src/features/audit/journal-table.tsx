import { auditActs } from '#words/audit/audit.ts';
import { journalWords } from '#words/audit/journal.ts';
import type { AuditEntry, AuditNames } from '@volant/shared/audit/audit.schema.ts';
import { journalLines } from '@volant/shared/audit/journal-lines.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/audit/journal.ts';
import { now } from '../../lib/clock.ts';
import { formatRowMoment } from '#words/format/row-dates.ts';
import { DataTable, type DataTableLayout } from '../../ui/lists/data-table.tsx';
import { Muted, Stack, Text } from '../../ui/page/layout.tsx';
import { Actor, ChangedFields, Subject } from './journal-entry.tsx';
import styles from './journal.module.css';

interface NamedEntry {
  entry: AuditEntry;
  names: AuditNames;
}

const actOf = ({ act }: AuditEntry): string => auditActs[act] ?? act;
const momentOf = ({ at }: AuditEntry): string => formatRowMoment(new Date(at), agencyDay(now()));

const layout: DataTableLayout<NamedEntry> = {
  caption: words.entriesOfJournal,
  cardsBelow: 'desktop',
  isDense: true,
  card: ['act act', 'subject subject', 'actor opener', 'at opener'],
  rowId: ({ entry }) => `entree-${entry.id}`,
  label: ({ entry }) => `${actOf(entry)}, ${momentOf(entry)}`,
  hasDetails: ({ entry, names }) =>
    entry.address !== null || journalLines(entry, journalWords, names).length > 0,
  details: ({ entry, names }) => (
    <Stack gap={1} className={styles.details}>
      <ChangedFields entry={entry} names={names} />
      {entry.address !== null && <Muted size="s">{words.fromAddress(entry.address)}</Muted>}
    </Stack>
  ),
  columns: [
    {
      name: 'at',
      header: words.moment,
      width: 158,
      isMinor: true,
      cell: ({ entry }) => (
        <Text as="time" figures oneLine dateTime={entry.at}>
          {momentOf(entry)}
        </Text>
      ),
    },
    {
      name: 'act',
      header: words.act,
      width: '23%',
      isRowHeader: true,
      cell: ({ entry }) => actOf(entry),
    },
    {
      name: 'subject',
      header: words.about,
      cell: ({ entry, names }) => <Subject subject={entry.subject} names={names} />,
    },
    {
      name: 'actor',
      header: words.by,
      width: '21%',
      isMinor: true,
      cell: ({ entry }) => <Actor actor={entry.actor} />,
    },
    {
      name: 'opener',
      header: words.details,
      width: 116,
      isAtEnd: true,
      cell: (_entry, opener) => opener,
    },
  ],
};

/** The entries of the journal, one a row, which unfolds what it changed. */
export const JournalTable = ({ entries }: { entries: readonly NamedEntry[] }) => (
  <DataTable layout={layout} rows={entries} />
);

import { Readable } from 'node:stream';
import type { AuditEntry, AuditExportQuery, AuditNames } from '@volant/shared/audit/audit.schema.ts';
import { journalLines, nameIn, type JournalLine } from '@volant/shared/audit/journal-lines.ts';
import { CSV_START, csvLine } from '@volant/shared/kernel/csv.ts';
import { agencyDay, agencyTime } from '@volant/shared/kernel/iso-date.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Actor } from '../platform/actor.ts';
import type { DbAndClock } from '../platform/clock.ts';
import { countAuditEntries, listAuditEntries, type NamedAuditEntry } from './audit.store.ts';
import { described, filterOf } from './journal.ts';
import { recordExport } from './record-export.ts';

/** Entries that are in memory at once. */
const AT_ONCE = 500;

/** Spaces that do not break are for screens and paper. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const textOfLine = ({ label, before, after }: JournalLine): string => {
  const { file } = defaultWords().answers.audit;
  if (before === undefined) return file.set(label, after ?? '');
  return after === undefined ? file.removed(label, before) : file.changed(label, before, after);
};

const subjectOf = ({ kind, id }: AuditEntry['subject'], names: AuditNames): string => {
  const name = nameIn(names, kind, id);
  const { subjects, file } = defaultWords().answers.audit;
  const said = subjects[kind] ?? kind;
  return name === undefined ? said : file.subject(said, name);
};

const lineOf = (entry: AuditEntry, names: AuditNames): string => {
  const at = new Date(entry.at);
  const { actor, subject } = entry;
  const { answers, formats } = defaultWords();
  const { acts, actors, file, lines } = answers.audit;
  const person = actor.name ?? (actor.accountId === null ? '' : file.account(actor.accountId));
  return csvLine([
    formats.shortDate(agencyDay(at)),
    agencyTime(at),
    person,
    actors[actor.kind],
    entry.address ?? '',
    acts[entry.act] ?? entry.act,
    plain(subjectOf(subject, names)),
    subject.id === null ? '' : String(subject.id),
    plain(journalLines(entry, lines, names).map(textOfLine).join(' | ')),
  ]);
};

/** GET /api/audit/export: the entries that match, the newest first, read from the database as the file is sent. */
export const exportJournal = async (
  deps: DbAndClock,
  actor: Actor,
  query: AuditExportQuery,
): Promise<Readable> => {
  const { db } = deps;
  const filter = await filterOf(db, query);
  const rows = filter === 'nobody' ? 0 : await countAuditEntries(db, filter);
  const subject = { kind: 'installation', id: null } as const;
  await recordExport(deps, actor, { act: 'installation.export-journal', subject, rows, filter: query });
  const read = async (before: number | undefined): Promise<NamedAuditEntry[]> =>
    filter === 'nobody' ? [] : listAuditEntries(db, { ...filter, before, limit: AT_ONCE });
  // Before the answer begins: a failure is still answered as one.
  const first = await read(undefined);
  const pieces = async function* (): AsyncGenerator<string> {
    yield CSV_START + csvLine(defaultWords().answers.audit.file.header);
    for (let some = first; some.length > 0; some = some.length < AT_ONCE ? [] : await read(some.at(-1)?.id)) {
      const { entries, names } = await described(db, some);
      yield entries.map((entry) => lineOf(entry, names)).join('');
    }
  };
  return Readable.from(pieces(), { objectMode: false });
};

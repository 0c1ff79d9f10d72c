import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import * as accounts from '../../accounts/index.ts';
import * as audit from '../../audit/index.ts';
import * as availability from '../../availability/index.ts';
import * as fines from '../../fines/index.ts';
import * as guarantees from '../../guarantees/index.ts';
import * as handovers from '../../handovers/index.ts';
import * as ledger from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import * as reservations from '../../reservations/index.ts';
import * as vehicles from '../../vehicles/index.ts';
import { mentions, quotes, tokensOf, type Quoted } from './person-words.ts';

type MentionKind =
  | 'block'
  | 'customer-block'
  | 'damage'
  | 'entry'
  | 'fine'
  | 'guarantee'
  | 'note'
  | 'request'
  | 'vehicle'
  | 'journal';

/** A free text by which somebody is named, wherever it was written. */
export interface MentionRef {
  kind: MentionKind;
  id: string;
}

export interface Mention extends MentionRef {
  /** Where it stands, in French. */
  where: string;
  text: string;
  /** Whether it can be told that it is about them; else somebody has to read it. */
  isCertain: boolean;
}

export interface Wanted {
  /** What nobody else has. */
  certain: Quoted;
  /** A name that others have too, or the last name alone. */
  uncertain: Quoted;
  lastNames: readonly string[];
}

const filled = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join('\n');

const candidates = async (db: Db | Tx, tokens: readonly string[]): Promise<Omit<Mention, 'isCertain'>[]> => [
  ...(await availability.listBlocksQuoting(db, tokens)).map((row) => ({
    kind: 'block' as const,
    id: String(row.id),
    where: `indisponibilité n° ${row.id} du véhicule n° ${row.vehicle_id}, du ${formatShortDate(row.first_day)} au ${formatShortDate(row.last_day)}`,
    text: row.note,
  })),
  ...(await accounts.listBlockReasonsQuoting(db, tokens)).map((row) => ({
    kind: 'customer-block' as const,
    id: String(row.id),
    where: `blocage du client n° ${row.account_id}`,
    text: row.reason,
  })),
  ...(await handovers.listDamageQuoting(db, tokens)).map((row) => ({
    kind: 'damage' as const,
    id: row.id,
    where: `dommage du véhicule n° ${row.vehicle_id}`,
    text: filled(row.note, row.end_note),
  })),
  ...(await ledger.listEntriesQuoting(db, tokens)).map((row) => ({
    kind: 'entry' as const,
    id: String(row.id),
    where: `écriture n° ${row.id} de la réservation n° ${row.reservation_id}`,
    text: row.note,
  })),
  ...(await fines.listFinesQuoting(db, tokens)).map((row) => ({
    kind: 'fine' as const,
    id: String(row.id),
    where: `amende n° ${row.id}`,
    text: row.close_reason,
  })),
  ...(await guarantees.listGuaranteesQuoting(db, tokens)).map((row) => ({
    kind: 'guarantee' as const,
    id: String(row.id),
    where: `caution de la réservation n° ${row.reservation_id}`,
    text: row.reason,
  })),
  ...(await reservations.listNotesQuoting(db, tokens)).map((row) => ({
    kind: 'note' as const,
    id: String(row.id),
    where:
      row.reservation_id === null
        ? `note sur le client n° ${row.account_id ?? 0}`
        : `note sur la réservation n° ${row.reservation_id}`,
    text: row.text,
  })),
  ...(await reservations.listRequestsQuoting(db, tokens)).map((row) => ({
    kind: 'request' as const,
    id: String(row.id),
    where: `demande sur la réservation n° ${row.reservation_id}`,
    text: row.text,
  })),
  ...(await vehicles.listNotesQuoting(db, tokens)).map((row) => ({
    kind: 'vehicle' as const,
    id: String(row.id),
    where: `note privée du véhicule n° ${row.id}`,
    text: row.private_note ?? '',
  })),
  ...(await audit.listEntriesQuoting(db, tokens)).map((row) => ({
    kind: 'journal' as const,
    id: String(row.id),
    where: `journal, ligne n° ${row.id}`,
    text: filled(...row.texts),
  })),
];

const merged = (one: Quoted, other: Quoted): Quoted => ({
  names: [...one.names, ...other.names],
  licences: [...one.licences, ...other.licences],
  phones: [...one.phones, ...other.phones],
  addresses: [...one.addresses, ...other.addresses],
});

/** The free texts that name a person, wherever they were written. */
export const listMentions = async (
  db: Db | Tx,
  { certain, uncertain, lastNames }: Wanted,
): Promise<Mention[]> => {
  const tokens = tokensOf(merged(certain, uncertain), lastNames);
  if (tokens.length === 0) return [];
  return (await candidates(db, tokens)).flatMap((found) => {
    const isCertain = quotes(found.text, certain);
    if (!isCertain && !quotes(found.text, uncertain) && !mentions(found.text, lastNames)) return [];
    return [{ ...found, isCertain }];
  });
};

/** Empties these texts; notes are nothing else, and go. */
export const eraseMentions = async (tx: Tx, refs: readonly MentionRef[]): Promise<void> => {
  const ids = (kind: MentionKind): string[] => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const numbers = (kind: MentionKind): number[] => ids(kind).map(Number);
  await availability.emptyBlockNotes(tx, numbers('block'));
  await accounts.emptyBlockReasons(tx, numbers('customer-block'));
  await handovers.emptyDamageTexts(tx, ids('damage'));
  await ledger.emptyNotes(tx, numbers('entry'));
  await fines.emptyFineReasons(tx, numbers('fine'));
  await guarantees.emptyReasons(tx, numbers('guarantee'));
  await reservations.deleteNotes(tx, numbers('note'));
  await reservations.emptyRequestTexts(tx, numbers('request'));
  await vehicles.emptyNotes(tx, numbers('vehicle'));
  await audit.emptyEntryTexts(tx, numbers('journal'));
};

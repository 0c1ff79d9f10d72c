import { defaultWords } from '@volant/shared/words/words.ts';
import * as accessories from '../../accessories/index.ts';
import * as accounts from '../../accounts/index.ts';
import * as audit from '../../audit/index.ts';
import * as availability from '../../availability/index.ts';
import * as books from '../../books/index.ts';
import * as contact from '../../contact/index.ts';
import * as fines from '../../fines/index.ts';
import * as guarantees from '../../guarantees/index.ts';
import * as handovers from '../../handovers/index.ts';
import * as imports from '../../imports/index.ts';
import * as ledger from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import * as pricing from '../../pricing/index.ts';
import * as reservations from '../../reservations/index.ts';
import * as vehicles from '../../vehicles/index.ts';
import { mentions, quotes, tokensOf, type Quoted } from './persons/person-words.ts';

type MentionKind =
  | 'accessory'
  | 'block'
  | 'closure'
  | 'customer-block'
  | 'damage'
  | 'entry'
  | 'fine'
  | 'guarantee'
  | 'import'
  | 'import-row'
  | 'message'
  | 'movement'
  | 'note'
  | 'request'
  | 'vehicle'
  | 'vehicle-description'
  | 'journal';

/** Reference to a free text that names a person. */
export interface MentionRef {
  kind: MentionKind;
  /** Id of its row, or `row/text` when only one of the row's texts is meant. */
  id: string;
}

export interface Mention extends MentionRef {
  /** Where the text is, in French. */
  where: string;
  text: string;
  /** Whether the text is certainly about the person; otherwise somebody must read it. */
  isCertain: boolean;
}

export interface Wanted {
  /** Words that nobody else has. */
  certain: Quoted;
  /** Names that others have too. */
  uncertain: Quoted;
  lastNames: readonly string[];
}

const filled = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join('\n');

type Candidate = Omit<Mention, 'isCertain'>;

/** Fields of the journal in erasures recorded by earlier versions. */
const FORMER_FIELDS = ['reason', 'discountReason', 'note', 'privateNote'];

const FINE_TEXTS = ['close_reason', 'authority', 'offence'] as const;

const candidates = async (db: Db | Tx, tokens: readonly string[]): Promise<Candidate[]> => [
  ...(await inRentalsAndBooks(db, tokens)),
  ...(await besideRentals(db, tokens)),
];

/** Texts outside rentals: about the fleet, in imported files, in messages, in the journal. */
const besideRentals = async (db: Db | Tx, tokens: readonly string[]): Promise<Candidate[]> => [
  ...(await accessories.listDescriptionsQuoting(db, tokens)).map((row) => ({
    kind: 'accessory' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.accessory(row.id),
    text: row.description,
  })),
  ...(await pricing.listClosuresQuoting(db, tokens)).map((row) => ({
    kind: 'closure' as const,
    id: row.day,
    where: defaultWords().operations.mentions.closure(row.day),
    text: row.reason,
  })),
  ...(await imports.listImportsQuoting(db, tokens)).map((row) => ({
    kind: 'import' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.importFiles(row.id),
    text: row.text,
  })),
  ...(await imports.listRowsQuoting(db, tokens)).map((row) => ({
    kind: 'import-row' as const,
    id: `${row.importId}/${row.row}`,
    where: defaultWords().operations.mentions.importRow(row.row, row.importId),
    text: row.text,
  })),
  ...(await contact.listMessagesQuoting(db, tokens)).map((row) => ({
    kind: 'message' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.message(row.id),
    text: row.message,
  })),
  ...(await vehicles.listNotesQuoting(db, tokens)).map((row) => ({
    kind: 'vehicle' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.vehicleNote(row.id),
    text: row.private_note ?? '',
  })),
  ...(await vehicles.listDescriptionsQuoting(db, tokens)).map((row) => ({
    kind: 'vehicle-description' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.vehicleDescription(row.id),
    text: row.description,
  })),
  ...(await audit.listEntriesQuoting(db, tokens)).map((row) => ({
    kind: 'journal' as const,
    id: `${row.id}/${row.fields.join('/')}`,
    where: defaultWords().operations.mentions.journal(row.id),
    text: filled(...row.texts),
  })),
];

const inRentalsAndBooks = async (db: Db | Tx, tokens: readonly string[]): Promise<Candidate[]> => [
  ...(await availability.listBlocksQuoting(db, tokens)).map((row) => ({
    kind: 'block' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.block({
      id: row.id,
      vehicleId: row.vehicle_id,
      firstDay: row.first_day,
      lastDay: row.last_day,
    }),
    text: row.note,
  })),
  ...(await accounts.listBlockReasonsQuoting(db, tokens)).map((row) => ({
    kind: 'customer-block' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.customerBlock(row.account_id),
    text: row.reason,
  })),
  ...(await handovers.listDamageQuoting(db, tokens)).map((row) => ({
    kind: 'damage' as const,
    id: row.id,
    where: defaultWords().operations.mentions.damage(row.vehicle_id),
    text: filled(row.note, row.end_note),
  })),
  ...(await ledger.listEntriesQuoting(db, tokens)).map((row) => ({
    kind: 'entry' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.entry(row.id, row.reservation_id),
    text: row.note,
  })),
  ...(await books.listMovementsQuoting(db, tokens)).map((row) => ({
    kind: 'movement' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.movement(row.day),
    text: row.note,
  })),
  ...(await fines.listFinesQuoting(db, tokens)).flatMap((row) =>
    FINE_TEXTS.map((text) => ({
      kind: 'fine' as const,
      id: `${row.id}/${text}`,
      where: defaultWords().operations.mentions.fine(row.id),
      text: row[text],
    })),
  ),
  ...(await guarantees.listGuaranteesQuoting(db, tokens)).map((row) => ({
    kind: 'guarantee' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.guarantee(row.reservation_id),
    text: row.reason,
  })),
  ...(await reservations.listNotesQuoting(db, tokens)).map((row) => ({
    kind: 'note' as const,
    id: String(row.id),
    where:
      row.reservation_id === null
        ? defaultWords().operations.mentions.customerNote(row.account_id ?? 0)
        : defaultWords().operations.mentions.rentalNote(row.reservation_id),
    text: row.text,
  })),
  ...(await reservations.listRequestsQuoting(db, tokens)).map((row) => ({
    kind: 'request' as const,
    id: String(row.id),
    where: defaultWords().operations.mentions.request(row.reservation_id),
    text: row.text,
  })),
];

const merged = (one: Quoted, other: Quoted): Quoted => ({
  names: [...one.names, ...other.names],
  licences: [...one.licences, ...other.licences],
  phones: [...one.phones, ...other.phones],
  addresses: [...one.addresses, ...other.addresses],
});

/** All free texts that name a person. */
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

/** Those written by the agency: words of other people are not given to the person they name. */
export const ofTheAgency = (found: readonly Mention[]): Mention[] =>
  found.filter(({ kind }) => kind !== 'message' && kind !== 'import-row');

/** Clears these texts; notes are deleted, because they have nothing else. */
export const eraseMentions = async (tx: Tx, refs: readonly MentionRef[]): Promise<void> => {
  const ids = (kind: MentionKind): string[] => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const numbers = (kind: MentionKind): number[] => ids(kind).map(Number);
  await availability.emptyBlockNotes(tx, numbers('block'));
  await accounts.emptyBlockReasons(tx, numbers('customer-block'));
  await handovers.emptyDamageTexts(tx, ids('damage'));
  await ledger.emptyNotes(tx, numbers('entry'));
  await books.emptyMovementNotes(tx, numbers('movement'));
  const finesWith = (text: string): number[] =>
    ids('fine').flatMap((id) => {
      // Erasures recorded by earlier versions name no text, because there was only one.
      const [fine, said = FINE_TEXTS[0]] = id.split('/');
      return said === text ? [Number(fine)] : [];
    });
  for (const text of FINE_TEXTS) await fines.emptyFineTexts(tx, text, finesWith(text));
  await guarantees.emptyReasons(tx, numbers('guarantee'));
  await reservations.deleteNotes(tx, numbers('note'));
  await reservations.emptyRequestTexts(tx, numbers('request'));
  await vehicles.emptyNotes(tx, numbers('vehicle'));
  await vehicles.emptyDescriptions(tx, numbers('vehicle-description'));
  await accessories.emptyDescriptions(tx, numbers('accessory'));
  await pricing.emptyClosureReasons(tx, ids('closure'));
  await imports.emptyImportTexts(tx, numbers('import'));
  await imports.emptyRows(tx, ids('import-row').map(rowOfImport));
  await contact.emptyMessages(tx, numbers('message'));
  for (const id of ids('journal')) {
    const [entry, ...fields] = id.split('/');
    await audit.emptyEntryTexts(tx, Number(entry), fields.length === 0 ? FORMER_FIELDS : fields);
  }
};

const rowOfImport = (id: string): { importId: number; row: number } => {
  const [importId = 0, row = 0] = id.split('/').map(Number);
  return { importId, row };
};

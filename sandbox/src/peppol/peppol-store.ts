import type { Store } from '../store.ts';

const TABLES = [
  `CREATE TABLE IF NOT EXISTS peppol_submissions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    guid TEXT NOT NULL UNIQUE,
    idempotency_guid TEXT NOT NULL UNIQUE,
    legal_entity INTEGER NOT NULL,
    scheme TEXT NOT NULL,
    identifier TEXT NOT NULL,
    number TEXT NOT NULL,
    buyer_reference TEXT NOT NULL,
    document TEXT NOT NULL,
    outcome TEXT NOT NULL,
    received_ms INTEGER NOT NULL,
    known_ms INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS peppol_news (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    guid TEXT NOT NULL UNIQUE,
    known_ms INTEGER NOT NULL,
    body TEXT NOT NULL
  )`,
];

/** What becomes of a document: delivered, refused on its way, or without a receiver. */
export type PeppolOutcome = 'succeeded' | 'failed' | 'no_action_taken';

export interface Submission {
  guid: string;
  idempotencyGuid: string;
  legalEntity: number;
  /** Of the receiver, as the caller named it. */
  scheme: string;
  identifier: string;
  number: string;
  buyerReference: string;
  /** The UBL. */
  document: string;
  outcome: PeppolOutcome;
  receivedMs: number;
  /** From then on the outcome is known. */
  knownMs: number;
}

export interface PeppolStore {
  insert: (submission: Submission, news: { guid: string; body: string }[]) => void;
  hasKey: (idempotencyGuid: string) => boolean;
  find: (guid: string) => Submission | undefined;
  /** Oldest first. */
  list: () => Submission[];
  /** The first of the news that are known by then. */
  nextNews: (nowMs: number) => { guid: string; body: string } | undefined;
  /** Whether there was one. */
  removeNews: (guid: string) => boolean;
}

type Row = ReturnType<Store['all']>[number];

const submissionOf = (row: Row): Submission => ({
  guid: String(row.guid),
  idempotencyGuid: String(row.idempotency_guid),
  legalEntity: Number(row.legal_entity),
  scheme: String(row.scheme),
  identifier: String(row.identifier),
  number: String(row.number),
  buyerReference: String(row.buyer_reference),
  document: String(row.document),
  outcome: String(row.outcome) as PeppolOutcome,
  receivedMs: Number(row.received_ms),
  knownMs: Number(row.known_ms),
});

/** What the access point was given, in the sandbox's file. */
export function openPeppolStore(store: Store): PeppolStore {
  for (const table of TABLES) store.run(table);
  return {
    insert: (given, news) => {
      store.transaction(() => {
        store.run(
          `INSERT INTO peppol_submissions (guid, idempotency_guid, legal_entity, scheme, identifier, number,
             buyer_reference, document, outcome, received_ms, known_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          given.guid,
          given.idempotencyGuid,
          given.legalEntity,
          given.scheme,
          given.identifier,
          given.number,
          given.buyerReference,
          given.document,
          given.outcome,
          given.receivedMs,
          given.knownMs,
        );
        for (const { guid, body } of news)
          store.run(
            'INSERT INTO peppol_news (guid, known_ms, body) VALUES (?, ?, ?)',
            guid,
            given.knownMs,
            body,
          );
      });
    },
    hasKey: (key) => store.all('SELECT 1 FROM peppol_submissions WHERE idempotency_guid = ?', key).length > 0,
    find: (guid) => {
      const [row] = store.all('SELECT * FROM peppol_submissions WHERE guid = ?', guid);
      return row && submissionOf(row);
    },
    list: () => store.all('SELECT * FROM peppol_submissions ORDER BY seq').map(submissionOf),
    nextNews: (nowMs) => {
      const [row] = store.all(
        'SELECT guid, body FROM peppol_news WHERE known_ms <= ? ORDER BY known_ms, seq LIMIT 1',
        nowMs,
      );
      return row && { guid: String(row.guid), body: String(row.body) };
    },
    removeNews: (guid) => store.all('DELETE FROM peppol_news WHERE guid = ? RETURNING guid', guid).length > 0,
  };
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { CONVERT_FORMER_OBJECTS } from './former-objects.ts';
import { conditionsOf, type ListFilter, type SqlValue } from './list-filter.ts';
import type { Kind, Objects } from './stripe-objects.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    created INTEGER NOT NULL,
    payment_intent TEXT,
    status TEXT,
    type TEXT,
    json TEXT NOT NULL,
    private TEXT
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (payment_intent, kind);
  CREATE TABLE IF NOT EXISTS due (object_id TEXT PRIMARY KEY, at_ms INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS due_by_time ON due (at_ms);
  -- Which payout paid a balance transaction out; none yet where it is null.
  CREATE TABLE IF NOT EXISTS settlements (transaction_id TEXT PRIMARY KEY, payout_id TEXT);
  CREATE INDEX IF NOT EXISTS settlements_by_payout ON settlements (payout_id);
  CREATE TABLE IF NOT EXISTS deliveries (event_id TEXT PRIMARY KEY, attempts INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    endpoint TEXT NOT NULL,
    params_hash TEXT NOT NULL,
    request_id TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_ms INTEGER NOT NULL
  );
`;

export interface StoredAnswer {
  endpoint: string;
  paramsHash: string;
  requestId: string;
  status: number;
  body: string;
}

/**
 * Stripe's objects as JSON rows in SQLite (`:memory:` for tests). A commit survives a crash of the process, but not
 * always a power cut: syncing the disk at each call took two thirds of its time while demo data are made.
 */
export class Store {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#db = new DatabaseSync(file, { timeout: 500 });
    try {
      // Exclusive: a second sandbox on the same file would answer from another state.
      this.#db.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE;',
      );
      this.#db.exec(SCHEMA);
      if (this.#version() === 0) this.#db.exec(CONVERT_FORMER_OBJECTS);
      this.#db.exec('COMMIT');
    } catch (error) {
      this.#db.close();
      if (error instanceof Error && error.message.includes('locked')) {
        throw new Error(`The sandbox's file ${file} is in use by another process.`, { cause: error });
      }
      throw error;
    }
  }

  #version(): number {
    return Number(this.#db.prepare('PRAGMA user_version').get()?.['user_version']);
  }

  /** Idempotent. */
  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  /** Everything that `work` writes is kept when this returns, or nothing is. */
  transaction<Result>(work: () => Result): Result {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Undoes only what `work` wrote, when it throws. */
  savepoint<Result>(work: () => Result): Result {
    this.#db.exec('SAVEPOINT request');
    try {
      const result = work();
      this.#db.exec('RELEASE request');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK TO request; RELEASE request');
      throw error;
    }
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  run(sql: string, ...values: SqlValue[]): void {
    this.#prepared(sql).run(...values);
  }

  all(sql: string, ...values: SqlValue[]): Record<string, SqlValue>[] {
    return this.#prepared(sql).all(...values) as Record<string, SqlValue>[];
  }

  insert(object: Objects[Kind], privatePart?: unknown): void {
    this.run(
      'INSERT INTO objects (id, kind, created, payment_intent, status, type, json, private) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      object.id,
      object.object,
      object.created,
      'payment_intent' in object ? object.payment_intent : null,
      'status' in object ? object.status : null,
      'type' in object ? object.type : null,
      JSON.stringify(object),
      privatePart === undefined ? null : JSON.stringify(privatePart),
    );
  }

  update(object: Objects[Kind]): void {
    this.run(
      'UPDATE objects SET json = ?, status = ?, payment_intent = ? WHERE id = ?',
      JSON.stringify(object),
      'status' in object ? object.status : null,
      'payment_intent' in object ? object.payment_intent : null,
      object.id,
    );
  }

  find<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    const [row] = this.all('SELECT json FROM objects WHERE id = ? AND kind = ?', id, kind);
    return row && (JSON.parse(String(row.json)) as Objects[K]);
  }

  /** What the sandbox stores with an object that Stripe would not show. */
  findPrivate(id: string): unknown {
    const [row] = this.all('SELECT private FROM objects WHERE id = ?', id);
    return typeof row?.private === 'string' ? (JSON.parse(row.private) as unknown) : undefined;
  }

  /** An object of any kind. */
  findAny(id: string): Objects[Kind] | undefined {
    const [row] = this.all('SELECT json FROM objects WHERE id = ?', id);
    return row && (JSON.parse(String(row.json)) as Objects[Kind]);
  }

  findSessionOfIntent(paymentIntentId: string): Objects['checkout.session'] | undefined {
    const [row] = this.all(
      "SELECT json FROM objects WHERE payment_intent = ? AND kind = 'checkout.session'",
      paymentIntentId,
    );
    return row && (JSON.parse(String(row.json)) as Objects['checkout.session']);
  }

  /** Newest first; `hasMore` refers to the direction of the page. */
  list(filter: ListFilter): { objects: Objects[Kind][]; hasMore: boolean } {
    const { sql, values } = conditionsOf(filter);
    const isBackwards = filter.endingBefore !== undefined;
    const rows = this.all(
      `SELECT json FROM objects WHERE ${sql} ORDER BY seq ${isBackwards ? 'ASC' : 'DESC'} LIMIT ?`,
      ...values,
      filter.limit + 1,
    );
    const objects = rows.slice(0, filter.limit).map((row) => JSON.parse(String(row.json)) as Objects[Kind]);
    if (isBackwards) objects.reverse();
    return { objects, hasMore: rows.length > filter.limit };
  }

  insertUnpaid(transactionId: string): void {
    this.run('INSERT INTO settlements (transaction_id) VALUES (?)', transactionId);
  }

  setPaidBy(transactionId: string, payoutId: string): void {
    this.run('UPDATE settlements SET payout_id = ? WHERE transaction_id = ?', payoutId, transactionId);
  }

  /** The balance transactions that no payout has, oldest first. */
  listUnpaid(): Objects['balance_transaction'][] {
    return this.all(
      'SELECT json FROM settlements JOIN objects ON id = transaction_id WHERE payout_id IS NULL ORDER BY seq',
    ).map((row) => JSON.parse(String(row.json)) as Objects['balance_transaction']);
  }

  /** What balance transactions leave in the balance, in cents. */
  sumBalance(): Record<'available' | 'pending', number> {
    const sums = this.all(
      "SELECT status, sum(json_extract(json, '$.net')) AS net FROM objects WHERE kind = 'balance_transaction' GROUP BY status",
    );
    const of = (status: string): number => Number(sums.find((row) => row.status === status)?.net ?? 0);
    return { available: of('available'), pending: of('pending') };
  }

  setDue(objectId: string, atMs: number): void {
    this.run('INSERT OR REPLACE INTO due (object_id, at_ms) VALUES (?, ?)', objectId, atMs);
  }

  clearDue(objectId: string): void {
    this.run('DELETE FROM due WHERE object_id = ?', objectId);
  }

  listDue(nowMs: number): string[] {
    return this.all('SELECT object_id FROM due WHERE at_ms <= ? ORDER BY at_ms LIMIT 100', nowMs).map((row) =>
      String(row.object_id),
    );
  }

  insertDelivery(eventId: string): void {
    this.run('INSERT INTO deliveries (event_id) VALUES (?)', eventId);
  }

  countAttempt(eventId: string): void {
    this.run('UPDATE deliveries SET attempts = attempts + 1 WHERE event_id = ?', eventId);
  }

  removeDelivery(eventId: string): void {
    this.run('DELETE FROM deliveries WHERE event_id = ?', eventId);
  }

  listDeliveries(): string[] {
    return this.all('SELECT event_id FROM deliveries ORDER BY rowid').map((row) => String(row.event_id));
  }

  findAnswer(key: string, sinceMs: number): StoredAnswer | undefined {
    const [row] = this.all('SELECT * FROM idempotency WHERE key = ? AND created_ms >= ?', key, sinceMs);
    return (
      row && {
        endpoint: String(row.endpoint),
        paramsHash: String(row.params_hash),
        requestId: String(row.request_id),
        status: Number(row.status),
        body: String(row.body),
      }
    );
  }

  insertAnswer(key: string, answer: StoredAnswer, nowMs: number): void {
    this.run(
      'INSERT OR REPLACE INTO idempotency (key, endpoint, params_hash, request_id, status, body, created_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
      key,
      answer.endpoint,
      answer.paramsHash,
      answer.requestId,
      answer.status,
      answer.body,
      nowMs,
    );
  }

  removeAnswersBefore(beforeMs: number): void {
    this.run('DELETE FROM idempotency WHERE created_ms < ?', beforeMs);
  }
}

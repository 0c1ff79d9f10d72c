/**
 * Loaded into the server with `--import`: kills its process at the point given by CRASH_AT, and shifts its clock and the
 * one that it reads from PostgreSQL by CLOCK_OFFSET_MS.
 */
import http from 'node:http';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import type { CrashTrigger } from './crash-triggers.ts';

const trigger = process.env['CRASH_AT'] ? (JSON.parse(process.env['CRASH_AT']) as CrashTrigger) : undefined;
const pattern = new RegExp(trigger?.match ?? '', 'is');
const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);

const crashIfMatching = (on: CrashTrigger['on'], moment: CrashTrigger['moment'], what: string): void => {
  if (trigger?.on === on && trigger.moment === moment && pattern.test(what))
    process.kill(process.pid, trigger.signal ?? 'SIGKILL');
};

type Query = (this: object, ...args: unknown[]) => unknown;

/** The statements of each connection's open transaction. */
const transactions = new WeakMap<object, string[]>();

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');

const withShiftedClock = (text: unknown): unknown =>
  typeof text === 'string'
    ? text.replace('clock_timestamp()', `clock_timestamp() + interval '${offsetMs} milliseconds'`)
    : text;

const watchStatements = (): void => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const text = textOf(args[0]);
    const isCommit = /^commit/i.test(text);
    const statements = transactions.get(this) ?? [];
    if (/^(begin|start transaction)/i.test(text)) transactions.set(this, []);
    else statements.push(text);
    const subject = isCommit ? statements.join('\n') : text;
    const on = isCommit ? 'commit' : 'sql';
    crashIfMatching(on, 'before', subject);
    const result = query.call(this, withShiftedClock(args[0]), ...args.slice(1));
    if (result instanceof Promise) {
      return result.then((value: unknown) => {
        crashIfMatching(on, 'after', subject);
        return value;
      });
    }
    return result;
  };
};

const watchProvider = (): void => {
  const { request } = http;
  const pageErrors = (...args: unknown[]): http.ClientRequest => {
    const options = args.find((arg): arg is http.RequestOptions => typeof arg === 'object') ?? {};
    const what = `${options.method ?? 'GET'} ${(options.path ?? '').split('?')[0] ?? ''}`;
    crashIfMatching('http', 'before', what);
    const sent = (request as (...all: unknown[]) => http.ClientRequest)(...args);
    // The provider has already done what it answers.
    sent.once('response', () => {
      crashIfMatching('http', 'after', what);
    });
    return sent;
  };
  http.request = pageErrors;
};

const watchMails = (): void => {
  const { rename } = fs;
  fs.rename = async (from, to) => {
    const isMail = String(to).includes(`${sep}mail${sep}`);
    if (isMail) crashIfMatching('mail', 'before', String(to));
    await rename(from, to);
    if (isMail) crashIfMatching('mail', 'after', String(to));
  };
};

/** The store of the photos also has the documents: under `private/`. */
const watchFiles = (): void => {
  const { writeFile } = fs;
  fs.writeFile = async (...args) => {
    const [path, contents] = args;
    const what = path as string;
    const isDocument = what.includes(`${sep}private${sep}`);
    if (!isDocument) return writeFile(...args);
    crashIfMatching('file', 'before', what);
    if (trigger?.on === 'file' && trigger.moment === 'during' && pattern.test(what)) {
      const bytes = Buffer.from(contents as Uint8Array | string);
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length / 2)));
      crashIfMatching('file', 'during', what);
    }
    await writeFile(...args);
    crashIfMatching('file', 'after', what);
  };
};

if (isMainThread) {
  watchStatements();
  watchProvider();
  watchMails();
  watchFiles();
  syncBuiltinESMExports();
  if (offsetMs !== 0) {
    const { now } = Date;
    Date.now = () => now() + offsetMs;
  }
}

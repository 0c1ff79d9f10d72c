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
import type { CrashTrigger } from './crash-points.ts';

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

if (isMainThread) {
  watchStatements();
  watchProvider();
  watchMails();
  syncBuiltinESMExports();
  if (offsetMs !== 0) {
    const { now } = Date;
    Date.now = () => now() + offsetMs;
  }
}

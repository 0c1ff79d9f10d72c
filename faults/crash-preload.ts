/**
 * Loaded into the server with `--import`: ends its process at the point that CRASH_AT names, and moves its clock, and
 * that of a PostgreSQL server which it follows, by CLOCK_OFFSET_MS. The product knows nothing of it.
 */
import http from 'node:http';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import type { Strike } from './crash-points.ts';

const strike = process.env['CRASH_AT'] ? (JSON.parse(process.env['CRASH_AT']) as Strike) : undefined;
const pattern = new RegExp(strike?.match ?? '', 'is');
const offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);

const reach = (on: Strike['on'], moment: Strike['moment'], what: string): void => {
  if (strike?.on === on && strike.moment === moment && pattern.test(what))
    process.kill(process.pid, strike.signal ?? 'SIGKILL');
};

type Query = (this: object, ...args: unknown[]) => unknown;

/** The statements of the open transaction of each connection. */
const open = new WeakMap<object, string[]>();

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');

const withMovedClock = (text: unknown): unknown =>
  typeof text === 'string'
    ? text.replace('clock_timestamp()', `clock_timestamp() + interval '${offsetMs} milliseconds'`)
    : text;

const watchStatements = (): void => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...args) {
    const text = textOf(args[0]);
    const isCommit = /^commit/i.test(text);
    const statements = open.get(this) ?? [];
    if (/^(begin|start transaction)/i.test(text)) open.set(this, []);
    else statements.push(text);
    const subject = isCommit ? statements.join('\n') : text;
    const on = isCommit ? 'commit' : 'sql';
    reach(on, 'before', subject);
    const result = query.call(this, withMovedClock(args[0]), ...args.slice(1));
    if (result instanceof Promise) {
      return result.then((value: unknown) => {
        reach(on, 'after', subject);
        return value;
      });
    }
    return result;
  };
};

const watchProvider = (): void => {
  const { request } = http;
  const watched = (...args: unknown[]): http.ClientRequest => {
    const options = args.find((arg): arg is http.RequestOptions => typeof arg === 'object') ?? {};
    const what = `${options.method ?? 'GET'} ${(options.path ?? '').split('?')[0] ?? ''}`;
    reach('http', 'before', what);
    const sent = (request as (...all: unknown[]) => http.ClientRequest)(...args);
    // The answer has come: whatever it tells has happened.
    sent.once('response', () => {
      reach('http', 'after', what);
    });
    return sent;
  };
  http.request = watched;
};

const watchMails = (): void => {
  const { rename } = fs;
  fs.rename = async (from, to) => {
    const isMail = String(to).includes(`${sep}mail${sep}`);
    if (isMail) reach('mail', 'before', String(to));
    await rename(from, to);
    if (isMail) reach('mail', 'after', String(to));
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

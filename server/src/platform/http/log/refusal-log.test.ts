import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it as plain } from 'vitest';
import { aCustomer, anEmployee } from '../../../testing/builders.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { testWithApp } from '../../../testing/test-with-app.ts';
import { networkPrefix } from './refusal-log.ts';

let lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });

const it = testWithApp({ log, env: { RATE_LIMITS: 'on' } });
beforeEach(() => {
  lines = [];
});

interface Refusal {
  refused: number;
  code: string;
  call: string;
  account: string;
  network: string;
}

const refusals = (): Refusal[] =>
  lines.map((line) => JSON.parse(line) as Refusal & { msg: string }).filter(({ msg }) => msg === 'refused');

const login = (t: TestApp, email: string, remoteAddress: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auths/login',
    remoteAddress,
    payload: { email, password: 'Faux-1234!' },
  });

describe('a refused login', () => {
  it('is a line of the log: the same hash for an account from everywhere, never its address', async ({
    t,
  }) => {
    const { email } = await aCustomer(t);
    lines = [];
    await login(t, email, '192.0.2.77');
    await login(t, ` ${email.toUpperCase()}\u200B `, '2001:db8:12:34::1');
    await login(t, 'personne@exemple.be', '192.0.2.78');
    const [one, same, other] = refusals();
    const call = 'POST /api/auths/login';
    expect(one).toMatchObject({ refused: 401, code: 'wrong_password', call, network: '192.0.2.0/24' });
    expect(one?.account).toMatch(/^[0-9a-f]{16}$/);
    expect(same).toMatchObject({ account: one?.account, network: '2001:db8:12::/48' });
    expect(other?.account).toMatch(/^[0-9a-f]{16}$/);
    expect(other?.account).not.toBe(one?.account);
    expect(lines.join('').toLowerCase()).not.toMatch(/exemple\.be|192\.0\.2\.7|:34:/);
  });

  it('is read by the filter that the documentation shows', async ({ t }) => {
    await login(t, 'personne@exemple.be', '198.51.100.9');
    const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
    const [, filter = ''] = /^failregex = (.+)$/m.exec(docs) ?? [];
    expect(filter).toContain('<SUBNET>');
    const pattern = new RegExp(filter.replace('<SUBNET>', '(?<network>[0-9a-f.:]+/\\d+)'));
    const line = lines.find((each) => each.includes('"refused"')) ?? '';
    expect(pattern.exec(line)?.groups?.['network']).toBe('198.51.100.0/24');
  });
});

describe('a refused act', () => {
  it('is a line of the log: without a session, without the right, too often', async ({ t }) => {
    const employee = await anEmployee(t);
    lines = [];
    await t.get('/api/reservations');
    await t.get('/api/customers/export', employee.token);
    const tries = Array.from({ length: 12 }, () => login(t, 'souvent@exemple.be', '203.0.113.5'));
    await Promise.all(tries);
    const [unknown, forbidden, ...logins] = refusals();
    expect(unknown).toMatchObject({ refused: 401, call: 'GET /api/reservations', account: '-' });
    expect(forbidden).toMatchObject({ refused: 403, code: 'owners_only', call: 'GET /api/customers/export' });
    expect(forbidden?.account).toMatch(/^[0-9a-f]{16}$/);
    expect(logins.map(({ refused }) => refused)).toContain(429);
    expect(new Set(logins.map(({ account }) => account)).size).toBe(1);
  });

  it('nothing is written of what is not found or not valid', async ({ t }) => {
    const { token } = await aCustomer(t);
    lines = [];
    await t.get('/api/vehicules/2000000000', token);
    await t.get('/api/nothing');
    await t.post('/api/auths/login', undefined, { email: 'x' });
    expect(refusals()).toEqual([]);
  });
});

plain.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:0DB8:0001:2::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('the network of %s is %s', (ip, network) => {
  expect(networkPrefix(ip)).toBe(network);
});

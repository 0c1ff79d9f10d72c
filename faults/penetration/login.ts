import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Topic, Site } from './target.ts';

let people = 0;

const PASSWORD = 'Tournesol-9!';

const register = async (site: Site, from: string, password = PASSWORD) => {
  people += 1;
  const email = `sonde-${Date.now()}-${people}@exemple.be`;
  const body = { email, password, firstName: 'Ada', lastName: 'Martin', phoneNumber: '0470123456' };
  return { email, answer: await site.call({ path: '/api/auths/register', body, from }) };
};

const network = (number: number): string => `2001:db8:${(0x1000 + number).toString(16)}::1`;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const login: Topic = {
  name: 'login',
  probes: [
    {
      name: 'password guesses from many networks are slowed down and the owner can still log in',
      run: async ({ site }) => {
        const home = '198.51.100.20';
        const { email } = await register(site, home);
        const statuses: number[] = [];
        for (let guess = 0; guess < 60; guess += 1) {
          const body = { email, password: `Faux-${guess}-mot!` };
          statuses.push((await site.call({ path: '/api/auths/login', body, from: network(guess) })).status);
        }
        assert.ok(
          statuses.filter((status) => status === 401).length <= 20,
          'more than 20 guesses were tried',
        );
        const body = { email, password: PASSWORD };
        assert.equal((await site.call({ path: '/api/auths/login', body, from: home })).status, 200);
        const elsewhere = await site.call({ path: '/api/auths/login', body, from: '198.51.100.21' });
        assert.equal(elsewhere.status, 429);
        assert.ok(Number(elsewhere.headers.get('retry-after')) <= 30, 'an owner elsewhere waits too long');
      },
    },
    {
      name: 'common and personal passwords are refused',
      run: async ({ site }) => {
        for (const [index, password] of [
          'Password1!',
          'P@ssw0rd!',
          'Soleil2026!',
          'Volant-Demo-2026!',
          'Martin-Ostende-9!',
        ].entries()) {
          const { answer } = await register(site, `198.51.100.${30 + index}`, password);
          assert.equal(answer.status, 400, password);
        }
      },
    },
    {
      name: 'the sessions of others can be neither listed nor ended',
      run: async ({ site }) => {
        const one = await register(site, '198.51.100.40');
        const two = await register(site, '198.51.100.41');
        const [mine, theirs] = [String(one.answer.json['token']), String(two.answer.json['token'])];
        const list = await site.call({ path: '/api/auths/sessions', token: theirs });
        const [session] = JSON.parse(list.text) as { id: number }[];
        const path = `/api/auths/sessions/${session?.id ?? 0}`;
        assert.equal((await site.call({ path: path, method: 'DELETE', token: mine })).status, 404);
        const me = await site.call({ path: '/api/auths/me', token: theirs });
        assert.equal(me.status, 200);
        assert.equal(me.headers.get('cache-control'), 'no-store');
      },
    },
    {
      name: 'a flood of reset requests gets the same answer for known and unknown addresses',
      run: async ({ site }) => {
        const ask = (email: string, from: string) =>
          site.call({ path: '/api/auths/forgot-password', body: { email }, from });
        const flood = Array.from({ length: 640 }, (_, index) =>
          ask(`flot${index}@exemple.be`, '198.51.100.50'),
        );
        const { email } = await register(site, '198.51.100.51');
        const known = await ask(email, '198.51.100.51');
        const unknown = await ask('personne@exemple.be', '198.51.100.51');
        await Promise.all(flood);
        assert.deepEqual([known.status, known.json], [unknown.status, unknown.json]);
      },
    },
    {
      name: 'uncached pages requested by one network do not block another',
      run: async ({ site }) => {
        let isOver = false;
        const attack = Array.from({ length: 32 }, async (_, worker) => {
          for (let id = worker; !isOver; id += 32) {
            await site.call({ path: `/vehicules/details/${100_000 + id}`, from: '198.51.100.60' });
          }
        });
        const others: { status: number; ms: number }[] = [];
        for (let visit = 0; visit < 50; visit += 1) {
          const startedAt = performance.now();
          const { status } = await site.call({ path: '/', from: '198.51.100.61' });
          others.push({ status, ms: performance.now() - startedAt });
        }
        isOver = true;
        await Promise.all(attack);
        assert.ok(
          others.every(({ status }) => status === 200),
          'another visitor was refused',
        );
        process.stdout.write(
          `  another visitor's median: ${median(others.map(({ ms }) => ms)).toFixed(0)} ms\n`,
        );
      },
    },
    {
      name: 'each page has one URL',
      run: async ({ site }) => {
        for (const path of ['/LOGIN', '//login', '/Cgu-Cgv'])
          assert.equal((await site.call({ path })).status, 301, path);
      },
    },
    {
      name: 'an incomplete request body is dropped after fifteen seconds',
      run: async ({ site }) => {
        const { hostname, port } = new URL(site.url);
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        const began = performance.now();
        socket.on('error', () => undefined).resume();
        socket.write(
          'POST /api/auths/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
        );
        await once(socket, 'close');
        assert.ok(performance.now() - began < 30_000, 'the connection was kept for too long');
      },
    },
  ],
};

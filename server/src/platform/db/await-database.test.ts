// @module-tag long
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { startServer, type ServerProcess } from '../../testing/processes.ts';
import { awaitDatabase, DatabaseAway } from './await-database.ts';

const servers: Server[] = [];
const processes: ServerProcess[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

/** Refuses every connection as PostgreSQL does: one error message of its protocol, then the end. */
const refusingDatabase = async (port: number, code: string): Promise<number> => {
  const fields = ['SFATAL', `C${code}`, 'Mrefused', ''].map((field) => `${field}\0`).join('');
  const message = Buffer.alloc(5 + fields.length);
  message.write('E', 0);
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(message));
  }).listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

it('a database that does not answer is waited for, and named in the message without its password', async () => {
  const said: string[] = [];
  const url = `postgres://volant:secret@127.0.0.1:${await freePort()}/agence`;
  const waiting = awaitDatabase(url, { say: (line) => said.push(line), seconds: 0.2 });
  await expect(waiting).rejects.toBeInstanceOf(DatabaseAway);
  await expect(waiting).rejects.toThrow(
    /^La base de données de DATABASE_URL \(127\.0\.0\.1:\d+\/agence\) ne/,
  );
  expect(said).toHaveLength(1);
  expect(said.join()).toContain('DATABASE_URL');
  expect(said.join()).not.toContain('secret');
});

it('a database is waited for while it starts (57P03), not when it refuses a password (28P01)', async () => {
  const starting = await refusingDatabase(0, '57P03');
  const waited = awaitDatabase(`postgres://a:b@127.0.0.1:${starting}/x`, {
    say: () => undefined,
    seconds: 0.1,
  });
  await expect(waited).rejects.toBeInstanceOf(DatabaseAway);
  const refusing = await refusingDatabase(0, '28P01');
  const refused = awaitDatabase(`postgres://a:b@127.0.0.1:${refusing}/x`, { say: () => undefined });
  await expect(refused).rejects.toMatchObject({ code: '28P01' });
});

it('a starting server waits for its database, and stops with one line when that refuses the password', async () => {
  const port = await freePort();
  const server = await startServer({ DATABASE_URL: `postgres://volant:secret@127.0.0.1:${port}/agence` });
  processes.push(server);
  await expect.poll(server.output, { timeout: 60_000 }).toContain('elle est attendue 60 secondes au plus');
  expect(server.child.exitCode).toBeNull();
  await refusingDatabase(port, '28P01');
  expect(await server.ended).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe('Le serveur PostgreSQL refuse le mot de passe de DATABASE_URL.');
  expect(server.output()).not.toContain('secret');
}, 90_000);

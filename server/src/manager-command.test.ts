// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findAccountByEmail, insertAccount, insertSession } from './accounts/accounts.store.ts';
import { findStaff } from './accounts/staff.store.ts';
import { isPassword } from './accounts/passwords/password-hash.ts';
import { serveOrders } from './ops/order-line.ts';
import { carryOut } from './ops/orders.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { lockDataDir } from './platform/files/data-dir-lock.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase, type OpenDatabase } from './platform/db/open-database.ts';
import { openTestDatabase } from './testing/test-database.ts';

/** Each test runs `npm run manager` as a process of its own. */
const LIMIT_MS = 120_000;
const PASSWORD = 'Tournesol-9!';

let directory: string;
/** On PostgreSQL only: the embedded database is opened by one process at a time. */
let server: (OpenDatabase & { url: string | undefined }) | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'volant-manager-'));
  const source = inject('database');
  if (source.kind === 'postgres') server = await openTestDatabase(source);
});

afterAll(async () => {
  await server?.close();
  await rm(directory, { recursive: true, force: true });
});

interface Ended {
  code: number;
  said: string[];
  complained: string[];
}

const run = async (
  args: string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Ended> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'manager-command.ts'), ...args],
    {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: directory,
        ...(server?.url !== undefined && { DATABASE_URL: server.url }),
        ...env,
      },
    },
  );
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.stderr += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
  return { code, said: linesOf(texts.stdout), complained: linesOf(texts.stderr) };
};

const withDatabase = async <T>(read: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  if (server) return read(server);
  const database = await openDatabase({ url: undefined, dataDir: join(directory, 'db') });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
};

describe('npm run manager', () => {
  it(
    'adds managers, lists them, and refuses an address that has an account',
    async () => {
      const added = await run(['add', ' Chef@Exemple.be ', 'Anne', 'Claes'], { input: `${PASSWORD}\n` });
      expect(added).toEqual({
        code: 0,
        said: ['Gestionnaire ajouté : Anne Claes <chef@exemple.be>'],
        complained: [],
      });
      const other = await run(['add', 'adjoint@exemple.be'], {
        env: { MANAGER_PASSWORD: 'Coquelicot-7', MANAGER_EMAIL: 'premier@exemple.be', AGENCY_NAME: 'Pégase' },
      });
      expect(other.said).toEqual(['Gestionnaire ajouté : Agence Pégase <adjoint@exemple.be>']);

      await withDatabase(async ({ db }) => {
        const first = await findAccountByEmail(db, 'chef@exemple.be');
        expect(first).toMatchObject({ role: 'MANAGER', phone_number: '', consent_version: null });
        expect(await isPassword(PASSWORD, first?.password_hash ?? '')).toBe(true);
        expect(await findStaff(db, first?.id ?? 0)).toMatchObject({ role: 'owner', disabled_at: null });
        const second = await findAccountByEmail(db, 'adjoint@exemple.be');
        const asked = await Promise.all([first, second].map((account) => findStaff(db, account?.id ?? 0)));
        expect(asked.map((staff) => staff?.is_name_asked)).toEqual([false, true]);
        expect(await isPassword('Coquelicot-7', second?.password_hash ?? '')).toBe(true);
        await db
          .insertInto('account')
          .values({
            email: 'client@exemple.be',
            first_name: 'Léa',
            last_name: 'Peeters',
            phone_number: '',
            role: 'CUSTOMER',
            password_hash: 'none',
            created_at: new Date('2026-06-01T10:00:00.000Z'),
          })
          .execute();
      });

      const taken = await run(['add', 'CHEF@exemple.be'], { input: 'Pivoine-123!\n' });
      expect(taken.code).toBe(1);
      expect(taken.complained[0]).toContain("chef@exemple.be est déjà l'adresse d'un gestionnaire");
      const customer = await run(['add', 'client@exemple.be'], { input: 'Pivoine-123!\n' });
      expect(customer.code).toBe(1);
      expect(customer.complained).toEqual([
        "client@exemple.be est déjà l'adresse d'un client : choisissez une autre adresse pour le gestionnaire.",
      ]);

      const { code, said } = await run(['list']);
      expect(code).toBe(0);
      expect(said.filter((line) => /^(chef|adjoint|client)@/.test(line))).toEqual([
        expect.stringMatching(/^chef@exemple\.be {2}Anne Claes, depuis le \S+ \d+ \S+ 20\d\d$/) as string,
        expect.stringMatching(/^adjoint@exemple\.be {2}Agence Pégase, depuis le /) as string,
      ]);
    },
    LIMIT_MS,
  );

  it(
    'disables and enables a manager, and removes a second factor',
    async () => {
      const email = 'parti@exemple.be';
      const { code, complained } = await run(['disable', email]);
      expect([code, complained]).toEqual([1, [`Aucun gestionnaire n'a l'adresse ${email}.`]]);
      await withDatabase(async ({ db }) => {
        const now = new Date();
        const names = { firstName: 'Luc', lastName: 'Maes', phoneNumber: '', role: 'MANAGER' } as const;
        const account = { email, ...names, passwordHash: 'none', consentVersion: null, now };
        const inserted = await insertAccount(db, { ...account, isEmailConfirmed: true });
        const id = inserted === 'taken' ? 0 : inserted.id;
        const tokenHash = Buffer.alloc(32, 7);
        await insertSession(db, {
          tokenHash,
          accountId: id,
          seenHash: 'none',
          remember: true,
          device: 'Firefox sur Linux',
          now,
        });
        await db
          .insertInto('staff_member')
          .values({ account_id: id, totp_secret: 'GEZDGNBV', totp_confirmed_at: now })
          .execute();
      });

      const disabled = await run(['disable', ' PARTI@exemple.be']);
      expect(disabled.said[0]).toBe('Accès retiré : parti@exemple.be. Ses sessions sont fermées.');
      expect((await run(['list'])).said.at(-1)).toMatch(
        /^parti@exemple\.be {2}Luc Maes, depuis le .+, double authentification, accès retiré le .+$/,
      );
      await withDatabase(async ({ db }) => {
        expect(await db.selectFrom('session').select('account_id').execute()).toEqual([]);
      });

      expect((await run(['enable', email])).said).toEqual(['Accès rendu : parti@exemple.be.']);
      expect((await run(['reset-totp', email])).said[0]).toMatch(/^Double authentification supprimée : /);
      await withDatabase(async ({ db }) => {
        const account = await findAccountByEmail(db, email);
        expect(await findStaff(db, account?.id ?? 0)).toMatchObject({
          disabled_at: null,
          totp_secret: null,
          totp_confirmed_at: null,
        });
      });
    },
    LIMIT_MS,
  );

  it(
    'refuses a password that the rules refuse, and adds nobody',
    async () => {
      const refused = await run(['add', 'faible@exemple.be'], { input: 'tournesol\n' });
      expect(refused).toEqual({
        code: 1,
        said: [],
        complained: [
          'Le mot de passe doit contenir au moins une lettre majuscule.',
          'Le mot de passe doit contenir au moins un caractère spécial.',
        ],
      });
      expect((await run(['add', 'faible@exemple.be'])).complained).toEqual(['Le mot de passe est requis.']);
      await withDatabase(async ({ db }) => {
        expect(await findAccountByEmail(db, 'faible@exemple.be')).toBeUndefined();
      });
    },
    LIMIT_MS,
  );

  it.each([
    [[]],
    [['remove', 'chef@exemple.be']],
    [['add']],
    [['add', 'a@x.be', 'Anne', 'Claes', 'de trop']],
    [['list', 'de trop']],
    [['disable']],
    [['enable', 'a@x.be', 'de trop']],
  ])('prints its usage for the arguments %j', async (args) => {
    const { code, said, complained } = await run(args);
    expect(code).toBe(1);
    expect(said).toEqual([]);
    expect(complained[0]).toBe('Usage :');
  });

  it('refuses a wrong address, a wrong name and a wrong setting, one line each', async () => {
    expect((await run(['add', 'pas une adresse', ' '])).complained).toEqual([
      "L'adresse email n'est pas valide.",
      'Le prénom est requis.',
    ]);
    const { complained } = await run(['list'], { env: { DATABASE_URL: 'mysql://x' } });
    expect(complained).toEqual([expect.stringMatching(/^Réglage refusé : DATABASE_URL/) as string]);
  });

  it('says when the database does not answer', async () => {
    const { code, complained } = await run(['list'], { env: { DATABASE_URL: 'postgres://127.0.0.1:1/x' } });
    expect(code).toBe(1);
    expect(complained).toEqual(['La base de données de DATABASE_URL ne répond pas.']);
  });

  it(
    'has the running server do it, which has the embedded database open',
    async () => {
      const used = join(directory, 'running');
      const lock = lockDataDir(used);
      const database = await openDatabase({ url: undefined, dataDir: join(used, 'db') });
      await migrate(database.db, new Date());
      const config = readConfig({ DATA_DIR: used, DEMO: 'off' });
      const line = await serveOrders(used, (order) =>
        carryOut({ config, database, clock: systemClock() }, order),
      );
      const env = { DATA_DIR: used, DATABASE_URL: '' };
      try {
        const added = await run(['add', 'chef@exemple.be', 'Anne', 'Claes'], { input: `${PASSWORD}\n`, env });
        expect(added).toEqual({
          code: 0,
          said: ['Gestionnaire ajouté : Anne Claes <chef@exemple.be>'],
          complained: [],
        });
        const account = await findAccountByEmail(database.db, 'chef@exemple.be');
        expect(await isPassword(PASSWORD, account?.password_hash ?? '')).toBe(true);
        expect((await run(['disable', 'chef@exemple.be'], { env })).said[0]).toMatch(/^Accès retiré/);
        expect((await run(['list'], { env })).said).toEqual([
          expect.stringMatching(/^chef@exemple\.be {2}Anne Claes, .*accès retiré/) as string,
        ]);
        expect((await run(['enable', 'chef@exemple.be'], { env })).said).toEqual([
          'Accès rendu : chef@exemple.be.',
        ]);
        expect((await run(['reset-totp', 'chef@exemple.be'], { env })).said).toEqual([
          "chef@exemple.be n'avait pas de double authentification.",
        ]);
        expect((await run(['add', 'chef@exemple.be'], { input: `${PASSWORD}\n`, env })).complained).toEqual([
          expect.stringMatching(/^chef@exemple\.be est déjà l'adresse d'un gestionnaire/) as string,
        ]);
      } finally {
        await line.close();
        await database.close();
        lock.release();
      }
    },
    LIMIT_MS,
  );

  it('says when the server that has the embedded database open takes no orders', async () => {
    const used = join(directory, 'used');
    const lock = lockDataDir(used);
    try {
      const { code, complained } = await run(['list'], { env: { DATA_DIR: used, DATABASE_URL: '' } });
      expect(code).toBe(1);
      expect(complained).toEqual([
        `Le dossier de données ${used} est déjà utilisé par un autre serveur (processus ${process.pid}). ` +
          'Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.',
        "Ce serveur n'écoute pas encore les ordres : s'il démarre, réessayez dans un instant.",
      ]);
    } finally {
      lock.release();
    }
  });
});

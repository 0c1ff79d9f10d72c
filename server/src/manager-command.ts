/** `npm run manager`: adds, lists, disables and enables managers. The server creates the first one; none can register. */
import { join } from 'node:path';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import { registerBody } from '@volant/shared/accounts/accounts.schema.ts';
import type { PasswordOwner } from '@volant/shared/accounts/guessable-password.rules.ts';
import { normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { passwordRefusals } from '@volant/shared/accounts/password.rules.ts';
import { formatLongDate } from '@volant/shared/kernel/format-date.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import {
  addManager,
  disableManager,
  enableManager,
  findAccountByEmail,
  guessableRefusal,
  listManagers,
  resetSecondFactor,
} from './accounts/index.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError, readManagerSettings, type ManagerSettings } from './platform/config/config.ts';
import { databaseRefusal } from './platform/db/await-database.ts';
import { keepFilesPrivate } from './platform/files/data-dir-mode.ts';
import { lockDataDir } from './platform/files/data-dir-lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase, type Db } from './platform/db/open-database.ts';
import { refuseCutShort } from './platform/files/restore-mark.ts';
import { Refusal } from './platform/refusal.ts';
import { isTyped, pipedPassword, typedPassword, TypingAbandoned } from './platform/typed-password.ts';

const USAGE = [
  'Usage :',
  '  npm run manager -- add <email> [prénom] [nom]   ajoute un gestionnaire ; son mot de passe est demandé,',
  "                                                  ou lu sur l'entrée standard, ou dans MANAGER_PASSWORD",
  '  npm run manager -- list                         liste les gestionnaires',
  "  npm run manager -- disable <email>              retire l'accès d'un gestionnaire et ferme ses sessions",
  "  npm run manager -- enable <email>               lui rend l'accès",
  '  npm run manager -- reset-totp <email>           supprime sa double authentification (téléphone perdu)',
];

/** What the person at the terminal is told instead of a result. */
class Misuse extends Error {
  readonly lines: string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const clock = systemClock();

/** Opens the database and migrates it, as the server does; the embedded one is locked for this process. */
const withDatabase = async ({ config }: ManagerSettings, act: (db: Db) => Promise<void>): Promise<void> => {
  const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : undefined;
  try {
    if (lock) refuseCutShort(config.dataDir);
    const database = await openDatabase({
      url: config.databaseUrl,
      dataDir: join(config.dataDir, 'db'),
      isPatient: true,
    });
    try {
      await migrate(database.db, clock.now());
      await act(database.db);
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
};

const identity = registerBody.pick({ email: true, firstName: true, lastName: true });

const add = async (settings: ManagerSettings, args: readonly string[]): Promise<void> => {
  const [email, firstName = 'Agence', lastName = settings.config.agency.name, ...others] = args;
  if (email === undefined || others.length > 0) throw new Misuse(...USAGE);
  const checked = identity.safeParse({ email, firstName, lastName });
  if (!checked.success) throw new Misuse(...checked.error.issues.map(({ message }) => message));
  const person = checked.data;
  await withDatabase(settings, async (db) => {
    // Checked before the password is asked for; the database checks again on insertion.
    await refuseTaken(db, person.email);
    const password = await readPassword(settings, person);
    if (!(await addManager({ db, clock }, 'command', { ...person, password })))
      await refuseTaken(db, person.email);
    say(`Gestionnaire ajouté : ${person.firstName} ${person.lastName} <${person.email}>`);
  });
};

/**
 * An account never changes its role: a customer who became a manager could no longer reach the reservations that they
 * paid for.
 */
const refuseTaken = async (db: Db, email: string): Promise<void> => {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  throw new Misuse(
    account.role === 'MANAGER'
      ? `${email} est déjà l'adresse d'un gestionnaire. S'il a oublié son mot de passe : « Oublié ? » sur la page de connexion.`
      : `${email} est déjà l'adresse d'un client : choisissez une autre adresse pour le gestionnaire.`,
  );
};

const readPassword = async (settings: ManagerSettings, owner: PasswordOwner): Promise<string> => {
  if (isTyped()) return askPassword(owner);
  const password = (await pipedPassword()) ?? settings.password ?? '';
  const refusals = await refusalsOf(password, owner);
  if (refusals.length > 0) throw new Misuse(...refusals);
  return password;
};

/** Asks until the password follows the rules and was typed twice the same. */
const askPassword = async (owner: PasswordOwner): Promise<string> => {
  for (;;) {
    const password = await typedPassword("Mot de passe (il ne s'affiche pas) : ");
    const refusals = await refusalsOf(password, owner);
    if (refusals.length === 0 && password === (await typedPassword('Le même, encore une fois : '))) {
      return password;
    }
    for (const line of refusals.length > 0 ? refusals : [accountMessages.passwordsDiffer]) say(line);
  }
};

const refusalsOf = async (password: string, owner: PasswordOwner): Promise<string[]> => {
  const refusals = passwordRefusals(password).map((refusal) => accountMessages.newPassword[refusal]);
  const guessable = refusals.length > 0 ? undefined : await guessableRefusal(password, owner);
  return guessable === undefined ? refusals : [guessable];
};

const list = (settings: ManagerSettings): Promise<void> =>
  withDatabase(settings, async (db) => {
    const managers = await listManagers(db);
    if (managers.length === 0) say('Aucun gestionnaire.');
    for (const { email, first_name, last_name, created_at, disabled_at, totp_confirmed_at } of managers) {
      const notes = [
        `depuis le ${formatLongDate(agencyDay(created_at))}`,
        ...(totp_confirmed_at ? ['double authentification'] : []),
        ...(disabled_at ? [`accès retiré le ${formatLongDate(agencyDay(disabled_at))}`] : []),
      ];
      say(`${email}  ${first_name} ${last_name}, ${notes.join(', ')}`);
    }
  });

/** Does something to the account of a manager, named by its address. */
const toManager = async (
  settings: ManagerSettings,
  args: readonly string[],
  act: (db: Db, account: { id: number; email: string }) => Promise<string[]>,
): Promise<void> => {
  const [typed, ...others] = args;
  if (typed === undefined || others.length > 0) throw new Misuse(...USAGE);
  const email = normalizeEmail(typed);
  await withDatabase(settings, async (db) => {
    const account = await findAccountByEmail(db, email);
    if (account?.role !== 'MANAGER') throw new Misuse(`Aucun gestionnaire n'a l'adresse ${email}.`);
    for (const line of await act(db, account)) say(line);
  });
};

const disable = async (db: Db, { id, email }: { id: number; email: string }): Promise<string[]> => {
  await disableManager({ db, clock }, id);
  const isLast = !(await listManagers(db)).some(({ disabled_at }) => disabled_at === null);
  return [
    `Accès retiré : ${email}. Ses sessions sont fermées.`,
    ...(isLast
      ? ["Plus aucun gestionnaire n'a accès au site : ajoutez-en un (npm run manager -- add)."]
      : []),
  ];
};

const enable = async (db: Db, { id, email }: { id: number; email: string }): Promise<string[]> => {
  await enableManager({ db, clock }, id);
  return [`Accès rendu : ${email}.`];
};

const resetTotp = async (db: Db, { id, email }: { id: number; email: string }): Promise<string[]> => [
  (await resetSecondFactor({ db, clock }, id))
    ? `Double authentification supprimée : ${email}. Son mot de passe suffit jusqu'à ce qu'elle soit activée à nouveau.`
    : `${email} n'avait pas de double authentification.`,
];

/** Expected errors as one line each; anything else with its stack trace. */
const explain = (error: unknown): string[] => {
  if (error instanceof Misuse) return error.lines;
  if (error instanceof TypingAbandoned) return ["Abandonné : rien n'a été ajouté."];
  if (error instanceof ConfigError) return error.lines.map((line) => `Réglage refusé : ${line}`);
  if (error instanceof Refusal) return [error.message];
  const refused = databaseRefusal(error);
  if (refused !== undefined) return [refused];
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
};

keepFilesPrivate();
const [command, ...args] = process.argv.slice(2);
try {
  const settings = readManagerSettings();
  if (command === 'add') await add(settings, args);
  else if (command === 'list' && args.length === 0) await list(settings);
  else if (command === 'disable') await toManager(settings, args, disable);
  else if (command === 'enable') await toManager(settings, args, enable);
  else if (command === 'reset-totp') await toManager(settings, args, resetTotp);
  else throw new Misuse(...USAGE);
} catch (error) {
  for (const line of explain(error)) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

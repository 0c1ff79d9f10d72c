/**
 * `npm run manager`: adds owners of the agency, lists, disables and enables managers. The server creates the first owner;
 * owners invite others on /manage/equipe; none can register.
 */
import { registerBody } from '@volant/shared/accounts/accounts.schema.ts';
import type { PasswordOwner } from '@volant/shared/accounts/passwords/guessable-password.rules.ts';
import { normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import { passwordRefusals } from '@volant/shared/accounts/passwords/password.rules.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { guessableRefusal, hashPassword } from './accounts/index.ts';
import { carryOutHere, type ManagerOrder } from './ops/index.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError, readManagerSettings, type ManagerSettings } from './platform/config/config.ts';
import { databaseRefusal } from './platform/db/await-database.ts';
import { keepFilesPrivate } from './platform/files/data-dir-mode.ts';
import { Refusal } from './platform/problem.ts';
import { isTyped, pipedPassword, typedPassword, TypingAbandoned } from './platform/typed-password.ts';
import { defaultLanguage } from '@volant/shared/words/languages.ts';
import { saidFault } from '@volant/shared/words/said-fault.ts';

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

/** The owner of the database does it: the running server for the embedded one, else this process. */
const ordered = async ({ config }: ManagerSettings, order: ManagerOrder): Promise<void> => {
  const text = await carryOutHere({ config, clock }, { kind: 'manager', ...order });
  if (text !== '') say(text);
};

const identity = registerBody.pick({ email: true, firstName: true, lastName: true });

const add = async (settings: ManagerSettings, args: readonly string[]): Promise<void> => {
  const [email, givenFirstName, givenLastName, ...others] = args;
  if (email === undefined || others.length > 0) throw new Misuse(...defaultWords().operations.managers.usage);
  const isNameAsked = givenLastName === undefined;
  const firstName = givenFirstName ?? 'Agence';
  const lastName = givenLastName ?? settings.config.agency.name;
  const checked = identity.safeParse({ email, firstName, lastName });
  if (!checked.success) {
    throw new Misuse(...checked.error.issues.map(({ message }) => saidFault(message, defaultLanguage())));
  }
  const person = checked.data;
  // Checked before the password is asked for; the database checks again on insertion.
  await ordered(settings, { act: 'check', email: person.email });
  const password = await readPassword(settings, person);
  await ordered(settings, { act: 'add', ...person, isNameAsked, passwordHash: await hashPassword(password) });
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
    const password = await typedPassword(defaultWords().operations.managers.askPassword);
    const refusals = await refusalsOf(password, owner);
    if (
      refusals.length === 0 &&
      password === (await typedPassword(defaultWords().operations.managers.askAgain))
    ) {
      return password;
    }
    for (const line of refusals.length > 0 ? refusals : [defaultWords().answers.accounts.passwordsDiffer])
      say(line);
  }
};

const refusalsOf = async (password: string, owner: PasswordOwner): Promise<string[]> => {
  const refusals = passwordRefusals(password).map((refusal) => defaultWords().faults.newPasswords[refusal]);
  const guessable = refusals.length > 0 ? undefined : await guessableRefusal(password, owner);
  return guessable === undefined ? refusals : [defaultWords().refusals.accounts[guessable]];
};

/** Does something to the account of a manager, named by its address. */
const toManager = (
  settings: ManagerSettings,
  args: readonly string[],
  act: 'disable' | 'enable' | 'reset-totp',
): Promise<void> => {
  const [typed, ...others] = args;
  if (typed === undefined || others.length > 0) throw new Misuse(...defaultWords().operations.managers.usage);
  return ordered(settings, { act, email: normalizeEmail(typed) });
};

/** Expected errors as one line each; anything else with its stack trace. */
const explain = (error: unknown): string[] => {
  if (error instanceof Misuse) return error.lines;
  if (error instanceof TypingAbandoned) return [defaultWords().operations.managers.givenUp];
  if (error instanceof ConfigError) return error.lines.map(defaultWords().operations.start.settingRefused);
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
  else if (command === 'list' && args.length === 0) await ordered(settings, { act: 'list' });
  else if (command === 'disable') await toManager(settings, args, 'disable');
  else if (command === 'enable') await toManager(settings, args, 'enable');
  else if (command === 'reset-totp') await toManager(settings, args, 'reset-totp');
  else throw new Misuse(...defaultWords().operations.managers.usage);
} catch (error) {
  for (const line of explain(error)) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

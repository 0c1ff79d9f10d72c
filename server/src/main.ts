import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { SWEEP_SECONDS } from '@volant/shared/agency.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { systemClock, type AdjustableClock, type Clock } from './platform/clock.ts';
import { ConfigError, readConfig, type Config } from './platform/config/config.ts';
import { isDiskFull } from './platform/db/constraint-errors.ts';
import { closeDataDir, keepFilesPrivate } from './platform/files/data-dir-mode.ts';
import { lockDataDir } from './platform/files/data-dir-lock.ts';
import { awaitDatabase } from './platform/db/await-database.ts';
import { followDatabaseClock } from './platform/db/database-clock.ts';
import { diskFullLine, isDiskShort, refuseDiskShort } from './platform/files/disk-space.ts';
import { migrate } from './database/index.ts';
import { openDatabase, type Db, type OpenDatabase } from './platform/db/open-database.ts';
import { refuseCutShort } from './platform/files/restore-mark.ts';
import { demoCustomer, demoManager } from './platform/config/demo-accounts.ts';
import { readSecretsKey } from './platform/files/secrets-key.ts';
import { createLog, type Log } from './platform/log.ts';
import { closeAll, opened, repeat } from './platform/opened.ts';
import { loadScreens, WEB_DIRECTORY } from './load-screens.ts';
import { startFailure } from './start-failure.ts';

// Modules loaded from here on are compiled once, not at every start: this saves a quarter of the time to the first answer.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile'));

/** How long requests under way may take after a stop signal; then their connections are cut. */
const DRAIN_MS = 10_000;
/** How long clients with an open connection have to send one more request and learn that it closes. */
const LEAVE_MS = 2_000;
const CLOCK_EVERY_MS = 60_000;
const LAST_RESERVE_BYTES = 32 * 1024 * 1024;
/** For retries; new mails are announced by the database. */
const MAIL_EVERY_MS = 5_000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** The migrated database of the application. */
const openMigrated = async (config: Config, clock: Clock): Promise<OpenDatabase> => {
  const { databaseUrl: url, databaseWaitMs: waitMs } = config;
  if (url !== undefined) {
    await awaitDatabase(url, {
      say: (line) => {
        process.stderr.write(`${line}\n`);
      },
    });
    await migrateServer(url, clock.now());
  }
  const database = await openDatabase({ url, dataDir: join(config.dataDir, 'db'), waitMs, isStarting: true });
  opened.push(() => database.close());
  database.onEnd(exitWithoutDatabase);
  if (url === undefined) await migrate(database.db, clock.now());
  return database;
};

/** The modules of the application, and what it needs beside the database. */
const loadRest = async (config: Config, log: FastifyBaseLogger) => {
  // Mails contain reset links, so only this machine may see them.
  const showsMails = config.mail.kind === 'files' && config.allowsDemo;
  const [{ buildApp }, agency, accounts, demo, { openMailer }, ops, payments, { openFileStore }, viewer] =
    await Promise.all([
      import('./app.ts'),
      import('./agency/index.ts'),
      import('./accounts/index.ts'),
      import('./demo/index.ts'),
      import('./outbox/index.ts'),
      import('./ops/index.ts'),
      import('./payments/index.ts'),
      import('./files/index.ts'),
      showsMails ? import('@volant/sandbox/mail/mail.routes.ts') : undefined,
    ]);
  const [paymentSetup, photos] = await Promise.all([
    payments.openPayments(config, log),
    openFileStore(config.photos, join(config.dataDir, 'photos')),
  ]);
  const { stripeProvider } = payments;
  return {
    accounts,
    buildApp,
    demo,
    openMailer,
    ops,
    paymentSetup,
    photos,
    stripeProvider,
    viewer,
    findAgencyName: agency.findAgencyName,
  };
};

/** The time-outs of requests are too short for a migration of a large table. */
const migrateServer = async (url: string, now: Date): Promise<void> => {
  const database = await openDatabase({ url, poolSize: 1, isPatient: true });
  try {
    await migrate(database.db, now);
  } finally {
    await database.close();
  }
};

/** All processes on one PostgreSQL follow its clock. */
const followClock = async (db: Db, clock: AdjustableClock, log: Log): Promise<void> => {
  await followDatabaseClock(db, clock);
  repeat(CLOCK_EVERY_MS, async () => {
    try {
      await followDatabaseClock(db, clock);
    } catch (error) {
      log.warn({ err: error }, 'the clock of the database could not be read');
    }
  });
};

/** Requests to the ended embedded database would hang, so a graceful shutdown is impossible. */
const exitWithoutDatabase = (reason: unknown): never => {
  const said = isDiskFull(reason)
    ? diskFullLine()
    : defaultWords().operations.start.databaseStopped(String(reason));
  process.stderr.write(`${said}\n`);
  process.exit(1);
};

const start = async (): Promise<void> => {
  keepFilesPrivate();
  const config = readConfig();
  if (config.manager) await refuseGuessableManager(config.manager);
  const log = createLog(config.logLevel);
  const clock = systemClock();

  closeDataDir(config.dataDir, config);
  const secretsKey = readSecretsKey(config);
  if (config.databaseUrl === undefined) {
    const lock = lockDataDir(config.dataDir);
    opened.push(() => {
      lock.release();
    });
    refuseCutShort(config.dataDir);
    await refuseDiskShort(config.dataDir);
  }
  // What does not need the database is loaded and opened while it starts, embedded in a thread of its own.
  const opening = openMigrated(config, clock);
  const loading = loadRest(config, log);
  const screens = loadScreens();
  for (const early of [loading, screens]) early.catch(() => undefined);
  const database = await opening;
  const { accounts, buildApp, demo, ops, paymentSetup, photos, stripeProvider, viewer, ...rest } =
    await loading;
  if (!config.allowsDemo) await demo.refuseDemo(database.db, config);

  if (database.kind === 'postgres') await followClock(database.db, clock, log);

  const numbers = ops.numberWatch({
    db: database.db,
    clock,
    log,
    read: () => ops.readNumberNote(config),
    write: (note) => ops.writeNumberNote(config, note),
    highest: (site) => ops.readHighestNumbers([config.backups.directory], site),
  });
  await numbers.check();
  const keyLines = await accounts.sealTotpSecrets({ db: database.db, log }, secretsKey);
  const provider = stripeProvider({ ...paymentSetup, clock });
  const accountDeps = { db: database.db, clock };
  const lastName = (await rest.findAgencyName(database.db)) ?? config.agency.name;
  const isManagerNew =
    config.manager !== undefined &&
    (await accounts.ensureManager(accountDeps, { ...config.manager, lastName }));
  if (config.manager === undefined && config.allowsDemo) {
    await accounts.ensureManager(accountDeps, { ...demoManager, lastName, isDemo: true });
  }
  if (config.demo) {
    await accounts.ensureDemoCustomer(accountDeps, demoCustomer);
    await demo.fillDemoData({
      db: database.db,
      clock,
      photos,
      provider,
      sandboxUrl: paymentSetup.apiUrl,
      customerEmail: demoCustomer.email,
      say,
    });
  }

  const mailDirectory = join(config.dataDir, 'mail');
  const hasScreens = await screens;
  const volant = await buildApp({
    config,
    db: database.db,
    listen: (channel, onNotify) => database.listen(channel, onNotify),
    clock,
    log,
    provider,
    secretsKey,
    paymentConfig: paymentSetup.paymentConfig,
    sandboxUrl: paymentSetup.apiUrl,
    photos,
    ...(database.kind === 'embedded' && { isDiskShort: () => isDiskShort(config.dataDir) }),
    mailer: rest.openMailer(config.mail, mailDirectory),
    ...(viewer && {
      mailViewer: (app) => {
        viewer.registerMailViewer(app, mailDirectory);
      },
    }),
    ...(hasScreens && { webDirectory: WEB_DIRECTORY }),
  });

  const { app, connections, mails } = volant;
  await database.serve();
  await app.listen({ host: config.host, port: config.port });
  opened.push(async () => {
    const cut = setTimeout(() => {
      app.server.closeAllConnections();
    }, DRAIN_MS);
    // An interrupted mail is sent at the next start; a silent mail server must not delay the shutdown.
    const mailsStopped = Promise.race([mails.stop(), pause(DRAIN_MS)]);
    await connections.letLeave(LEAVE_MS);
    await app.close();
    clearTimeout(cut);
    await mailsStopped;
  });
  paymentSetup.listening(config.port);
  // Background duties go on with less free space than requests need, but stop before the disk is full.
  const isFull = async (): Promise<boolean> => {
    const isShort = database.kind === 'embedded' && (await isDiskShort(config.dataDir, LAST_RESERVE_BYTES));
    if (isShort) log.error({ dataDir: config.dataDir }, diskFullLine());
    return isShort;
  };
  repeat(SWEEP_SECONDS * 1000, async () => {
    if (await isFull()) return;
    await volant.sweep();
    await numbers.round();
  });
  repeat(SWEEP_SECONDS * 1000, async () => {
    if (!(await isFull())) await volant.transmit();
  });
  await database.listen('mail_owed', () => void mails.deliver());
  repeat(MAIL_EVERY_MS, () => {
    // Not awaited: a mail server may delay a round for long. The stop waits for it, up to `DRAIN_MS`.
    void mails.deliver();
    return Promise.resolve();
  });
  const upkeep = await ops.startUpkeep({ config, database, clock, log });
  opened.push(() => upkeep.close());

  const accountLines = await demo.accountLines(config, accountDeps, isManagerNew);
  say(defaultWords().operations.start.ready(config.publicUrl));
  if (volant.agency.differing.length > 0) {
    say(defaultWords().operations.start.agencyDiffers(volant.agency.differing.join(', ')));
  }
  if (!hasScreens) say(defaultWords().operations.start.screensMissing);
  for (const line of [...keyLines, ...accountLines]) say(`  ${line}`);
  if (paymentSetup.paymentConfig.sandbox) say(defaultWords().operations.start.demonstration);
  if (viewer) say(defaultWords().operations.start.mailsHere(config.publicUrl));
};

/**
 * `readConfig` has checked the other password rules. The list of common passwords is loaded only when it is needed, and
 * not through the module's door, which would load the whole application before the database is opened.
 */
const refuseGuessableManager = async (manager: NonNullable<Config['manager']>): Promise<void> => {
  const { guessableRefusal } = await import('./accounts/passwords/new-password.ts');
  const refusal = await guessableRefusal(manager.password, { ...manager, firstName: '', lastName: '' });
  if (refusal !== undefined)
    throw new ConfigError([`MANAGER_PASSWORD : ${defaultWords().refusals.accounts[refusal]}`]);
};

let stopping: Promise<void> | undefined;

const stop = (): void => {
  stopping ??= closeAll()
    .catch((error: unknown) => {
      process.stderr.write(defaultWords().operations.start.stopFailed(String(error)));
      process.exitCode = 1;
    })
    .finally(() => {
      // Everything is closed; a library's leftover timer must not keep the process alive.
      process.exit();
    });
};

process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  await start();
} catch (error) {
  for (const line of startFailure(error)) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
  stop();
}

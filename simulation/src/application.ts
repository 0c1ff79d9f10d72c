import type { FastifyBaseLogger } from 'fastify';
import { buildApp, type Volant } from '../../server/src/app.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { PdfRenderer } from '../../server/src/documents/index.ts';
import type { NumberNote } from '../../server/src/ops/backups/number-file.ts';
import { numberWatch, type NumberWatch } from '../../server/src/ops/backups/number-watch.ts';
import type { PaymentProvider } from '../../server/src/payments/payment-provider.ts';
import { stripeProvider } from '../../server/src/payments/stripe/stripe.ts';
// Preloaded: a dynamic import during a run would take a real, varying time.
import '../../server/src/mails/mail-writer.ts';
import { memoryFileStore } from '../../server/src/testing/memory-file-store.ts';
import type { FaultInjector } from './faults/faults.ts';
import { simulatedMailer, type Mailbox } from './mailbox.ts';
import type { OutsideCall } from './outside-call.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from './provider/provider.ts';
import { crash, never, type Host, type Scheduler } from './scheduler.ts';
import { lost, type DatabaseLine, type SimulatedDatabase, type Tamper } from './simulated-database.ts';
import type { Trace } from './trace.ts';

/** What a process of the application is started with. */
export interface Surroundings {
  clock: Clock;
  trace: Trace;
  scheduler: Scheduler;
  database: SimulatedDatabase;
  mailbox: Mailbox;
  faults: FaultInjector;
  call: OutsideCall;
  /** The note of highest ids, which is kept outside the database and survives its restoration. */
  notes: { current?: NumberNote };
  /** Deliberate faults of the protocol, to show that the simulation sees them. */
  tamper?: Tamper | undefined;
  corrupt?: ((provider: PaymentProvider) => PaymentProvider) | undefined;
}

/** One simulated process of the application. When it dies, its tasks never continue. */
export interface Application {
  readonly host: Host;
  readonly volant: Volant;
  readonly numbers: NumberWatch;
  /** The database tells that another process wrote a vehicle. */
  vehiclesChanged(): void;
}

/** Answers at once: the thread of the application takes a real, varying time. */
const atOnceRenderer: PdfRenderer = {
  render: (data) => Promise.resolve(Buffer.from(JSON.stringify(data))),
  warm: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const config = readConfig({ DEMO: 'off', RATE_LIMITS: 'off' });

export const startApplication = async (around: Surroundings, host: Host): Promise<Application> => {
  const { clock, trace, database, mailbox, faults, call, notes } = around;
  const db = database.connect(host, faultyLine(around, host), around.tamper);
  const log = logTo(trace, host);
  const provider = stripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    live: false,
    // Answered by `network.ts`.
    apiUrl: 'http://provider.example',
    clock,
  });
  const onChange: (() => void)[] = [];
  const volant = await buildApp({
    config,
    db,
    listen: (_channel, onNotify) => {
      onChange.push(onNotify);
      return Promise.resolve(() => Promise.resolve());
    },
    clock,
    log,
    provider: around.corrupt ? around.corrupt(provider) : provider,
    secretsKey: Buffer.alloc(32),
    paymentConfig: { publishableKey: 'pk_test_simulation', scriptUrl: '/sandbox/stripe.js', sandbox: true },
    sandboxUrl: undefined,
    photos: memoryFileStore(),
    pdfRenderer: atOnceRenderer,
    mailer: simulatedMailer(mailbox, { host, call, isDown: faults.isMailDown }),
  });
  const numbers = numberWatch({
    db,
    clock,
    log,
    read: () => Promise.resolve(notes.current),
    write: (note) => {
      notes.current = note;
      return Promise.resolve();
    },
    highest: () => Promise.resolve(notes.current?.numbers ?? {}),
  });
  const vehiclesChanged = (): void => {
    for (const tell of onChange) tell();
  };
  return { host, volant, numbers, vehiclesChanged };
};

/** The connection of a process, with the faults of the run. */
const faultyLine = ({ scheduler, faults, trace }: Surroundings, host: Host): DatabaseLine => ({
  acquire: (isFree) => scheduler.pass(host, 'connection', isFree),
  statement: async (label, run, isDecided) => {
    if (host.isDead) return never();
    const fault = faults.ofStatement(isDecided);
    if (fault === 'crash-before') return crash(trace, host, `before ${label}`);
    if (fault === 'lost-before') {
      trace.note(`${host.name} loses its connection before ${label}`);
      throw lost();
    }
    const answer = await run();
    trace.note(`${host.name} ${label}`);
    if (fault === 'crash-after') return crash(trace, host, `after ${label}`);
    if (fault === 'lost-after') {
      trace.note(`${host.name} loses its connection after ${label}`);
      throw lost();
    }
    return answer;
  },
});

/** Writes warnings and errors to the trace. */
const logTo = (trace: Trace, host: Host): FastifyBaseLogger => {
  const write = (level: string) => (facts: unknown, sentence?: string) => {
    const { err } = facts as { err?: Error };
    trace.note(`${host.name} ${level}: ${sentence ?? ''}${err ? ` (${err.name}: ${err.message})` : ''}`);
  };
  const quiet = (): void => undefined;
  const log = {
    level: 'warn',
    fatal: write('fatal'),
    error: write('error'),
    warn: write('warn'),
    info: quiet,
    debug: quiet,
    trace: quiet,
    silent: quiet,
    child: () => log,
  };
  return log;
};

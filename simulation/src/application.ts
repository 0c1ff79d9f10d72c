import type { FastifyBaseLogger } from 'fastify';
import { buildApp, type Volant } from '../../server/src/app.ts';
import type { Clock } from '../../server/src/clock.ts';
import { readConfig } from '../../server/src/config.ts';
import type { NumberNote } from '../../server/src/ops/number-file.ts';
import { numberWatch, type NumberWatch } from '../../server/src/ops/number-watch.ts';
import type { PaymentProvider } from '../../server/src/payments/payment-provider.ts';
// Loaded at once: what is loaded in the middle of a run takes a time of its own.
import '../../server/src/emails/mail-writer.ts';
import { memoryPhotoStore } from '../../server/src/testing/memory-photo-store.ts';
import type { Ledger } from './ledger.ts';
import { scriptedMailer, type Mailbox } from './mailbox.ts';
import { never, type Host, type Scheduler } from './scheduler.ts';
import { scriptedProvider, type ProviderLine } from './scripted-provider.ts';
import { lost, type SimulatedDatabase, type Tamper } from './simulated-database.ts';
import type { Trace } from './trace.ts';
import { providerTimeout, type Strokes } from './weather.ts';

export interface Surroundings {
  clock: Clock;
  trace: Trace;
  scheduler: Scheduler;
  database: SimulatedDatabase;
  ledger: Ledger;
  mailbox: Mailbox;
  strokes: Strokes;
  /** What was noted outside of the database, whatever becomes of that one. */
  notes: { current?: NumberNote };
  /** Deliberate faults of the protocol, to show that the simulation sees them. */
  tamper?: Tamper | undefined;
  corrupt?: ((provider: PaymentProvider, ledger: Ledger) => PaymentProvider) | undefined;
}

/** One process of the application, as it can die: whatever it was doing stops where it stood. */
export interface Application {
  readonly host: Host;
  readonly volant: Volant;
  readonly numbers: NumberWatch;
}

const config = readConfig({ DEMO: 'off', RATE_LIMITS: 'off' });

export const startApplication = async (around: Surroundings, host: Host): Promise<Application> => {
  const { clock, trace, scheduler, database, ledger, strokes } = around;

  const die = <T>(where: string): Promise<T> => {
    trace.note(`${host.name} DIES ${where}`);
    host.isDead = true;
    return never();
  };

  const db = database.connect(
    host,
    {
      acquire: (isFree) => scheduler.pass(host, 'connection', isFree),
      statement: async (label, run, isDecided) => {
        if (host.isDead) return never();
        const stroke = strokes.ofStatement(isDecided);
        if (stroke === 'crash-before') return die(`before ${label}`);
        if (stroke === 'lost-before') {
          trace.note(`${host.name} loses its connection before ${label}`);
          throw lost();
        }
        const answer = await run();
        trace.note(`${host.name} ${label}`);
        if (stroke === 'crash-after') return die(`after ${label}`);
        if (stroke === 'lost-after') {
          trace.note(`${host.name} loses its connection after ${label}`);
          throw lost();
        }
        return answer;
      },
    },
    around.tamper,
  );

  const outside: ProviderLine = {
    call: async (label, key, effect) => {
      await scheduler.pass(host, `asks ${label}`);
      const stroke = strokes.ofCall();
      if (stroke === 'crash-before') return die(`before it asks ${label}`);
      if (stroke === 'lost-before') {
        trace.note(`${host.name} asks in vain ${label}`);
        throw providerTimeout();
      }
      const isFirst = key !== undefined && !ledger.knowsKey(key);
      const answer = effect();
      trace.note(`${host.name} asks ${label}: ${JSON.stringify(answer)}`);
      if (stroke === 'error-kept') {
        // The work was done, then something broke: the error is what the provider remembers.
        if (isFirst) ledger.keepError(key);
        trace.note(`${host.name} gets an error to ${label}`);
        throw providerTimeout();
      }
      if (stroke === 'crash-after') return die(`after it asked ${label}`);
      await scheduler.pass(host, `answer to ${label}`);
      if (stroke === 'lost-after') {
        trace.note(`${host.name} never hears the answer to ${label}`);
        throw providerTimeout();
      }
      return answer;
    },
  };

  const scripted = scriptedProvider(ledger, outside);

  const volant = await buildApp({
    config,
    db,
    listen: () => Promise.resolve(),
    clock,
    log: logTo(trace, host),
    provider: around.corrupt ? around.corrupt(scripted, ledger) : scripted,
    paymentConfig: { publishableKey: 'pk_test_simulation', scriptUrl: '/sandbox/stripe.js', sandbox: true },
    sandboxUrl: undefined,
    photos: memoryPhotoStore(),
    mailer: scriptedMailer(around.mailbox, outside, strokes.isMailDown),
  });
  const { notes } = around;
  const numbers = numberWatch({
    db,
    clock,
    log: logTo(trace, host),
    read: () => Promise.resolve(notes.current),
    write: (note) => {
      notes.current = note;
      return Promise.resolve();
    },
    highest: () => Promise.resolve(notes.current?.numbers ?? {}),
  });
  return { host, volant, numbers };
};

/** Warnings and errors stand in the trace, where they happened. */
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

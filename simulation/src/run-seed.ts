import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { PaymentProvider } from '../../server/src/payments/payment-provider.ts';
import { testClock } from '../../server/src/testing/test-clock.ts';
import { decideDisputes } from './agency.ts';
import { checkAgedBooks } from './aged-books.ts';
import type { Surroundings } from './application.ts';
import { takeBackup } from './backup.ts';
import { controlBuiltins } from './builtins.ts';
import { asksForMore, paysByLink, revokesEveryLink } from './counter.ts';
import type { Visitor } from './purchases.ts';
import { changesReservation } from './decisions.ts';
import { tillActs } from './till.ts';
import type { Environment } from './environment.ts';
import { openEventDelivery, type EventDelivery } from './provider/event-delivery.ts';
import { drawFaultRates, faultInjector, type FaultRates } from './faults/faults.ts';
import { insertInitialData } from './initial-data.ts';
import { checkBooks } from './invariants/invariants.ts';
import { checkLateVehicle } from './late-vehicles.ts';
import { openMailbox } from './mailbox.ts';
import { simulatedRequests } from './network.ts';
import { openObservations, type Finding } from './observations.ts';
import { absentFrom } from './no-shows.ts';
import { outsideCall } from './outside-call.ts';
import { openProcesses, type Processes } from './processes.ts';
import { openProvider } from './provider/provider.ts';
import { randomFrom } from './random.ts';
import { refundInTurnAmongFaults } from './refunds-in-turn.ts';
import { openScheduler } from './scheduler.ts';
import type { SimulatedDatabase, Tamper } from './simulated-database.ts';
import { openSteps, type Steps } from './steps.ts';
import { traceFrom } from './trace.ts';

/** A deliberate fault of the protocol, injected from outside the application. */
export interface ProtocolFault {
  corrupt?: (provider: PaymentProvider) => PaymentProvider;
  tamper?: Tamper;
  schemaChanges?: readonly string[];
  rates?: Partial<FaultRates>;
  /** The periodic duties do not run. */
  noSweep?: boolean;
}

export interface NamedFault extends ProtocolFault {
  title: string;
  /** The invariants that it may break: one of them must be reported. */
  breaks: readonly string[];
  /** A seed in which it was seen, tried first: most seeds do not meet with what it takes. */
  seenIn?: number;
}

export interface Run {
  seed: number;
  findings: Finding[];
  trace: readonly string[];
  hash: string;
  requests: number;
  crashes: number;
  /** Payments that the provider captured. */
  paid: number;
  refunds: number;
}

/** The parts of a run. */
interface Parts {
  env: Environment;
  around: Surroundings;
  processes: Processes;
  events: EventDelivery;
  steps: Steps;
  visitors: Visitor[];
  rates: FaultRates;
}

/** What customers and the manager ask for in a run: some are short, most of a purchase fits into them; some are long. */
const REQUESTS = { min: 6, max: 28 };
/** What is asked for about guarantees, once a rental has begun. */
const HANDOVER_REQUESTS = 32;
const HANDOVERS = 0.5;
const STEP_SECONDS = 18 * 3600;
/** Pauses between the sweeps of the end: the sixth comes 35 minutes after the last fault, the last after every deadline. */
const QUIET_MINUTES = [0.5, 10.5, 23.5, 0.5, 64, 60];
/** Changes of reservations after the faults: during them few reservations are confirmed. */
const MAX_LATE_CHANGES = 5;
const MAX_STEPS = 4_000;
const STEPS_BETWEEN_CHECKS = 40;

/** One run: customers and a manager act at random among faults; then the faults stop, and the books must be right. */
export const runSeed = async (
  database: SimulatedDatabase,
  seed: number,
  fault: ProtocolFault = {},
): Promise<Run> => {
  const random = randomFrom(seed);
  const clock = testClock(
    new Date(
      Date.UTC(2026, random.pick([2, 5, 9]), random.between(20, 28), random.below(24), random.below(60)),
    ).toISOString(),
  );
  const trace = traceFrom(() => clock.now());
  const scheduler = openScheduler(() => clock.now());
  const rates = { ...drawFaultRates(random), ...fault.rates };
  const faults = faultInjector(random.fork(), rates);
  const provider = await openProvider({ clock, random: random.fork(), faults });
  const mailbox = openMailbox();
  await database.reset({ schemaChanges: fault.schemaChanges ?? [] });
  const data = await insertInitialData(database, { random, now: clock.now() });
  trace.note(`seed ${seed} ${JSON.stringify(rates)} ${JSON.stringify(data.vehicles)}`);
  const observations = openObservations();
  const call = outsideCall({ clock, scheduler, trace, faults });
  const { corrupt, tamper } = fault;
  const shared = { clock, trace, mailbox, faults };
  const around: Surroundings = { ...shared, scheduler, database, call, corrupt, tamper, notes: {} };
  const processes = openProcesses(around, { random, observations, hasSweeps: fault.noSweep !== true });
  const env: Environment = {
    ...shared,
    random,
    provider,
    data,
    observations,
    call: processes.call,
    look: (...query) => database.look(...query),
    decisions: { begun: 0, ended: 0 },
    vehiclesChanged: () => {
      for (const process of processes.living()) process.vehiclesChanged();
    },
    handsOver: false,
    cautionLinks: [],
    wasRestored: false,
    hasUnreportedChanges: false,
    promised: [],
    links: [],
  };
  let isQuiet = false;
  const events = openEventDelivery({ random, trace, provider, processes, rates, isQuiet: () => isQuiet });
  const visitors: Visitor[] = data.customers.map((person) => ({ person, purchases: [] }));
  const steps = openSteps(env, around, { processes, events, visitors });
  const parts = { env, around, processes, events, steps, visitors, rates };
  const { findings } = observations;
  const release = controlBuiltins({
    isApplication: () => scheduler.currentHost() !== undefined,
    random: random.fork(),
    pause: (ms) => scheduler.pause(`pauses ${ms} ms`),
    after: scheduler.after,
    request: simulatedRequests({ scheduler, provider, faults, call }),
  });
  try {
    await actAmongFaults(parts);
    await refundInTurnAmongFaults(parts);
    await handOverAmongFaults(parts);
    if (findings.length === 0) {
      trace.note('no more faults');
      isQuiet = true;
      await endInQuiet(parts);
    }
  } catch (error) {
    findings.push({
      invariant: 'runs',
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    // Tasks left over from a failed run must not affect the next one.
    await processes.stopAll();
    release();
  }
  for (const { invariant, text } of findings) trace.note(`!!! ${invariant}: ${text}`);
  const { intents, refunds } = provider.books();
  await provider.close();
  return {
    seed,
    findings,
    trace: trace.lines(),
    hash: trace.hash(),
    requests: processes.requests(),
    crashes: processes.crashes(),
    paid: intents.filter(({ receivedCents }) => receivedCents > 0).length,
    refunds: refunds.length,
  };
};

/** Customers and the agency act until they have made their requests, or an invariant is broken. */
const actAmongFaults = async ({ env, around, processes, steps, rates }: Parts): Promise<void> => {
  const { random, observations } = env;
  const { database } = around;
  const slots = random.chance(0.3) ? 2 : 1;
  const wanted = random.between(REQUESTS.min, REQUESTS.max);
  // Counted in requests, so that something is paid between the two however many statements a request takes.
  const backupAt = random.chance(rates.restoration) ? random.between(1, wanted / 2) : undefined;
  const restoreAt = backupAt === undefined ? undefined : random.between(backupAt + 1, wanted - 1);
  let wasBackedUp = false;
  let restore: (() => Promise<void>) | undefined;
  let unseenSteps = 0;
  for (let slot = 0; slot < slots; slot += 1) processes.start(slot);
  for (let count = 0; processes.requests() < wanted && count < MAX_STEPS; count += 1) {
    if (observations.findings.length > 0) return;
    await steps.step();
    const isStill = database.isFree() && processes.living().length === slots;
    if (backupAt !== undefined && processes.requests() >= backupAt && isStill && !wasBackedUp) {
      wasBackedUp = true;
      restore = await takeBackup(env, around, processes);
    }
    if (restore && restoreAt !== undefined && processes.requests() >= restoreAt && isStill) {
      await restore();
      restore = undefined;
    }
    unseenSteps += 1;
    if (unseenSteps < STEPS_BETWEEN_CHECKS || !database.isFree()) continue;
    unseenSteps = 0;
    observations.findings.push(...(await checkBooks(env, 'meanwhile')));
  }
};

/** The first day of a paid rental comes, in some runs: its guarantee is asked for, given and decided, among faults. */
const handOverAmongFaults = async ({ env, processes, steps }: Parts): Promise<void> => {
  if (env.observations.findings.length > 0 || !env.random.chance(HANDOVERS)) return;
  // Without faults: a mail that is not sent for three days is given up.
  const resumeFaults = env.faults.pause();
  await steps.finish();
  const [first] = await env.look<{ start_date: IsoDate }>(
    `SELECT start_date FROM reservation WHERE state = 'confirmed' ORDER BY start_date, id LIMIT 1`,
  );
  if (!first) return;
  // Some rentals are handed over at once, of others the waiting time is over.
  const opensAt = env.random.chance(0.6)
    ? agencyInstant(first.start_date, PICKUP_TIME).getTime()
    : absentFrom(first.start_date);
  while (env.clock.now().getTime() < opensAt) {
    steps.passTime(Math.min(STEP_SECONDS, (opensAt - env.clock.now().getTime()) / 1000));
    processes.living().forEach(processes.sendMails);
    await steps.finish();
  }
  resumeFaults();
  env.handsOver = true;
  const wanted = processes.requests() + HANDOVER_REQUESTS;
  for (let count = 0; processes.requests() < wanted && count < MAX_STEPS; count += 1) {
    await steps.step();
    if (env.observations.findings.length > 0) return;
  }
  env.handsOver = false;
};

/** Everything ends without further faults; the books are compared while time passes. */
const endInQuiet = async (parts: Parts): Promise<void> => {
  const { env, around, processes, events, steps, visitors } = parts;
  const { random, faults, provider, observations } = env;
  const { findings } = observations;
  faults.stop();
  await steps.finish();
  for (let count = random.below(MAX_LATE_CHANGES + 1); count > 0; count -= 1) {
    await changesReservation(env);
    await steps.finish();
    await tillActs(env);
    await steps.finish();
    if (random.chance(0.5)) {
      await asksForMore(env);
      await steps.finish();
      paysByLink(env);
      await steps.finish();
    }
  }
  findings.push(...(await checkBooks(env, 'meanwhile')));
  provider.answerAll();
  decideDisputes(env);
  events.collect();
  let quietMinutes = 0;
  for (const minutes of QUIET_MINUTES) {
    steps.passTime(minutes * 60);
    events.deliverDisputes();
    if (events.waiting() > 0 && random.chance(0.5)) events.deliver();
    processes.living().forEach(processes.sweep);
    await steps.finish();
    processes.living().forEach(processes.sendMails);
    await steps.finish();
    await revokesEveryLink(env);
    await steps.finish();
    quietMinutes += minutes;
    if (quietMinutes > 34 && quietMinutes < 36) findings.push(...(await checkBooks(env, 'money')));
  }
  observations.forgetOutcomes();
  for (const visitor of visitors) {
    for (const object of paidObjects(visitor, env)) {
      env.call({ who: visitor.person, method: 'GET', path: `/api/payment/${object}/reservation` });
    }
    await steps.finish();
  }
  findings.push(...(await checkBooks(env, 'end')));
  if (findings.length === 0 && random.chance(0.4)) findings.push(...(await checkLateVehicle(env, parts)));
  if (random.chance(0.3)) findings.push(...(await checkAgedBooks(env, around.database)));
};

/** What a customer paid, by the id under which they know it. */
const paidObjects = (visitor: Visitor, { provider }: Environment): string[] => {
  const { intents } = provider.books();
  const known = new Set(visitor.purchases.flatMap((purchase) => purchase.objects));
  return [...known].filter((object) =>
    intents.some(
      ({ id, sessionId, status }) => (sessionId === object || id === object) && status === 'succeeded',
    ),
  );
};

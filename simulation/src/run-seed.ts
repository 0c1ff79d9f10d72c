import { markRestored, skipNumbers, updateNoted } from '../../server/src/db/restored-base.store.ts';
import type { PaymentProvider } from '../../server/src/payments/payment-provider.ts';
import { testClock } from '../../server/src/testing/test-clock.ts';
import { agencyActs } from './agency-acts.ts';
import { checkAgedBooks } from './aged-books.ts';
import { startApplication, type Application, type Surroundings } from './application.ts';
import { customerActs, type Visitor } from './customers.ts';
import { controlBuiltins } from './builtins.ts';
import { checkBooks } from './invariants.ts';
import { openMailbox } from './mailbox.ts';
import { openLedger, type Ledger, type LedgerEvent } from './ledger.ts';
import { randomFrom } from './random.ts';
import { scheduler as newScheduler, type Host } from './scheduler.ts';
import { GENUINE } from './scripted-provider.ts';
import { openShop, readFleet } from './shop.ts';
import type { SimulatedDatabase, Tamper } from './simulated-database.ts';
import { traceFrom } from './trace.ts';
import { strokesOf, weatherOf, type Weather } from './weather.ts';
import {
  openWitness,
  type Answer,
  type Call,
  type Finding,
  type PromisedRental,
  type Witness,
  type World,
} from './world.ts';

/** A deliberate fault of the protocol, put around the application and never into it. */
export interface ProtocolFault {
  corrupt?: (provider: PaymentProvider, ledger: Ledger) => PaymentProvider;
  tamper?: Tamper;
  schemaChanges?: readonly string[];
  weather?: Partial<Weather>;
  /** The periodic duties do not run. */
  noSweep?: boolean;
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

/** What customers and the manager ask for in a run: some are short, most of a purchase fits into them; some are long. */
const REQUESTS = { fewest: 6, most: 22 };
/** Pauses between the sweeps of the end: the sixth comes 35 minutes after the last trouble, the last after every deadline. */
const QUIET_MINUTES = [0.5, 10.5, 23.5, 0.5, 64, 60];
const MOST_STEPS = 4_000;
const STEPS_BETWEEN_CHECKS = 40;
const MOST_AT_ONCE = 4;

/** One run: customers and a manager act at random in bad weather; then all is quiet, and the books must be right. */
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
  const scheduler = newScheduler();
  const ledger = openLedger(clock);
  const weather = { ...weatherOf(random), ...fault.weather };
  const mailbox = openMailbox();
  const strokes = strokesOf(random.fork(), weather);
  await database.reset({ schemaChanges: fault.schemaChanges ?? [] });
  const shop = await openShop(database, { random, now: clock.now() });
  trace.note(`seed ${seed} ${JSON.stringify(weather)} ${JSON.stringify(shop.vehicles)}`);

  const around: Surroundings = {
    clock,
    trace,
    scheduler,
    database,
    ledger,
    mailbox,
    strokes,
    notes: {},
    tamper: fault.tamper,
    corrupt: fault.corrupt,
  };

  const witness = openWitness();
  const findings: Finding[] = witness.findings;
  const processes: (Application | undefined)[] = [];
  let born = 0;
  let crashes = 0;
  let requests = 0;
  let isQuiet = false;

  /** Starts a process in that place; it serves once it has started. */
  const start = (place: number): void => {
    born += 1;
    const host: Host = { name: `p${born}`, isDead: false };
    trace.note(`${host.name} starts`);
    scheduler.start({ name: `${host.name} start`, host, isStart: true }, async () => {
      const application = await startApplication(around, host);
      processes[place] = application;
      trace.note(`${host.name} serves`);
      // As `main.ts` does: the first round comes with the start.
      sweep(application);
    });
  };

  const living = (): Application[] => processes.filter((process) => process !== undefined);

  /** What the dead were doing never answers; answers their places. */
  const bury = async (): Promise<number[]> => {
    const places: number[] = [];
    for (const [place, process] of processes.entries()) {
      if (!process?.host.isDead) continue;
      await database.cut(process.host);
      for (const task of scheduler.bury(process.host)) lostCalls.get(task.name)?.();
      processes[place] = undefined;
      places.push(place);
    }
    return places;
  };

  /** Whoever died is replaced. */
  const buryTheDead = async (): Promise<void> => {
    for (const place of await bury()) {
      crashes += 1;
      start(place);
    }
  };

  /** A backup, taken at some moment of the run; later every process is stopped, and it is put in place of the base. */
  let restore: (() => Promise<void>) | undefined;
  const takeBackup = async (): Promise<void> => {
    trace.note('a backup is taken');
    const restoreBase = await database.backup();
    const [forgetMails, forgetTalk] = [mailbox.keep(), witness.keep()];
    restore = async () => {
      restore = undefined;
      trace.note('the backup is restored');
      for (const { host } of living()) host.isDead = true;
      const places = await bury();
      world.promised.push(...promisedRentals(witness, ledger));
      await restoreBase();
      await startAnew(around, clock.now());
      forgetMails();
      forgetTalk();
      await readFleet(shop, database);
      world.wasRestored = true;
      // Mails that left since the backup leave again.
      strokes.holdUp();
      places.forEach(start);
    };
  };

  const lostCalls = new Map<string, () => void>();
  let calls = 0;

  const call = (wish: Call, then: (answer: Answer | undefined) => void = () => undefined): void => {
    const application = living()[random.below(living().length)];
    if (!application) {
      then(undefined);
      return;
    }
    calls += 1;
    if (wish.who.id !== 0) requests += 1;
    witness.asked(wish);
    const name = `r${calls}`;
    const { host, volant } = application;
    trace.note(
      `${name} ${wish.who.name} ${wish.method} ${wish.path} ${JSON.stringify(wish.body ?? {})} at ${host.name}`,
    );
    lostCalls.set(name, () => {
      lostCalls.delete(name);
      trace.note(`${name} is never answered`);
      then(undefined);
    });
    const askedAt = clock.now();
    scheduler.start({ name, host }, async () => {
      const response = await volant.app.inject({
        method: wish.method,
        url: wish.path,
        headers: { authorization: `Bearer ${wish.who.token}`, ...wish.headers },
        ...(wish.body === undefined ? {} : { payload: wish.body }),
      });
      lostCalls.delete(name);
      const answer: Answer = {
        status: response.statusCode,
        body: parsed(response.body),
        askedAt,
        answeredAt: clock.now(),
      };
      trace.note(`${name} ${answer.status} ${brief(answer)}`);
      witness.heard(wish, answer);
      then(answer);
    });
  };

  const world: World = {
    random,
    clock,
    trace,
    ledger,
    mailbox,
    shop,
    strokes,
    witness,
    call,
    look: (...query) => database.look(...query),
    wasRestored: false,
    promised: [],
  };
  const visitors: Visitor[] = shop.customers.map((person) => ({ person, purchases: [] }));

  const sweeping = new Set<Host>();
  const sweep = (application: Application | undefined): void => {
    if (!application || fault.noSweep || sweeping.has(application.host)) return;
    const { host, volant, numbers } = application;
    sweeping.add(host);
    calls += 1;
    scheduler.start({ name: `sweep${calls} of ${host.name}`, host }, async () => {
      await volant.sweep();
      await numbers.round();
      sweeping.delete(host);
      trace.note(`${host.name} has swept`);
    });
  };

  /** One round of mails at a time, as in production. */
  const sendMails = (application: Application | undefined): void => {
    if (!application || mailing.has(application.host)) return;
    const { host, volant } = application;
    mailing.add(host);
    calls += 1;
    scheduler.start({ name: `mails${calls} of ${host.name}`, host }, async () => {
      await volant.mails.deliver();
      mailing.delete(host);
    });
  };
  const mailing = new Set<Host>();

  const events: LedgerEvent[] = [];
  const collectEvents = (): void => {
    for (const event of ledger.takeEvents()) {
      trace.note(`event ${event.type} ${event.objectId}`);
      // Days of tries: what nothing else tells of arrives in the end.
      if (!isDispute(event) && random.chance(weather.eventLost)) continue;
      events.push(event);
      for (let copies = 2; copies > 0; copies -= 1) {
        if (random.chance(weather.eventTwice)) events.push(event);
      }
    }
  };
  /** In whatever order; again later when it is refused or not answered. */
  const deliver = (at = random.below(events.length)): void => {
    const [event] = events.splice(at, 1);
    if (!event) return;
    const isForged = !isQuiet && random.chance(0.03);
    call(
      {
        who: { id: 0, name: isForged ? 'forger' : 'provider', token: '' },
        method: 'POST',
        path: '/api/payment/webhook',
        body: JSON.stringify(event),
        headers: {
          'content-type': 'application/json',
          'stripe-signature': isForged ? 'forged' : GENUINE,
        },
      },
      (answer) => {
        if (answer?.status === 200) return;
        if (isDispute(event) || (!isQuiet && random.chance(0.7))) events.push(event);
      },
    );
  };

  const providerMoves = (): void => {
    const { intents, refunds } = { intents: ledger.intents(), refunds: ledger.refunds() };
    ledger.refundsEndAs(
      random.chance(weather.refundFailed)
        ? 'failed'
        : random.chance(weather.refundPending)
          ? 'pending'
          : 'succeeded',
    );
    const moving = [
      ...intents.filter(({ status }) => status === 'processing'),
      ...refunds.filter(({ status }) => status === 'pending'),
    ];
    const object = moving[random.below(moving.length)];
    if (!object) return;
    const isGood = random.chance(0.6);
    trace.note(`${object.id} ends ${isGood ? 'well' : 'badly'}`);
    if (object.id.startsWith('pi_')) ledger.endProcessing(object.id, isGood);
    else ledger.endRefund(object.id, random.chance(1 - weather.refundFailed));
  };

  const passTime = (seconds: number): void => {
    // A lease of a mail is renewed by a timer, which does not run here.
    if (seconds >= 10 && scheduler.running().some(({ name }) => name.startsWith('mails'))) strokes.holdUp();
    clock.advance({ seconds });
    ledger.tick();
    trace.note(`${seconds} s later`);
  };

  const letTimePass = (): void => {
    strokes.turn();
    const isBusy = scheduler.running().length > 0;
    passTime(
      random.weighted([
        [6, 1],
        [6, 7],
        [6, 25],
        [4, 65],
        [isBusy ? 0.5 : 3, 6 * 60],
        [isBusy ? 0.3 : 3, 16 * 60],
        [isBusy ? 0.2 : 2, 32 * 60],
        [isBusy ? 0 : 1, 3 * 3600],
        [isBusy ? 0 : 0.4, 40 * 3600],
      ]),
    );
  };

  const actOutside = (): void => {
    const isCrowded = scheduler.running().length >= MOST_AT_ONCE;
    const act = random.weighted<() => void>([
      [isCrowded || isQuiet ? 0 : 10, () => customerActs(world, random.pick(visitors))],
      [isCrowded || isQuiet ? 0 : 1, () => agencyActs(world, database.isFree())],
      [events.length > 0 ? 4 : 0, deliver],
      [2, () => sweep(living()[random.below(living().length)])],
      [1, () => sendMails(living()[random.below(living().length)])],
      [2, letTimePass],
      [2, providerMoves],
    ]);
    act();
  };

  const step = async (): Promise<void> => {
    await scheduler.settle();
    await buryTheDead();
    collectEvents();
    clock.advance({ seconds: random.between(1, 40) / 1000 });
    const open = scheduler.gates();
    const gate = open[random.below(open.length)];
    if (gate && random.chance(0.85)) {
      trace.note(`→ ${gate.task?.name ?? gate.host.name} ${gate.label}`);
      gate.open();
    } else if (!isQuiet) actOutside();
    if (scheduler.running().length > 0 && open.length === 0 && living().every(({ host }) => !host.isDead)) {
      idle += 1;
      if (idle > 50)
        throw new Error(
          `stuck: ${scheduler
            .running()
            .map(({ name }) => name)
            .join(', ')}`,
        );
    } else idle = 0;
  };
  let idle = 0;

  const finish = async (): Promise<void> => {
    for (let steps = 0; ; steps += 1) {
      await scheduler.settle();
      await buryTheDead();
      collectEvents();
      const open = scheduler.gates();
      const gate = open[random.below(open.length)];
      if (!gate && scheduler.running().length === 0) return;
      if (!gate || steps > MOST_STEPS) {
        throw new Error(
          `stuck: ${scheduler
            .running()
            .map(({ name }) => name)
            .join(', ')}`,
        );
      }
      clock.advance({ seconds: 0.005 });
      trace.note(`→ ${gate.task?.name ?? gate.host.name} ${gate.label}`);
      gate.open();
    }
  };

  const release = controlBuiltins({
    random: random.fork(),
    pause: (ms) => scheduler.pause(`pauses ${ms} ms`),
  });
  try {
    let unseenSteps = 0;
    const places = random.chance(0.3) ? 2 : 1;
    const wanted = random.between(REQUESTS.fewest, REQUESTS.most);
    // Counted in requests, so that something is paid between the two however many statements a request takes.
    const backupAt = random.chance(weather.restoration) ? random.between(1, wanted / 2) : undefined;
    const restoreAt = backupAt === undefined ? undefined : random.between(backupAt + 1, wanted - 1);
    let wasBackedUp = false;
    for (let place = 0; place < places; place += 1) {
      processes[place] = undefined;
      start(place);
    }
    for (let steps = 0; requests < wanted && steps < MOST_STEPS && findings.length === 0; steps += 1) {
      await step();
      const isStill = database.isFree() && living().length === places;
      if (backupAt !== undefined && requests >= backupAt && isStill && !wasBackedUp) {
        wasBackedUp = true;
        await takeBackup();
      }
      if (restoreAt !== undefined && requests >= restoreAt && isStill) await restore?.();
      unseenSteps += 1;
      if (unseenSteps < STEPS_BETWEEN_CHECKS || !database.isFree()) continue;
      unseenSteps = 0;
      findings.push(...(await checkBooks(world, 'meanwhile')));
    }

    if (findings.length === 0) {
      trace.note('the weather clears up');
      strokes.clearUp();
      isQuiet = true;
      await finish();
      findings.push(...(await checkBooks(world, 'meanwhile')));
      while (ledger.intents().some(({ status }) => status === 'processing')) providerMoves();
      while (ledger.refunds().some(({ status }) => status === 'pending')) providerMoves();
      ledger.refundsEndAs(random.chance(weather.refundFailed) ? 'failed' : 'succeeded');
      collectEvents();
      let quietMinutes = 0;
      for (const minutes of QUIET_MINUTES) {
        passTime(minutes * 60);
        for (let at = events.findIndex(isDispute); at >= 0; at = events.findIndex(isDispute)) deliver(at);
        if (events.length > 0 && random.chance(0.5)) deliver();
        for (const process of processes) sweep(process);
        await finish();
        for (const process of processes) sendMails(process);
        await finish();
        quietMinutes += minutes;
        if (quietMinutes > 34 && quietMinutes < 36) findings.push(...(await checkBooks(world, 'money')));
      }
      witness.forgetOutcomes();
      for (const visitor of visitors) {
        for (const object of paidObjects(visitor, ledger)) {
          call({ who: visitor.person, method: 'GET', path: `/api/payment/${object}/reservation` });
        }
        await finish();
      }
      findings.push(...(await checkBooks(world, 'end')));
      if (random.chance(0.3)) findings.push(...(await checkAgedBooks(world, database)));
    }
  } catch (error) {
    findings.push({
      invariant: 'runs',
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    // Whatever is still under way in a run that failed must not reach the next one.
    for (const { host } of living()) {
      host.isDead = true;
      await scheduler.settle();
      await database.cut(host);
    }
    release();
  }
  for (const { invariant, text } of findings) trace.note(`!!! ${invariant}: ${text}`);
  return {
    seed,
    findings,
    trace: trace.lines(),
    hash: trace.hash(),
    requests,
    crashes,
    paid: ledger.intents().filter(({ receivedCents }) => receivedCents > 0).length,
    refunds: ledger.refunds().length,
  };
};

/** As `npm run restore` leaves a base: it waits for its comparison, and its numbers go on beyond those that were noted. */
const startAnew = async ({ database, notes, tamper }: Surroundings, now: Date): Promise<void> => {
  const line = {
    acquire: () => Promise.resolve(),
    statement: <T>(_label: string, run: () => Promise<T>) => run(),
  };
  const db = database.connect({}, line, tamper);
  await db.transaction().execute(async (tx) => {
    const noted = notes.current?.noted ?? 0;
    await markRestored(tx, now);
    await updateNoted(tx, noted + 1);
    const numbers = await skipNumbers(tx, notes.current?.numbers ?? {});
    if (notes.current) notes.current = { ...notes.current, numbers };
  });
};

/** Rentals of which a customer was told that they are paid, that nobody asked to cancel, and that the provider knows. */
const promisedRentals = (witness: Witness, ledger: Ledger): PromisedRental[] =>
  [...witness.confirmed].flatMap(([id, rental]) => {
    const intent = ledger
      .intents()
      .find(({ metadata, receivedCents }) => receivedCents > 0 && metadata['reservation'] === String(id));
    return intent && !witness.cancelAsked.has(id) ? [{ ...rental, intentId: intent.id }] : [];
  });

const isDispute = ({ type }: LedgerEvent): boolean => type === 'charge.dispute.created';

/** What a customer paid, by the id under which they know it. */
const paidObjects = (visitor: Visitor, ledger: Ledger): string[] => {
  const objects = new Set(visitor.purchases.flatMap((purchase) => purchase.objects));
  return [...objects].filter(
    (object) => ledger.intent(ledger.session(object)?.intentId ?? object)?.status === 'succeeded',
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What the trace shows of an answer. */
const brief = ({ body }: Answer): string => {
  const { id, status, code, totalPrice, clientSecret, url, payment } = body as Record<string, unknown>;
  return JSON.stringify({ id, status, code, totalPrice, clientSecret, url, payment });
};

import { agencyActs, departs } from './agency.ts';
import type { Surroundings } from './application.ts';
import { customerActs } from './customers.ts';
import type { Visitor } from './purchases.ts';
import { decides } from './decisions.ts';
import type { Environment } from './environment.ts';
import type { EventDelivery } from './provider/event-delivery.ts';
import type { Processes } from './processes.ts';
import type { Gate } from './scheduler.ts';
import { asksForMore, paysByLink } from './counter.ts';
import { guaranteeActs } from './guarantees.ts';
import { recordsNoShow } from './no-shows.ts';
import { charges, tillActs } from './till.ts';

/** Advances a run: opens one gate, fires a timer, lets somebody act, or lets time pass. */
export interface Steps {
  step(): Promise<void>;
  /**
   * Opens one gate, while nobody acts and little time passes. 'waiting': every task waits for time to pass. 'done': there
   * is none.
   */
  openOne(): Promise<'opened' | 'waiting' | 'done'>;
  /** Lets time pass until a task goes on. */
  wait(): void;
  /** Runs every open task to its end. */
  finish(): Promise<void>;
  passTime(seconds: number): void;
}

const MAX_AT_ONCE = 4;
const MAX_IDLE_STEPS = 50;
const MAX_FINAL_STEPS = 4_000;

export const openSteps = (
  env: Environment,
  around: Surroundings,
  { processes, events, visitors }: { processes: Processes; events: EventDelivery; visitors: Visitor[] },
): Steps => {
  const { random, clock, trace, provider, faults } = env;
  const { scheduler, database } = around;
  let idle = 0;

  const advance = (ms: number): void => {
    clock.advance({ seconds: ms / 1000 });
    provider.runDue();
    scheduler.fireTimers();
  };

  const passTime = (seconds: number): void => {
    // A lease of a mail is renewed by an interval, which does not run here.
    if (seconds >= 10 && scheduler.running().some(({ name }) => name.startsWith('mails')))
      faults.outlastLease();
    trace.note(`${seconds} s later`);
    advance(seconds * 1000);
  };

  /** When every task waits for a timer: advances the clock to the next one. False when there is none. */
  const passToNextTimer = (): boolean => {
    const dueAt = scheduler.nextTimer();
    if (dueAt === undefined) return false;
    trace.note('time passes until the next timer');
    advance(Math.max(0, dueAt - clock.now().getTime()));
    return true;
  };

  const letTimePass = (): void => {
    faults.drawOutage();
    const isBusy = scheduler.running().length > 0;
    passTime(
      random.weighted([
        [6, 1],
        [isBusy ? 3 : 6, 7],
        [isBusy ? 2 : 6, 25],
        [isBusy ? 1 : 4, 65],
        [isBusy ? 0.5 : 3, 6 * 60],
        [isBusy ? 0.3 : 3, 16 * 60],
        [isBusy ? 0.2 : 2, 32 * 60],
        [isBusy ? 0 : 1, 3 * 3600],
        [isBusy ? 0 : 0.4, 40 * 3600],
      ]),
    );
  };

  const actOutside = (): void | Promise<void> => {
    const isCrowded = scheduler.running().length >= MAX_AT_ONCE;
    const act = random.weighted<() => void | Promise<void>>([
      [isCrowded ? 0 : 10, () => customerActs(env, random.pick(visitors))],
      [isCrowded ? 0 : 1, () => agencyActs(env, database.isFree())],
      [isCrowded || !env.handsOver ? 0 : 30, () => handoverActs(env, database.isFree())],
      [isCrowded ? 0 : 4, () => decides(env, database.isFree())],
      [events.waiting() > 0 ? 4 : 0, events.deliver],
      [2, () => processes.sweep(processes.random())],
      [1, () => processes.sendMails(processes.random())],
      [2, letTimePass],
    ]);
    return act();
  };

  /** Waits until every task is at a gate; returns a random gate that can be opened, if any. */
  const standStill = async (): Promise<Gate | undefined> => {
    await scheduler.runUntilIdle();
    await processes.replaceDead();
    events.collect();
    const open = scheduler.gates();
    return open[random.below(open.length)];
  };

  const openGate = (gate: Gate): void => {
    trace.note(`→ ${gate.task?.name ?? gate.host.name} ${gate.label}`);
    gate.open();
  };

  const stuck = (): Error =>
    new Error(
      `stuck: ${scheduler
        .running()
        .map(({ name }) => name)
        .join(', ')}`,
    );

  return {
    step: async () => {
      const gate = await standStill();
      advance(random.between(1, 40));
      if (gate && random.chance(0.85)) {
        idle = 0;
        openGate(gate);
        return;
      }
      idle = gate || scheduler.running().length === 0 ? 0 : idle + 1;
      if (idle > MAX_IDLE_STEPS) throw stuck();
      if (!gate && scheduler.running().length > 0 && random.chance(0.7) && passToNextTimer()) return;
      await actOutside();
    },
    openOne: async () => {
      const gate = await standStill();
      advance(random.between(1, 40));
      if (gate) openGate(gate);
      if (gate) return 'opened';
      return scheduler.running().length > 0 ? 'waiting' : 'done';
    },
    wait: () => {
      if (!passToNextTimer()) throw stuck();
    },
    finish: async () => {
      for (let steps = 0; ; steps += 1) {
        const gate = await standStill();
        if (!gate && scheduler.running().length === 0) return;
        if (steps > MAX_FINAL_STEPS) throw stuck();
        if (gate) {
          advance(5);
          openGate(gate);
        } else if (!passToNextTimer()) throw stuck();
      }
    },
    passTime,
  };
};

/** What is done at the counter once a rental has begun: mostly about its guarantee. */
const handoverActs = async (env: Environment, isDatabaseFree: boolean): Promise<void> => {
  const act = env.random.weighted<() => void | Promise<void>>([
    [24, () => guaranteeActs(env, isDatabaseFree)],
    [isDatabaseFree ? 1 : 0, () => recordsNoShow(env)],
    [isDatabaseFree ? 0.7 : 0, () => departs(env)],
    [isDatabaseFree ? 3 : 0, () => charges(env)],
    [isDatabaseFree ? 1 : 0, () => tillActs(env)],
    [isDatabaseFree ? 2 : 0, () => asksForMore(env)],
    [2, () => paysByLink(env)],
  ]);
  await act();
};

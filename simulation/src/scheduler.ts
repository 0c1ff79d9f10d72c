import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trace } from './trace.ts';

/** A simulated process; once dead, its tasks never continue. */
export interface Host {
  readonly name: string;
  isDead: boolean;
}

/** One unit of work of a process: a request, a sweep, its start. */
export interface Task {
  readonly name: string;
  readonly host: Host;
  /** A start depends on no other task: it only reads files and loads code. */
  readonly isStart: boolean;
  isDone: boolean;
}

export interface Gate {
  readonly task: Task | undefined;
  readonly host: Host;
  readonly label: string;
  open(): void;
}

interface Timer {
  readonly dueAt: number;
  readonly host: Host | undefined;
  readonly fire: () => void;
}

/**
 * Decides the interleaving. Every task stops at a gate before it asks the database or the provider; the simulation opens
 * one gate at a time, and `settle` waits until every task stands at a gate again. So the
 * simulation chooses the order of everything, and the code runs unchanged.
 */
export interface Scheduler {
  start(task: { name: string; host: Host; isStart?: boolean }, run: () => Promise<void>): void;
  /** The process whose code is running. */
  currentHost(): Host | undefined;
  pass(host: Host, label: string, isOpen?: () => boolean): Promise<void>;
  /** A gate for the task that is running. */
  pause(label: string): Promise<void>;
  /** Calls `act` after `ms` of simulated time, unless its process is dead by then; the function returned cancels it. */
  after(ms: number, act: () => void): () => void;
  /** When the next timer is due, in milliseconds. */
  nextTimer(): number | undefined;
  fireTimers(): void;
  runUntilIdle(): Promise<void>;
  /** The gates that may be opened now. */
  gates(): Gate[];
  running(host?: Host): Task[];
  /** Removes the tasks of a dead process, and returns them. */
  bury(host: Host): Task[];
}

/** A promise that never settles, for the tasks of a dead process. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Kills a process: the current task never continues. */
export const crash = <T>(trace: Trace, host: Host, where: string): Promise<T> => {
  trace.note(`${host.name} DIES ${where}`);
  host.isDead = true;
  return never();
};

/** Idle turns of the event loop after which a task at no gate counts as waiting for another task. */
const PATIENCE = 30;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const openScheduler = (now: () => Date): Scheduler => {
  const current = new AsyncLocalStorage<Task>();
  let tasks: Task[] = [];
  let waiting: (Gate & { isOpen: () => boolean })[] = [];
  let timers: Timer[] = [];

  /** Counts activity, to detect when there is none. */
  let activity = 0;

  const isBusy = (task: Task): boolean =>
    !task.isDone && !task.host.isDead && !waiting.some((gate) => gate.task === task);

  const pass: Scheduler['pass'] = (host, label, isOpen = () => true) => {
    if (host.isDead) return never();
    activity += 1;
    return new Promise((resolve) => {
      const gate = {
        task: current.getStore(),
        host,
        label,
        isOpen,
        open: () => {
          waiting = waiting.filter((other) => other !== gate);
          resolve();
        },
      };
      waiting.push(gate);
    });
  };

  return {
    start: ({ name, host, isStart = false }, run) => {
      const task: Task = { name, host, isStart, isDone: false };
      tasks.push(task);
      void current.run(task, run).finally(() => {
        task.isDone = true;
        activity += 1;
      });
    },
    currentHost: () => current.getStore()?.host,
    pass,
    pause: (label) => {
      const task = current.getStore();
      return task ? pass(task.host, label) : Promise.resolve();
    },
    after: (ms, act) => {
      const timer: Timer = {
        dueAt: now().getTime() + ms,
        host: current.getStore()?.host,
        fire: AsyncLocalStorage.bind(act),
      };
      // Ordered by due time, then by the order in which they were set.
      const at = timers.findIndex(({ dueAt }) => dueAt > timer.dueAt);
      timers.splice(at < 0 ? timers.length : at, 0, timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    nextTimer: () => timers[0]?.dueAt,
    fireTimers: () => {
      for (let [timer] = timers; timer && timer.dueAt <= now().getTime(); [timer] = timers) {
        timers.shift();
        activity += 1;
        if (!timer.host?.isDead) timer.fire();
      }
    },
    runUntilIdle: async () => {
      let seen = activity;
      for (let quiet = 0; quiet < (tasks.some(isBusy) ? PATIENCE : 2);) {
        await turn();
        tasks = tasks.filter((task) => !task.isDone);
        const isStarting = tasks.some((task) => task.isStart && isBusy(task));
        quiet = activity === seen && !isStarting ? quiet + 1 : 0;
        seen = activity;
      }
    },
    gates: () => waiting.filter((gate) => gate.isOpen()),
    running: (host) => tasks.filter((task) => !task.isDone && (host === undefined || task.host === host)),
    bury: (host) => {
      const lost = tasks.filter((task) => task.host === host && !task.isDone);
      tasks = tasks.filter((task) => task.host !== host);
      waiting = waiting.filter((gate) => gate.host !== host);
      timers = timers.filter((timer) => timer.host !== host);
      return lost;
    },
  };
};

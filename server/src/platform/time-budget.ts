/** A request reached its maximum waiting time. */
export class TimeBudgetOver extends Error {
  constructor() {
    super('waited for too long');
    this.name = 'TimeBudgetOver';
  }
}

/** The time that one request may wait for shared resources. */
export interface TimeBudget {
  leftMs(): number;
  /** Adds to the time. */
  prolong(ms: number): void;
  /**
   * Waits for work until the timeout. Work that only reads may continue unobserved. Work that writes calls
   * `begin` after its last wait: from then on it is awaited; if the timeout has passed, `begin` throws and
   * nothing is written.
   */
  waitFor<T>(work: (begin: () => void) => Promise<T>): Promise<T>;
  /** Runs work whose duration does not count towards the budget. */
  uncounted<T>(work: () => Promise<T>): Promise<T>;
}

/** A timer may fire a little early. */
const TIMER_MS = 2;

/**
 * A time budget that began at a moment of `performance.now()`. `uncountedMs` returns the total time that does not
 * count.
 */
export const timeBudget = (since: number, ms: number, uncountedMs: () => number = () => 0): TimeBudget => {
  const uncountedBefore = uncountedMs();
  let endsAt = since + ms;
  const leftMs = (): number => Math.max(0, endsAt + uncountedMs() - uncountedBefore - performance.now());
  return {
    leftMs,
    prolong: (more) => {
      endsAt += more;
    },
    waitFor: async (work) => {
      if (leftMs() === 0) throw new TimeBudgetOver();
      let step: 'waits' | 'begun' | 'over' = 'waits';
      const begin = (): void => {
        if (step === 'over') throw new TimeBudgetOver();
        step = 'begun';
      };
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<never>((_resolve, reject) => {
        const arm = (): void => {
          timer = setTimeout(() => {
            if (step === 'begun') return;
            if (leftMs() > TIMER_MS) {
              arm();
              return;
            }
            step = 'over';
            reject(new TimeBudgetOver());
          }, leftMs());
        };
        arm();
      });
      const running = work(begin);
      // It may fail after the race is over.
      running.catch(() => undefined);
      try {
        return await Promise.race([running, over]);
      } finally {
        clearTimeout(timer);
      }
    },
    uncounted: async (work) => {
      const from = performance.now();
      try {
        return await work();
      } finally {
        endsAt += performance.now() - from;
      }
    },
  };
};

import type { Random } from '../random.ts';

/** Probabilities of the faults of a run. Many are 0, so that each fault also occurs alone. */
export interface FaultRates {
  /** Per call that leaves the process, to the provider or to the mail server. */
  requestLost: number;
  answerLost: number;
  /** The provider answers 500, 503 or 429, and nothing happened. */
  providerError: number;
  /** The provider carries out the request, answers an error, and repeats that error under the idempotency key. */
  errorKept: number;
  /** That the provider is unreachable until the next draw. */
  outage: number;
  /** Per statement of the database. */
  connectionLost: number;
  /** Per statement and per call of a process; at most `maxCrashes` a run. */
  crash: number;
  maxCrashes: number;
  eventLost: number;
  eventTwice: number;
  processing: number;
  refundPending: number;
  refundFailed: number;
  mailLost: number;
  /** The longest that a read at the provider takes, in milliseconds, on its way there and back. */
  slowestReadMs: number;
  /** Per run: that a payment is refunded twice, one soon after the other. */
  refundsInTurn: number;
  /** Per run: that a backup is restored during it. */
  restoration: number;
}

const NONE: FaultRates = {
  requestLost: 0,
  answerLost: 0,
  providerError: 0,
  errorKept: 0,
  outage: 0,
  connectionLost: 0,
  crash: 0,
  maxCrashes: 0,
  eventLost: 0,
  eventTwice: 0,
  processing: 0,
  refundPending: 0,
  refundFailed: 0,
  mailLost: 0,
  slowestReadMs: 0,
  refundsInTurn: 0,
  restoration: 0,
};

/** Every kind of fault occurs in half of the runs, rarely or often. */
export const drawFaultRates = (random: Random): FaultRates => {
  const maybe = (rare: number, often: number): number =>
    random.weighted([
      [5, 0],
      [3, rare],
      [2, often],
    ]);
  return {
    requestLost: maybe(0.03, 0.2),
    answerLost: maybe(0.03, 0.2),
    providerError: maybe(0.02, 0.1),
    errorKept: maybe(0, 0.05),
    outage: maybe(0, 0.25),
    connectionLost: maybe(0.002, 0.01),
    crash: maybe(0.002, 0.006),
    maxCrashes: 4,
    eventLost: maybe(0.2, 1),
    eventTwice: maybe(0.2, 0.6),
    processing: maybe(0.1, 0.4),
    refundPending: maybe(0.2, 0.8),
    refundFailed: maybe(0.1, 0.4),
    mailLost: maybe(0.2, 1),
    slowestReadMs: random.weighted([
      [2, 0],
      [3, 700],
      [5, 3_000],
    ]),
    refundsInTurn: 0.4,
    restoration: 0.2,
  };
};

export type StatementFault = 'lost-before' | 'lost-after' | 'crash-before' | 'crash-after';
/** 'silent': the answer never comes, nor does an error; the caller has only its own time limit. */
export type CallFault = StatementFault | 'silent-before' | 'silent-after' | 'provider-error' | 'error-kept';

export interface FaultInjector {
  ofStatement(isDecided: boolean): StatementFault | undefined;
  ofCall(now: Date): CallFault | undefined;
  /** How long a read at the provider is on its way there, and back. */
  readMs(): { there: number; back: number };
  isMailDown(): boolean;
  /** Draws whether the provider is unreachable from now on. */
  drawOutage(): void;
  /** Whether an acknowledgement may have been lost, so that something had to be done twice. */
  couldLose(): boolean;
  /** A process was delayed for longer than its lease of a mail. */
  outlastLease(): void;
  /** No faults until the function returned is called, except that refunds may fail, and those given. */
  pause(kept?: Partial<FaultRates>): () => void;
  /** No further faults, except that refunds may still fail. */
  stop(): void;
  rates(): FaultRates;
}

/** Duration of a repeated fault: longer than the adapter retries, so that its retries do not hide every fault. */
const BURST_MS = 15_000;

export const faultInjector = (random: Random, start: FaultRates): FaultInjector => {
  let rates = start;
  let crashes = 0;
  let isOut = false;
  let isLeaseOver = false;
  let burst: { fault: CallFault; endsAt: number } | undefined;

  const crash = (): StatementFault | undefined => {
    if (crashes >= rates.maxCrashes || !random.chance(rates.crash)) return undefined;
    crashes += 1;
    return random.chance(0.5) ? 'crash-before' : 'crash-after';
  };

  const drawCallFault = (): CallFault | undefined => {
    if (random.chance(rates.errorKept)) return 'error-kept';
    if (random.chance(rates.providerError)) return 'provider-error';
    if (random.chance(rates.requestLost)) return random.chance(0.7) ? 'lost-before' : 'silent-before';
    if (random.chance(rates.answerLost)) return random.chance(0.7) ? 'lost-after' : 'silent-after';
    return undefined;
  };

  return {
    ofStatement: (isDecided) => {
      const crashed = crash();
      if (crashed) return crashed;
      if (!random.chance(rates.connectionLost)) return undefined;
      return isDecided && random.chance(0.5) ? 'lost-after' : 'lost-before';
    },
    ofCall: (now) => {
      const crashed = crash();
      if (crashed) return crashed;
      if (isOut) return 'lost-before';
      if (burst && now.getTime() < burst.endsAt) return burst.fault;
      burst = undefined;
      const fault = drawCallFault();
      if (fault && fault !== 'error-kept' && random.chance(0.4))
        burst = { fault, endsAt: now.getTime() + BURST_MS };
      return fault;
    },
    readMs: () => {
      const ms = random.below(rates.slowestReadMs + 1);
      const there = random.below(ms + 1);
      return { there, back: ms - there };
    },
    drawOutage: () => {
      isOut = random.chance(rates.outage);
    },
    outlastLease: () => {
      isLeaseOver = true;
    },
    isMailDown: () => random.chance(rates.mailLost),
    couldLose: () =>
      isLeaseOver || start.crash + start.connectionLost + start.answerLost + start.errorKept > 0,
    pause: (kept = {}) => {
      const paused = rates;
      rates = { ...NONE, refundFailed: start.refundFailed, ...kept };
      isOut = false;
      burst = undefined;
      return () => {
        rates = paused;
      };
    },
    stop: () => {
      rates = { ...NONE, refundFailed: start.refundFailed };
      isOut = false;
      burst = undefined;
    },
    rates: () => rates,
  };
};

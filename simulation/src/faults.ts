import { ProviderUnavailable } from '../../server/src/payments/payment-provider.ts';
import type { Random } from './random.ts';

/** Which troubles a run has, and how often: some runs have many, some have none, so that each is also seen alone. */
export interface Weather {
  /** Of a call to the provider. */
  requestLost: number;
  answerLost: number;
  /** The provider keeps its error under the key, and repeats it. */
  errorKept: number;
  /** That the provider is out of reach until this changes. */
  outage: number;
  /** Of a statement of the database. */
  connectionLost: number;
  /** Of any single thing that a process does; at most `maxCrashes` a run. */
  crash: number;
  maxCrashes: number;
  eventLost: number;
  eventTwice: number;
  processing: number;
  refundPending: number;
  refundFailed: number;
  mailLost: number;
  /** Of a run: that a backup is restored in the middle of it. */
  restoration: number;
}

const CALM: Weather = {
  requestLost: 0,
  answerLost: 0,
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
  restoration: 0,
};

/** Every trouble is there in half of the runs, lightly or heavily. */
export const weatherOf = (random: Random): Weather => {
  const maybe = (light: number, heavy: number): number =>
    random.weighted([
      [5, 0],
      [3, light],
      [2, heavy],
    ]);
  return {
    requestLost: maybe(0.03, 0.2),
    answerLost: maybe(0.03, 0.2),
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
    restoration: 0.2,
  };
};

/** What the moment holds for one act of a process. */
export type Stroke = 'none' | 'lost-before' | 'lost-after' | 'crash-before' | 'crash-after';

export interface Strokes {
  ofStatement(isDecided: boolean): Stroke;
  ofCall(): Stroke | 'error-kept';
  isMailDown(): boolean;
  /** The provider is out of reach, or back. */
  turn(): void;
  /** Whether an answer may have been lost, so that something had to be done again. */
  couldLose(): boolean;
  /** A process stood still for longer than it may keep a mail for itself. */
  holdUp(): void;
  /** From now on nothing goes wrong. */
  clearUp(): void;
  current(): Weather;
}

export const strokesOf = (random: Random, start: Weather): Strokes => {
  let weather = start;
  let crashes = 0;
  let isOut = false;
  let wasHeldUp = false;
  const crash = (): Stroke | undefined => {
    if (crashes >= weather.maxCrashes || !random.chance(weather.crash)) return undefined;
    crashes += 1;
    return random.chance(0.5) ? 'crash-before' : 'crash-after';
  };
  return {
    ofStatement: (isDecided) => {
      const struck = crash();
      if (struck) return struck;
      if (!random.chance(weather.connectionLost)) return 'none';
      return isDecided && random.chance(0.5) ? 'lost-after' : 'lost-before';
    },
    ofCall: () => {
      const struck = crash();
      if (struck) return struck;
      if (isOut) return 'lost-before';
      if (random.chance(weather.errorKept)) return 'error-kept';
      if (random.chance(weather.requestLost)) return 'lost-before';
      return random.chance(weather.answerLost) ? 'lost-after' : 'none';
    },
    turn: () => {
      isOut = random.chance(weather.outage);
    },
    holdUp: () => {
      wasHeldUp = true;
    },
    isMailDown: () => random.chance(weather.mailLost),
    couldLose: () => wasHeldUp || start.crash + start.connectionLost + start.answerLost + start.errorKept > 0,
    clearUp: () => {
      weather = CALM;
      isOut = false;
    },
    current: () => weather,
  };
};

export const providerTimeout = (): Error => new ProviderUnavailable('time-out');

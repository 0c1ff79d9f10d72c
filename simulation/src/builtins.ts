import crypto from 'node:crypto';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Random } from './random.ts';

const NEVER_MS = 2 ** 31 - 1;

interface Control {
  /** Whether the running code is the application's; other code has real timers. */
  isApplication(): boolean;
  random: Random;
  pause(ms: number): Promise<void>;
  after(ms: number, act: () => void): () => void;
  request(options: http.RequestOptions): object;
}

/** The part of `Timeout` that is used. */
class SimulatedTimeout {
  readonly cancel: () => void;

  constructor(cancel: () => void) {
    this.cancel = cancel;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

/**
 * Replaces Node's sources of nondeterminism: random values come from the seed, timers follow the simulated clock, a pause
 * is a gate, and HTTP requests reach the simulated provider. The function returned undoes it.
 */
export const controlBuiltins = ({ isApplication, random, pause, after, request }: Control): (() => void) => {
  const originals = {
    crypto: { randomUUID: crypto.randomUUID, randomInt: crypto.randomInt, randomBytes: crypto.randomBytes },
    timers: { setTimeout: timers.setTimeout },
    http: { request: http.request },
    math: { random: Math.random },
    performance: { now: performance.now.bind(performance) },
    global: { setTimeout, clearTimeout, setInterval },
  };
  const {
    setInterval: originalInterval,
    setTimeout: originalTimeout,
    clearTimeout: originalClear,
  } = originals.global;

  const hex = (length: number): string =>
    Array.from({ length }, () => random.below(16).toString(16)).join('');
  Object.assign(crypto, {
    randomUUID: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    randomInt: (one: number, other?: number) =>
      other === undefined ? random.below(one) : one + random.below(other - one),
    // The tokens of links; with a callback it belongs to a library.
    randomBytes: (size: number, callback?: Parameters<typeof crypto.randomBytes>[1]) =>
      callback
        ? originals.crypto.randomBytes(size, callback)
        : Buffer.from(Array.from({ length: size }, () => random.below(256))),
  });
  Object.assign(timers, {
    setTimeout: async (ms: number, value: unknown) => {
      await pause(ms);
      return value;
    },
  });
  Object.assign(http, { request });
  Object.assign(Math, { random: () => random.below(1_000_000) / 1_000_000 });
  // Constant, so that time limits based on it never end: a step of the simulated clock may be long.
  Object.assign(performance, { now: () => 0 });
  Object.assign(globalThis, {
    setTimeout: (act: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) =>
      isApplication()
        ? new SimulatedTimeout(
            after(ms, () => {
              act(...rest);
            }),
          )
        : originalTimeout(act, ms, ...rest),
    clearTimeout: (timeout: SimulatedTimeout | NodeJS.Timeout | undefined) => {
      if (timeout instanceof SimulatedTimeout) timeout.cancel();
      else originalClear(timeout);
    },
    setInterval: () => originalInterval(() => undefined, NEVER_MS).unref(),
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, originals.crypto);
    Object.assign(timers, originals.timers);
    Object.assign(http, originals.http);
    Object.assign(Math, originals.math);
    Object.assign(performance, originals.performance);
    Object.assign(globalThis, originals.global);
    syncBuiltinESMExports();
  };
};

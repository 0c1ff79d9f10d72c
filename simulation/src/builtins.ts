import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Random } from './random.ts';

const NEVER_MS = 2 ** 31 - 1;

/**
 * What Node decides for the application, decided by the run instead: chance comes from its seed, a pause is a place where
 * others may go first, and nothing comes by the clock of the machine. Undone by the function that is answered.
 */
export const controlBuiltins = (run: { random: Random; pause(ms: number): Promise<void> }): (() => void) => {
  const { random, pause } = run;
  const originals = { randomUUID: crypto.randomUUID, randomInt: crypto.randomInt };
  const { setTimeout: originalPause } = timers;
  const { setInterval: originalInterval } = globalThis;
  const originalNow = performance.now.bind(performance);

  const hex = (length: number): string =>
    Array.from({ length }, () => random.below(16).toString(16)).join('');
  Object.assign(crypto, {
    randomUUID: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    randomInt: (one: number, other?: number) =>
      other === undefined ? random.below(one) : one + random.below(other - one),
  });
  Object.assign(timers, {
    setTimeout: async (ms: number, value: unknown) => {
      await pause(ms);
      return value;
    },
  });
  performance.now = () => 0;
  Object.assign(globalThis, { setInterval: () => originalInterval(() => undefined, NEVER_MS).unref() });
  syncBuiltinESMExports();
  return () => {
    Object.assign(globalThis, { setInterval: originalInterval });
    performance.now = originalNow;
    Object.assign(crypto, originals);
    Object.assign(timers, { setTimeout: originalPause });
    syncBuiltinESMExports();
  };
};

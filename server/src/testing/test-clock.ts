import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(moment: string): void;
  advance(duration: { minutes?: number; seconds?: number; days?: number }): void;
}

export const testClock = (start: string): TestClock => {
  let moment = Date.parse(start);
  return {
    now: () => new Date(moment),
    verified: () => Promise.resolve(new Date(moment)),
    set: (text) => {
      moment = Date.parse(text);
    },
    advance: ({ minutes = 0, seconds = 0, days = 0 }) => {
      moment += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
};

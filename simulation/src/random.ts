/** A seeded source of random numbers. */
export interface Random {
  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number;
  between(lowest: number, highest: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** One of the choices, by their weights; choices of weight 0 are never taken. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T;
  /** A second source; later draws from either do not affect the other. */
  fork(): Random;
}

/** Mulberry32: short, fast, and good enough for such choices. */
export const randomFrom = (seed: number): Random => {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    between: (lowest, highest) => lowest + below(highest - lowest + 1),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      throw new Error('nothing to choose from');
    },
    fork: () => randomFrom(Math.floor(next() * 0xffff_ffff)),
  };
};

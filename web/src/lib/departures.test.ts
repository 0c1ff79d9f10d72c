import { describe, expect, it } from 'vitest';
import { guardDepartures, isHeldBack } from './departures.ts';

/** A browser's history of which only the moves count. */
const browser = () => {
  const moves: number[] = [];
  return {
    moves,
    moved: (pathname: string, delta: number | null) =>
      isHeldBack({ pathname, delta }, (by) => moves.push(by)),
  };
};

describe('a move through the history', () => {
  it('is shown where nothing is guarded', () => {
    const { moves, moved } = browser();
    expect(moved('/', -1)).toBe(false);
    expect(moves).toEqual([]);
  });

  it('is taken back while the page is guarded, and carried out on demand', () => {
    const { moves, moved } = browser();
    const asked: (() => void)[] = [];
    const lift = guardDepartures({ asksBefore: (path) => path !== '/here', ask: (go) => asked.push(go) });

    expect(moved('/', -2)).toBe(true);
    expect(moves).toEqual([2]);
    // The browser comes back to where it was.
    expect(moved('/here', 2)).toBe(true);
    expect(asked).toHaveLength(1);

    lift();
    asked[0]?.();
    expect(moves).toEqual([2, -2]);
    expect(moved('/', -2)).toBe(false);
  });

  it('within the page is free, and so is one whose length is unknown', () => {
    const { moves, moved } = browser();
    const lift = guardDepartures({ asksBefore: (path) => path !== '/here', ask: () => {} });
    expect(moved('/here', -1)).toBe(false);
    expect(moved('/', null)).toBe(false);
    expect(moves).toEqual([]);
    lift();
  });
});

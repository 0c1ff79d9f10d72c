import { describe, expect, it } from 'vitest';
import { isReadingDue, type ReadingState } from './provider-reading.rules.ts';

const at = (moment: string): Date => new Date(moment);
const NEVER: ReadingState = { readAt: null, failedAt: null, failures: 0 };
const due = (state: Partial<ReadingState>, now: string, hasRead = true): boolean =>
  isReadingDue({ ...NEVER, ...state }, { now: at(now), hasRead });

describe('the movements at the provider are read', () => {
  it('once on each day of the agency', () => {
    const readAt = at('2026-06-01T21:59:00Z');
    expect(due({}, '2026-06-01T10:00:00Z')).toBe(true);
    expect(due({ readAt }, '2026-06-01T21:59:59Z')).toBe(false);
    // Midnight in Brussels.
    expect(due({ readAt }, '2026-06-01T22:00:00Z')).toBe(true);
  });

  it('once by each process', () => {
    expect(due({ readAt: at('2026-06-01T10:00:00Z') }, '2026-06-01T10:01:00Z', false)).toBe(true);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [6, 32],
    [7, 60],
    [1000, 60],
  ])('after %i failures in a row, after a pause of %i minutes', (failures, minutes) => {
    const failedAt = at('2026-06-01T10:00:00Z');
    const after = (ms: number): string => new Date(failedAt.getTime() + ms).toISOString();
    for (const hasRead of [false, true]) {
      expect(due({ failedAt, failures }, after(minutes * 60_000 - 1), hasRead)).toBe(false);
      expect(due({ failedAt, failures }, after(minutes * 60_000), hasRead)).toBe(true);
    }
  });
});

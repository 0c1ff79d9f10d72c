import type { Reservation } from '../../api/reservations.queries.ts';
import { describe, expect, it } from 'vitest';
import { stateAfterFailure, type HoldState } from './hold-state.ts';

const error = new Error('Le service ne répond pas.');
const held = (isLost: boolean): HoldState => ({
  kind: 'held',
  isLost,
  reservation: { id: 1 } as Reservation,
  receivedAt: 0,
});
const replaced: HoldState = { kind: 'replaced', by: { id: 2 } as Reservation };

describe('after a failure', () => {
  it.each([
    ['a live hold', held(false)],
    ['a lost one', held(true)],
  ])('%s stays shown to who only looked at it, or came back to it', (_what, last) => {
    expect(stateAfterFailure(last, 'look', error)).toBe(last);
    expect(stateAfterFailure(last, 'enter', error)).toBe(last);
  });

  it.each([
    ['live', held(false)],
    ['lost', held(true)],
    ['replaced', replaced],
  ])('who wanted to hold the dates again is told why they cannot (the hold was %s)', (_what, last) => {
    expect(stateAfterFailure(last, 'take', error)).toEqual({ kind: 'failed', error, how: 'take' });
  });

  it.each(['enter', 'take'] as const)('a retry repeats what failed: %s', (how) => {
    expect(stateAfterFailure({ kind: 'asking' }, how, error)).toEqual({ kind: 'failed', error, how });
  });
});

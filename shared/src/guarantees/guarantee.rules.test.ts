import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askRefusal,
  GUARANTEE_STATES,
  guaranteeAfter,
  isLiveGuarantee,
  keepableFrom,
  keepRefusal,
  maxKeepable,
} from './guarantee.rules.ts';
import type { GuaranteeState } from './guarantee.rules.ts';

const NOON = new Date('2026-06-03T10:00:00Z');
const HELD = {
  state: 'held',
  amountCents: 500_00,
  keptCents: 0,
  captureBefore: null,
  decision: null,
} as const;

describe('asking for a guarantee', () => {
  it.each([
    ['confirmed', '2026-06-03', undefined],
    ['confirmed', '2026-06-01', undefined],
    ['confirmed', '2026-06-04', 'too_early'],
    ['pending', '2026-06-03', 'not_confirmed'],
    ['finalized', '2026-06-01', 'not_confirmed'],
    ['canceled', '2026-06-01', 'not_confirmed'],
  ] as const)('of a rental that is %s and starts on %s: %s', (state, startDate, refusal) => {
    expect(askRefusal({ state, startDate }, NOON)).toBe(refusal);
  });

  it('begins at midnight of the agency', () => {
    const rental = { state: 'confirmed', startDate: '2026-06-03' } as const;
    expect(askRefusal(rental, new Date('2026-06-02T21:59:59Z'))).toBe('too_early');
    expect(askRefusal(rental, new Date('2026-06-02T22:00:00Z'))).toBeUndefined();
  });
});

describe('keeping a part', () => {
  const facts = { heldCents: 500_00, dueCents: 80_00, isStatementSigned: true, notice: null };

  it.each([
    [{ wantedCents: 80_00 }, undefined],
    [{ wantedCents: 80_01 }, 'too_much'],
    [{ wantedCents: 1, dueCents: 0 }, 'no_debt'],
    [{ wantedCents: 1, dueCents: -5 }, 'no_debt'],
    [{ wantedCents: 500_01, dueCents: 900_00 }, 'too_much'],
    [{ wantedCents: 10, isStatementSigned: false }, 'no_notice'],
    [{ wantedCents: 11, isStatementSigned: false, notice: { at: new Date(0), cents: 10 } }, 'no_notice'],
    [{ wantedCents: 10, isStatementSigned: false, notice: { at: new Date(0), cents: 10 } }, undefined],
    [{ wantedCents: 10, isStatementSigned: false, notice: { at: NOON, cents: 10 } }, 'notice_too_recent'],
  ] as const)('%j: %s', (over, refusal) => {
    expect(keepRefusal({ ...facts, ...over }, NOON)).toBe(refusal);
  });

  it('is possible 48 hours after the announcement, to the millisecond', () => {
    const notice = { at: NOON, cents: 10 };
    const wanted = { ...facts, wantedCents: 10, isStatementSigned: false, notice };
    const from = keepableFrom(notice);
    expect(from.toISOString()).toBe('2026-06-05T10:00:00.000Z');
    expect(keepRefusal(wanted, new Date(from.getTime() - 1))).toBe('notice_too_recent');
    expect(keepRefusal(wanted, from)).toBeUndefined();
  });

  it('never takes more than is held or owed, whatever the facts', () => {
    const cents = fc.integer({ min: -1_000_00, max: 1_000_00 });
    fc.assert(
      fc.property(
        fc.record({
          heldCents: fc.integer({ min: 1_00, max: 1_000_00 }),
          dueCents: cents,
          wantedCents: fc.integer({ min: 1, max: 2_000_00 }),
          isStatementSigned: fc.boolean(),
          notice: fc.option(
            fc.record({ at: fc.constant(new Date(0)), cents: fc.integer({ min: 1, max: 1_000_00 }) }),
          ),
        }),
        (given) => {
          if (keepRefusal(given, NOON) !== undefined) return;
          expect(given.wantedCents).toBeLessThanOrEqual(maxKeepable(given));
          expect(given.wantedCents).toBeLessThanOrEqual(Math.min(given.heldCents, given.dueCents));
        },
      ),
    );
  });
});

describe('what the provider says', () => {
  it.each([
    [{}, 'authorized', { state: 'held', captureBefore: NOON }],
    [{ state: 'asked' }, 'authorized', { state: 'held', keptCents: 0, captureBefore: NOON }],
    [{ captureBefore: NOON }, 'authorized', undefined],
    [{ decision: 'capture' }, 'succeeded', { state: 'captured', keptCents: 40_00 }],
    [{}, 'succeeded', { state: 'captured', keptCents: 40_00 }],
    [{ decision: 'release' }, 'canceled', { state: 'released', keptCents: 0 }],
    [{}, 'canceled', { state: 'expired', keptCents: 0 }],
    [{ state: 'asked' }, 'canceled', { state: 'expired' }],
  ] as const)('of %j: %s', (over, status, after) => {
    const captureBefore = status === 'authorized' ? NOON : null;
    const seen = { status, captureBefore, receivedCents: 40_00, wasReleased: false };
    const answer = guaranteeAfter({ ...HELD, ...over }, seen);
    if (after) expect(answer).toMatchObject(after);
    else expect(answer).toBeUndefined();
  });

  it('is that somebody released it, also when nobody here decided so', () => {
    const seen = { status: 'canceled', captureBefore: null, receivedCents: 0, wasReleased: true } as const;
    expect(guaranteeAfter(HELD, seen)).toMatchObject({ state: 'released', keptCents: 0 });
  });

  it.each(['released', 'captured', 'expired'] satisfies GuaranteeState[])(
    'changes nothing of one %s',
    (state) => {
      for (const status of ['authorized', 'succeeded', 'canceled'] as const)
        expect(
          guaranteeAfter(
            { ...HELD, state },
            { status, captureBefore: NOON, receivedCents: 1, wasReleased: true },
          ),
        ).toBeUndefined();
    },
  );
});

it('a guarantee lives while it is asked for or held', () => {
  expect(GUARANTEE_STATES.filter(isLiveGuarantee)).toEqual(['asked', 'held']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockRefusal,
  isBlockCurrent,
  isMergeUndoable,
  licenceCheckRefusal,
  licenceState,
  mergeUndoableUntil,
  planMerge,
  type MergeFacts,
} from './customers.rules.ts';

const TODAY = '2026-05-04';

describe('a block', () => {
  it.each([
    [null, true],
    ['2026-05-05', true],
    [TODAY, true],
    ['2026-05-03', false],
  ])('with the last day %s holds: %s', (until, expected) => {
    expect(isBlockCurrent({ until }, TODAY)).toBe(expected);
    expect(blockRefusal({ until }, TODAY)).toBe(expected ? undefined : 'untilPast');
  });
});

describe('the check of a licence', () => {
  it.each([
    [TODAY, null, undefined],
    [TODAY, '2031-01-01', undefined],
    [TODAY, TODAY, undefined],
    ['2026-05-05', null, 'checkedLater'],
    [TODAY, '2026-05-03', 'alreadyExpired'],
  ])('on %s, valid until %s, is refused: %s', (checkedOn, validUntil, expected) => {
    expect(licenceCheckRefusal({ checkedOn, validUntil }, TODAY)).toBe(expected);
  });

  it.each([
    [null, 'unchecked'],
    [{ validUntil: null }, 'valid'],
    [{ validUntil: TODAY }, 'valid'],
    [{ validUntil: '2026-05-03' }, 'expired'],
  ] as const)('%j says: %s', (check, expected) => {
    expect(licenceState(check, TODAY)).toBe(expected);
  });
});

describe('a merge', () => {
  it('can be undone for a day, and not a moment longer', () => {
    const at = new Date('2026-05-04T10:00:00Z');
    const end = mergeUndoableUntil(at);
    expect(end.toISOString()).toBe('2026-05-05T10:00:00.000Z');
    expect(isMergeUndoable(at, new Date(end.getTime() - 1))).toBe(true);
    expect(isMergeUndoable(at, end)).toBe(false);
  });

  const facts: fc.Arbitrary<MergeFacts> = fc.oneof(
    fc.constant({ email: '', emailConfirmed: false, hasPassword: false }),
    fc.record({
      email: fc.constantFrom('a@exemple.be', 'b@exemple.be'),
      emailConfirmed: fc.boolean(),
      hasPassword: fc.boolean(),
    }),
  );

  it('never takes away an address that the kept account has, and leaves none unused', () => {
    fc.assert(
      fc.property(facts, facts, (kept, other) => {
        const plan = planMerge(kept, other);
        expect(plan.email).toBe(kept.email !== '' ? kept.email : other.email);
        expect(plan.signIn === 'none').toBe(kept.email === '' && other.email === '');
      }),
    );
  });

  it('ends the password of an account whose address nobody proved, and no other', () => {
    fc.assert(
      fc.property(facts, facts, (kept, other) => {
        const { signIn, endsAccess } = planMerge(kept, other);
        const source = signIn === 'other' ? other : kept;
        expect(endsAccess).toBe(source.hasPassword && !source.emailConfirmed);
      }),
    );
  });
});

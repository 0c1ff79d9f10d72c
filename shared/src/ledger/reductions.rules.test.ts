import { describe, expect, it } from 'vitest';
import { isWithinCredit, leftAfter, reductionRefusal } from './reductions.rules.ts';

describe('a reduction', () => {
  it.each([
    [100_00, 0, 20_00, undefined],
    [100_00, 0, 50_00, undefined],
    [100_00, 0, 50_01, 'owner_needed'],
    [100_00, 30_00, 20_00, undefined],
    [100_00, 30_00, 20_01, 'owner_needed'],
    [20_00, 0, 20_00, undefined],
    [20_00, 0, 20_01, 'reduction_too_large'],
    [60_00, 0, 60_01, 'reduction_too_large'],
  ])(
    'of %i cents that may still go, %i gone, %i more for an employee with 50 €: %s',
    (reducibleCents, reducedCents, amountCents, refusal) => {
      const request = { amountCents, limitCents: 50_00 };
      expect(reductionRefusal({ reducibleCents, reducedCents }, request)).toBe(refusal);
    },
  );
});

describe('a refund', () => {
  it.each([
    [10_03, 10_03, 'terminal', true],
    [10_03, 10_04, 'terminal', false],
    [10_03, 10_05, 'terminal', false],
    [10_03, 10_05, 'cash', true],
    [10_03, 10_04, 'cash', false],
    [10_03, 10_10, 'cash', false],
    [3, 5, 'cash', true],
    [0, 5, 'cash', false],
    [0, 0, 'cash', true],
    [-3, -5, 'cash', true],
  ] as const)('of a credit of %i cents, %i by %s: %s', (creditCents, amountCents, method, isWithin) => {
    expect(isWithinCredit({ creditCents }, { amountCents, method })).toBe(isWithin);
  });
});

describe('the account afterwards', () => {
  const paid = { dueCents: 0, creditCents: 0, refundableCents: 100_00, onlineCents: 45_00 };
  const refund = (amountCents: number) => ({ amountCents, isRefund: true, isReduction: false });
  const reduction = (amountCents: number) => ({ amountCents, isRefund: false, isReduction: true });
  const both = (amountCents: number) => ({ amountCents, isRefund: true, isReduction: true });

  it.each([
    ['a refund of the credit', { ...paid, creditCents: 30_00 }, refund(30_00), [0, 0, 0]],
    ['a refund of a part of it', { ...paid, creditCents: 30_00 }, refund(10_00), [0, 20_00, 0]],
    ['a refund of what was owed', paid, refund(20_00), [20_00, 0, 0]],
    ['a reduction of what is due', { ...paid, dueCents: 50_00 }, reduction(20_00), [30_00, 0, 0]],
    ['a reduction of more than is due', { ...paid, dueCents: 50_00 }, reduction(60_00), [0, 10_00, 0]],
    ['a reduction of what was paid', paid, reduction(20_00), [0, 20_00, 0]],
    ['a reduction of what was paid online too', paid, reduction(120_00), [0, 100_00, 20_00]],
    ['a reduction of all that was paid', paid, reduction(150_00), [0, 100_00, 45_00]],
    ['both at once', paid, both(20_00), [0, 0, 0]],
    ['both, with a credit', { ...paid, creditCents: 5_00 }, both(20_00), [0, 5_00, 0]],
    ['both, of all that was paid at the agency', { ...paid, creditCents: 5_00 }, both(100_00), [0, 0, 5_00]],
  ] as const)('%s', (_, before, act, [dueCents, creditCents, onlineCents]) => {
    expect(leftAfter(before, act)).toEqual({ dueCents, creditCents, onlineCents });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, lateCentsOf, type AmountFacts, type RefundState } from './amounts.rules.ts';

const paid: AmountFacts = {
  state: 'confirmed',
  totalCents: 150_00,
  depositCents: 45_00,
  isPaid: true,
  refund: null,
  elsewhereCents: 0,
};

describe('captured money of a payment that confirmed nothing', () => {
  it.each<[string, { amount?: number; refund: [RefundState, number] | null; elsewhere?: number }, number]>([
    ['is what our refund gives back', { refund: ['pending', 45_00] }, 45_00],
    ['of another amount than was asked for, too', { refund: ['succeeded', 20_00] }, 20_00],
    ['of more than was asked for, too', { amount: 20_00, refund: ['succeeded', 45_00] }, 45_00],
    ['is shared by our refund and the dashboard', { refund: ['succeeded', 25_00], elsewhere: 20_00 }, 45_00],
    ['is counted once when the dashboard was first', { refund: ['due', 45_00], elsewhere: 45_00 }, 45_00],
    ['is counted once after a failure', { refund: ['failed', 45_00], elsewhere: 45_00 }, 45_00],
    ['after a failure, of which a part went back', { refund: ['failed', 45_00], elsewhere: 20_00 }, 45_00],
    ['of less than was asked for, after a failure', { refund: ['settled', 20_00], elsewhere: 20_00 }, 20_00],
    ['is what the dashboard gave back', { refund: null, elsewhere: 45_00 }, 45_00],
  ])('%s', (_case, { amount = 45_00, refund, elsewhere = 0 }, expected) => {
    const facts = { refund: refund && { state: refund[0], cents: refund[1] }, elsewhereCents: elsewhere };
    expect(lateCentsOf({ amountCents: amount, ...facts })).toBe(expected);
  });
});

describe('amounts paid, refunded and due', () => {
  it.each<[string, Partial<AmountFacts>, [number, number, number]]>([
    ['of a hold', { state: 'pending', isPaid: false }, [0, 0, 105_00]],
    ['of a paid one', {}, [45_00, 0, 105_00]],
    ['after a part went back by the dashboard', { elsewhereCents: 10_00 }, [35_00, 10_00, 115_00]],
    ['after all went back by the dashboard', { elsewhereCents: 45_00 }, [0, 45_00, 150_00]],
    ['of a finalised one', { state: 'finalized', elsewhereCents: 10_00 }, [35_00, 10_00, 115_00]],
    ['of a cancelled hold', { state: 'canceled', isPaid: false }, [0, 0, 0]],
    [
      'of a cancelled hold that money reached, while it goes back',
      {
        state: 'canceled',
        isPaid: false,
        lateCents: 45_00,
        refund: { state: 'pending', cents: 45_00 },
      },
      [45_00, 0, 0],
    ],
    [
      'of a cancelled hold that money reached, once it went back',
      {
        state: 'canceled',
        isPaid: false,
        lateCents: 45_00,
        refund: { state: 'succeeded', cents: 45_00 },
      },
      [0, 45_00, 0],
    ],
    ['of a cancelled one whose deposit is kept', { state: 'canceled' }, [45_00, 0, 0]],
    [
      'of a cancelled one, part of whose deposit went back',
      { state: 'canceled', elsewhereCents: 10_00 },
      [35_00, 10_00, 0],
    ],
    [
      'while its refund is asked for',
      { state: 'canceled', refund: { state: 'due', cents: 45_00 } },
      [45_00, 0, 0],
    ],
    [
      'while its refund is under way',
      { state: 'canceled', refund: { state: 'pending', cents: 45_00 } },
      [45_00, 0, 0],
    ],
    [
      'once it is refunded',
      { state: 'canceled', refund: { state: 'succeeded', cents: 45_00 } },
      [0, 45_00, 0],
    ],
    [
      'once the rest is refunded',
      { state: 'canceled', refund: { state: 'succeeded', cents: 35_00 }, elsewhereCents: 10_00 },
      [0, 45_00, 0],
    ],
    [
      'when its refund failed',
      { state: 'canceled', refund: { state: 'failed', cents: 45_00 } },
      [45_00, 0, 0],
    ],
    [
      'when it was given back by other means',
      { state: 'canceled', refund: { state: 'settled', cents: 45_00 } },
      [0, 45_00, 0],
    ],
  ])('%s', (_, values, [paidCents, refundedCents, dueCents]) => {
    expect(amountsOf({ ...paid, ...values })).toEqual({ paidCents, refundedCents, dueCents });
  });

  it('never refunds more than was paid, and loses no cent', () => {
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom('pending', 'confirmed', 'finalized', 'canceled'),
          totalCents: fc.integer({ min: 45_00, max: 1_000_00 }),
          depositCents: fc.integer({ min: 1_00, max: 45_00 }),
          isPaid: fc.boolean(),
          refund: fc.option(
            fc.record({
              state: fc.constantFrom('due', 'pending', 'succeeded', 'failed', 'settled'),
              cents: fc.integer({ min: 1, max: 45_00 }),
            }),
          ),
          elsewhereCents: fc.integer({ min: 0, max: 45_00 }),
        }),
        (facts) => {
          const { paidCents, refundedCents, dueCents } = amountsOf(facts);
          expect(paidCents + refundedCents).toBe(facts.isPaid ? facts.depositCents : 0);
          for (const cents of [paidCents, refundedCents, dueCents]) expect(cents).toBeGreaterThanOrEqual(0);
          if (facts.state !== 'canceled' && facts.isPaid) {
            expect(paidCents + dueCents).toBe(facts.totalCents);
          }
        },
      ),
    );
  });
});

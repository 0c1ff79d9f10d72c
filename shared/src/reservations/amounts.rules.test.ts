import { describe, expect, it } from 'vitest';
import { lateCentsOf, type RefundState } from './amounts.rules.ts';

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

import { describe, expect, it } from 'vitest';
import { aBook } from '../testing/rental-book.ts';
import type { PaidPart } from './paid-parts.rules.ts';
import { taxedOf } from './taxed-parts.rules.ts';

type Book = ReturnType<typeof aBook>;

/** Money of a rental under regimes that change, with the parts of each receipt. */
const aTill = () => {
  const book: Book = aBook(1_000_00);
  const parts = new Map<number, readonly PaidPart[]>();
  const taxed = new Set<number>();
  return (isTaxed: boolean, of: Partial<Record<'rental' | 'cleaning' | 'fuel' | 'damage', number>>) => {
    const own = Object.entries(of).map(([kind, amountCents]): PaidPart => ({
      chargeId: null,
      kind: kind as keyof typeof of,
      vat: kind === 'damage' ? 'O' : 'S21',
      amountCents,
    }));
    const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const entry = cents < 0 ? book.giveBack(-cents) : book.pay(cents);
    parts.set(entry.id, own);
    if (isTaxed) taxed.add(entry.id);
    return taxedOf({ entries: book.entries, parts, isTaxed: ({ id }) => taxed.has(id) }, entry.id);
  };
};

describe('the VAT of money', () => {
  it('follows the regime when it is received, and is none outside the scope of VAT', () => {
    const till = aTill();
    expect(till(true, { rental: 100_00, damage: 50_00 })).toEqual({ taxedCents: 100_00, exemptCents: 0 });
    expect(till(false, { rental: 30_00 })).toEqual({ taxedCents: 0, exemptCents: 30_00 });
  });

  it('stays what it was when it is given back', () => {
    const till = aTill();
    till(false, { rental: 30_00 });
    till(true, { rental: 20_00 });
    expect(till(true, { rental: -50_00 })).toEqual({ taxedCents: -20_00, exemptCents: -30_00 });
  });

  it('stays what it was when it is moved to another item, beside new money', () => {
    const till = aTill();
    till(false, { rental: 30_00 });
    expect(till(true, { rental: -30_00, cleaning: 50_00 })).toEqual({ taxedCents: 20_00, exemptCents: 0 });
    expect(till(true, { cleaning: -50_00 })).toEqual({ taxedCents: -20_00, exemptCents: -30_00 });
  });

  it('is moved before money without VAT, of which the rest is given back', () => {
    const till = aTill();
    till(false, { rental: 30_00 });
    till(true, { rental: 30_00 });
    expect(till(true, { rental: -60_00, cleaning: 40_00 })).toEqual({ taxedCents: 0, exemptCents: -20_00 });
    expect(till(true, { cleaning: -40_00 })).toEqual({ taxedCents: -30_00, exemptCents: -10_00 });
  });

  it('moves once, when it is moved to two items', () => {
    const till = aTill();
    till(false, { rental: 30_00 });
    const moved = till(true, { rental: -30_00, cleaning: 20_00, fuel: 20_00 });
    expect(moved).toEqual({ taxedCents: 10_00, exemptCents: 0 });
  });
});

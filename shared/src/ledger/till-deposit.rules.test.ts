import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBook } from '../testing/rental-book.ts';

/** A rental of 100 € with a deposit of 30 €, of which something was paid at the agency when it was cancelled. */
const canceledBook = (paidCents: number) => {
  const book = aBook(100_00);
  const payment = book.pay(paidCents);
  book.cancel();
  return { ...book, payment };
};

describe('what a cancellation keeps of what was paid at the agency', () => {
  it('does not grow by what is paid later for a charge', () => {
    const book = canceledBook(20_00);
    book.charge('cleaning', 10_00);
    expect(book.account()).toMatchObject({ dueCents: 10_00, creditCents: 0 });
    book.pay(10_00);
    expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 0 });
  });

  it('is lowered by what is given back of it, once and for all', () => {
    const book = canceledBook(20_00);
    book.giveBack(10_00);
    expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 0 });
    book.charge('cleaning', 10_00);
    book.pay(10_00);
    expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 0 });
  });

  it('is not lowered by giving back what was paid for a charge that is undone', () => {
    const book = canceledBook(20_00);
    const charge = book.charge('cleaning', 10_00);
    book.pay(10_00);
    book.reverse(charge);
    expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 10_00 });
    book.giveBack(10_00);
    expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 0 });
  });

  it('is lowered by the reversal of a payment, and again whole after that of a refund', () => {
    const book = canceledBook(20_00);
    const refund = book.giveBack(20_00);
    book.reverse(refund);
    expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 0 });
    book.reverse(book.payment);
    book.charge('cleaning', 10_00);
    book.pay(10_00);
    expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 0, paidCents: 10_00 });
  });

  const acts = fc.array(
    fc.record({
      act: fc.constantFrom('pay', 'pay', 'charge', 'back', 'credit', 'undo'),
      share: fc.constantFrom(0.3, 0.7, 1),
      of: fc.nat(1_000),
    }),
    { maxLength: 10 },
  );

  it('leaves nothing due after a charge is paid, and no endless credit, in any order', () => {
    fc.assert(
      fc.property(acts, acts, fc.boolean(), (before, after, isTillDepositKept) => {
        const book = aBook(100_00);
        const perform = ({ act, share, of }: (typeof before)[number]): void => {
          const { dueCents, creditCents, tillCents } = book.account();
          if (act === 'charge') book.charge('cleaning', 100 + of);
          if (act === 'pay' && dueCents > 0) book.pay(Math.ceil(dueCents * share));
          if (act === 'credit' && creditCents > 0) book.giveBack(creditCents);
          if (act === 'back' && tillCents > 0) book.giveBack(Math.ceil(tillCents * share));
          const one = book.entries[of % Math.max(1, book.entries.length)];
          if (act === 'undo' && one && book.reversalRefusal(one) === undefined) book.reverse(one);
        };
        before.forEach(perform);
        book.cancel({ isTillDepositKept });
        for (const act of [...after, { act: 'charge', share: 1, of: 500 } as const]) {
          perform(act);
          const { dueCents, creditCents } = book.account();
          expect(Math.min(dueCents, creditCents)).toBe(0);
        }
        const { dueCents, creditCents } = book.account();
        if (dueCents > 0) book.pay(dueCents);
        if (creditCents > 0) book.giveBack(creditCents);
        expect(book.account()).toMatchObject({ dueCents: 0, creditCents: 0 });
      }),
      { numRuns: 2_000 },
    );
  });
});

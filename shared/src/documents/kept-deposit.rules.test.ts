import { describe, expect, it } from 'vitest';
import { aBook } from '../testing/rental-book.ts';
import { keptDepositParts, partsOnceKept } from './kept-deposit.rules.ts';
import type { PaidEntry, PaidPart } from './paid-parts.rules.ts';

type Book = ReturnType<typeof aBook>;

/** Kind and amount of each part. */
const shown = (parts: readonly PaidPart[]) => parts.map(({ kind, amountCents }) => [kind, amountCents]);

const keep = (book: Book, paymentId: string | null): { entry: PaidEntry; parts: PaidPart[] } => {
  book.cancel({ isTillDepositKept: paymentId === null });
  const entry = book.add('kept_deposit', 0, { paymentId });
  return { entry, parts: keptDepositParts({ ...book.rental, ...book }, entry, 'O') };
};

describe('the receipt of a kept deposit', () => {
  it('turns what other receipts say of the price into an indemnity, not what has no receipt yet', () => {
    const book = aBook(100_00);
    book.receipt(book.pay(20_00));
    book.pay(10_00);
    expect(shown(keep(book, null).parts)).toEqual([
      ['rental', -20_00],
      ['kept_deposit', 20_00],
    ]);
  });

  it('keeps of an online payment what is left of it, and nothing of the others', () => {
    const book = aBook(100_00);
    book.receipt(book.pay(30_00, { paymentId: 'deposit' }));
    book.receipt(book.pay(40_00, { paymentId: 'balance' }));
    book.receipt(book.giveBack(5_00, { paymentId: 'deposit' }));
    expect(shown(keep(book, 'deposit').parts)).toEqual([
      ['rental', -25_00],
      ['kept_deposit', 25_00],
    ]);
  });
});

it('keeps nothing of what a bank took back', () => {
  const book = aBook(100_00);
  book.receipt(book.pay(30_00, { paymentId: 'deposit' }));
  book.add('chargeback', 30_00, { paymentId: 'deposit' });
  expect(keep(book, 'deposit').parts).toEqual([]);
});

describe('the receipt of a payment that is issued once its deposit is kept', () => {
  const issuedAfter = (book: Book, entry: PaidEntry) => {
    const own = book.receipt(entry);
    return shown(partsOnceKept(own, { entries: book.entries, entry, kept: keep(book, entry.paymentId) }));
  };

  it.each([null, 'deposit'])('is for the indemnity, where it is the only payment: %s', (paymentId) => {
    const book = aBook(100_00);
    expect(issuedAfter(book, book.pay(30_00, { paymentId }))).toEqual([['kept_deposit', 30_00]]);
  });

  it('is for the price where there is another payment', () => {
    const book = aBook(100_00);
    const first = book.pay(20_00);
    book.receipt(book.pay(10_00));
    expect(issuedAfter(book, first)).toEqual([['rental', 20_00]]);
  });
});

import { describe, expect, it } from 'vitest';
import { aBook } from '../testing/rental-book.ts';
import { fixParts, isMoney, untaxedOf, type PaidPart } from './paid-parts.rules.ts';
import { splitVat } from './receipt.rules.ts';

/** Kind and amount of each part. */
const shown = (parts: readonly PaidPart[]) => parts.map(({ kind, amountCents }) => [kind, amountCents]);

describe('a receipt', () => {
  it('of cleaning that is charged after a damage was paid has the VAT of the cleaning', () => {
    const book = aBook(100_00);
    book.charge('damage', 50_00);
    expect(shown(book.receipt(book.pay(150_00)))).toEqual([
      ['rental', 100_00],
      ['damage', 50_00],
    ]);
    book.charge('cleaning', 30_00);
    const parts = book.receipt(book.pay(30_00));
    expect(shown(parts)).toEqual([['cleaning', 30_00]]);
    expect(splitVat(30_00 - untaxedOf(parts)).vatCents).toBe(5_21);
  });

  it('of a refund undoes the damage that it gives back, without VAT', () => {
    const book = aBook(100_00);
    const damage = book.charge('damage', 50_00);
    book.receipt(book.pay(150_00));
    book.reverse(damage);
    expect(shown(book.receipt(book.giveBack(50_00)))).toEqual([['damage', -50_00]]);
    expect(book.untaxedCents()).toBe(0);
  });

  it('of a guarantee follows the charges that it was kept for, and leaves the rental to its own payment', () => {
    const book = aBook(100_00);
    const damage = book.charge('damage', 120_00);
    const kept = book.pay(120_00, { guaranteeId: 7, namedIds: [damage.id] });
    expect(shown(book.receipt(kept))).toEqual([['damage', 120_00]]);
    expect(shown(book.receipt(book.pay(100_00)))).toEqual([['rental', 100_00]]);
  });

  it('of a guarantee that was kept without naming charges pays what has VAT first', () => {
    const book = aBook(100_00);
    book.charge('damage', 120_00);
    expect(shown(book.receipt(book.pay(120_00, { guaranteeId: 7 })))).toEqual([
      ['rental', 100_00],
      ['damage', 20_00],
    ]);
  });

  it('of what the dashboard gives back of a guarantee undoes what the guarantee paid', () => {
    const book = aBook(100_00);
    const damage = book.charge('damage', 120_00);
    book.receipt(book.pay(100_00));
    book.receipt(book.pay(120_00, { guaranteeId: 7, namedIds: [damage.id] }));
    expect(shown(book.receipt(book.giveBack(70_00, { guaranteeId: 7 })))).toEqual([['damage', -70_00]]);
    expect(shown(book.receipt(book.pay(70_00)))).toEqual([['damage', 70_00]]);
  });

  it('of what a bank took back and is paid again has no VAT a second time', () => {
    const book = aBook(100_00);
    book.receipt(book.pay(30_00, { paymentId: 'p1' }));
    const lost = book.add('chargeback', 30_00, { paymentId: 'p1' });
    expect(book.account()).toMatchObject({
      receivedCents: 0,
      refundedCents: 0,
      paidCents: 0,
      dueCents: 100_00,
    });
    expect(isMoney(lost)).toBe(false);
    const again = book.receipt(book.pay(100_00));
    expect(shown(again)).toEqual([
      ['rental', 70_00],
      ['chargeback', 30_00],
    ]);
    expect(untaxedOf(again)).toBe(30_00);
    // Won after all: what was paid twice goes back.
    book.reverse(lost);
    expect(book.account().creditCents).toBe(30_00);
    expect(shown(book.receipt(book.giveBack(30_00)))).toEqual([['chargeback', -30_00]]);
  });

  it('makes up for what a later one took over, once the payment that it came from counts no more', () => {
    const book = aBook(10_00);
    const mistaken = book.charge('damage', 1_00);
    const first = book.pay(11_00);
    book.receipt(first);
    book.reverse(mistaken);
    book.charge('damage', 1_01);
    expect(shown(book.receipt(book.pay(1)))).toEqual([
      ['damage', -1_00],
      ['damage', 1_01],
    ]);
    book.reverse(first);
    expect(shown(book.receipt(book.pay(11_00)))).toEqual([
      ['rental', 10_00],
      ['damage', 1_00],
    ]);
    expect(book.untaxedCents()).toBe(1_01);
  });

  it('of a refund gives back what its own payment paid, where nothing was paid too much', () => {
    const book = aBook(100_00);
    book.charge('damage', 50_00);
    book.receipt(book.pay(100_00, { paymentId: 'first' }));
    book.receipt(book.pay(50_00, { paymentId: 'second' }));
    expect(shown(book.receipt(book.giveBack(30_00, { paymentId: 'first' })))).toEqual([['rental', -30_00]]);
    expect(shown(book.receipt(book.giveBack(30_00, { paymentId: 'second' })))).toEqual([['damage', -30_00]]);
  });

  it('moves what was paid for a damage that no longer counts to what is owed instead, with its VAT', () => {
    const book = aBook(100_00);
    const damage = book.charge('damage', 50_00);
    book.receipt(book.pay(150_00));
    book.reverse(damage);
    book.charge('cleaning', 80_00);
    expect(shown(book.receipt(book.pay(30_00)))).toEqual([
      ['cleaning', 80_00],
      ['damage', -50_00],
    ]);
    expect(book.untaxedCents()).toBe(0);
  });

  it('moves no more than is owed, and leaves the rest where it was paid too much', () => {
    const book = aBook(100_00);
    const damage = book.charge('damage', 50_00);
    book.receipt(book.pay(150_00));
    book.reverse(damage);
    book.charge('cleaning', 60_00);
    expect(shown(book.receipt(book.pay(30_00)))).toEqual([
      ['cleaning', 60_00],
      ['damage', -30_00],
    ]);
  });

  it('leaves what is on its way back where it was paid', () => {
    const book = aBook(300_00);
    book.receipt(book.pay(300_00, { paymentId: 'first' }));
    book.rental.totalCents = 100_00;
    book.charge('damage', 50_00);
    const paid = book.pay(30_00);
    const { rental, entries, fixed } = book;
    const parts =
      fixParts({ ...rental, entries, fixed, comingBackCents: 200_00 }, paid.id).get(paid.id) ?? [];
    expect(shown(parts)).toEqual([['damage', 30_00]]);
  });

  it('leaves what was given back after it where it was paid, though that has no receipt yet', () => {
    const book = aBook(300_00);
    book.receipt(book.pay(300_00, { paymentId: 'first' }));
    book.rental.totalCents = 100_00;
    book.charge('damage', 50_00);
    const paid = book.pay(30_00);
    book.giveBack(200_00, { paymentId: 'first' });
    expect(shown(book.receipt(paid))).toEqual([['damage', 30_00]]);
  });

  it('fixes what is paid before it as well, so that the order of the receipts does not matter', () => {
    const book = aBook(100_00);
    book.charge('damage', 50_00);
    const first = book.pay(110_00);
    const second = book.pay(40_00);
    expect(shown(book.receipt(second))).toEqual([['damage', 40_00]]);
    expect(shown(book.receipt(first))).toEqual([
      ['rental', 100_00],
      ['damage', 10_00],
    ]);
  });

  it('from before parts were kept counts by its VAT alone', () => {
    const book = aBook(100_00);
    book.charge('damage', 50_00);
    const before = book.pay(120_00);
    const part = { chargeId: null, kind: null };
    book.fixed.set(before.id, [
      { ...part, vat: 'S21', amountCents: 100_00 },
      { ...part, vat: 'O', amountCents: 20_00 },
    ]);
    book.charge('cleaning', 10_00);
    expect(shown(book.receipt(book.pay(40_00)))).toEqual([
      ['cleaning', 10_00],
      ['damage', 30_00],
    ]);
  });

  it('from before parts were kept pays no sum that a bank took back', () => {
    const book = aBook(100_00);
    book.receipt(book.pay(30_00, { paymentId: 'p1' }));
    book.charge('damage', 20_00);
    const before = book.pay(90_00);
    const part = { chargeId: null, kind: null };
    book.fixed.set(before.id, [
      { ...part, vat: 'S21', amountCents: 70_00 },
      { ...part, vat: 'O', amountCents: 20_00 },
    ]);
    book.add('chargeback', 30_00, { paymentId: 'p1' });
    expect(shown(book.receipt(book.pay(30_00)))).toEqual([['chargeback', 30_00]]);
  });

  it('from before parts were kept has paid the rental too much where it is more than was owed', () => {
    const book = aBook(100_00);
    const before = book.pay(120_00);
    book.fixed.set(before.id, [{ chargeId: null, kind: null, vat: 'S21', amountCents: 120_00 }]);
    book.charge('damage', 10_00);
    expect(shown(book.receipt(book.pay(5_00)))).toEqual([
      ['rental', -5_00],
      ['damage', 10_00],
    ]);
  });

  it('of cash is for what was owed, without the rounding', () => {
    const book = aBook(100_02);
    const paid = book.pay(100_00);
    book.add('cash_rounding', -2, { roundsId: paid.id });
    expect(shown(book.receipt(paid))).toEqual([['rental', 100_02]]);
    const back = book.giveBack(50_00);
    book.add('cash_rounding', 1, { roundsId: back.id });
    expect(shown(book.receipt(back))).toEqual([['rental', -50_01]]);
  });

  it('of a cancelled rental: what was paid online is no payment of its charges', () => {
    const book = aBook(100_00);
    const deposit = book.pay(30_00, { paymentId: 'deposit' });
    book.rental.state = 'canceled';
    book.charge('damage', 40_00);
    expect(shown(book.receipt(book.pay(40_00)))).toEqual([['damage', 40_00]]);
    expect(shown(book.receipt(deposit))).toEqual([['rental', 30_00]]);
    expect(shown(book.receipt(book.giveBack(30_00, { paymentId: 'deposit' })))).toEqual([['rental', -30_00]]);
    expect(book.untaxedCents()).toBe(40_00);
  });

  it('of a cancelled rental that was paid at the agency gives back all but the deposit that is kept', () => {
    const book = aBook(100_00);
    book.receipt(book.pay(100_00));
    book.cancel();
    expect(book.account().creditCents).toBe(70_00);
    expect(shown(book.receipt(book.giveBack(70_00)))).toEqual([['rental', -70_00]]);
  });
});

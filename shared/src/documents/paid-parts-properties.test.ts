import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCharge, type ChargeKind } from '../ledger/ledger.rules.ts';
import { aBook } from '../testing/rental-book.ts';
import { isMoney, type PaidEntry } from './paid-parts.rules.ts';

type Act = { of: number; share: number; kind: ChargeKind; act: string };
const acts = fc.array(
  fc.record({
    act: fc.constantFrom(
      'charge',
      'charge',
      'pay',
      'pay',
      'back',
      'back',
      'reverse',
      'keep',
      'price',
      'reduce',
      'undo',
      'lose',
      'win',
    ),
    of: fc.nat(1_000),
    share: fc.constantFrom(0.3, 0.7, 1, 1),
    kind: fc.constantFrom<ChargeKind>('damage', 'damage', 'cleaning', 'fuel'),
  }),
  { maxLength: 30 },
);

/** One act of the agency, where the account allows it; the payment or refund that it wrote. */
const perform = (book: ReturnType<typeof aBook>, { act, of, share, kind }: Act): PaidEntry | undefined => {
  const { dueCents, creditCents, excessOnlineCents, excessGuaranteeCents, tillCents } = book.account();
  const part = (cents: number): number => Math.ceil(cents * share);
  const pick = (list: PaidEntry[]): PaidEntry | undefined => list[of % Math.max(1, list.length)];
  const charges = book.entries.filter(
    (entry) => isCharge(entry.kind) && entry.reversesId === null && !entry.isReversed,
  );
  switch (act) {
    case 'charge':
      book.charge(kind, 100 + of);
      return undefined;
    case 'price':
      book.rental.totalCents = 10_00 + of;
      return undefined;
    case 'reduce': {
      const { reducibleCents } = book.account();
      if (reducibleCents > 0) book.add('reduction', Math.min(100 + of, reducibleCents));
      return undefined;
    }
    case 'pay':
      if (dueCents === 0) return undefined;
      return book.pay(part(dueCents), of % 3 === 0 ? { paymentId: `p${book.entries.length}` } : {});
    case 'keep': {
      const named = pick(charges);
      if (dueCents === 0) return undefined;
      return book.pay(part(dueCents), {
        guaranteeId: book.entries.length,
        namedIds: named && of % 4 > 0 ? [named.id] : [],
      });
    }
    case 'back': {
      if (creditCents > 0) return book.giveBack(part(creditCents));
      if (of % 5 === 0 && tillCents > 0) return book.giveBack(part(tillCents));
      for (const [cents, key] of [
        [excessOnlineCents, 'paymentId'],
        [excessGuaranteeCents, 'guaranteeId'],
      ] as const) {
        const payments = book.entries.filter((entry) => entry.kind === 'payment' && entry[key] !== null);
        for (const { amountCents, [key]: source } of payments.toReversed()) {
          const back = book.entries.filter(
            ({ kind: of, [key]: from }) => (of === 'refund' || of === 'chargeback') && from === source,
          );
          const left = amountCents - back.reduce((sum, entry) => sum + entry.amountCents, 0);
          if (Math.min(left, cents) > 0) return book.giveBack(Math.min(left, cents), { [key]: source });
        }
      }
      return undefined;
    }
    case 'reverse': {
      const charge = pick(charges);
      if (charge) book.reverse(charge);
      return undefined;
    }
    // The bank takes back what was not given back of a payment.
    case 'lose': {
      const lost = pick(
        book.entries.filter(
          (entry) =>
            entry.kind === 'payment' &&
            isMoney(entry) &&
            (entry.paymentId !== null || entry.guaranteeId !== null) &&
            !book.entries.some((other) => other.kind === 'chargeback' && isOfSame(other, entry)),
        ),
      );
      if (!lost) return undefined;
      const back = book.entries.filter((other) => other.kind === 'refund' && isOfSame(other, lost));
      const cents = lost.amountCents - back.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const { paymentId, guaranteeId } = lost;
      if (cents > 0) book.add('chargeback', cents, { paymentId, guaranteeId });
      return undefined;
    }
    case 'win': {
      const lost = pick(
        book.entries.filter(
          ({ kind: is, reversesId, isReversed }) => is === 'chargeback' && reversesId === null && !isReversed,
        ),
      );
      if (lost) book.reverse(lost);
      return undefined;
    }
    default: {
      const payment = pick(book.entries.filter((entry) => entry.kind === 'payment' && isMoney(entry)));
      const isLost = book.entries.some(
        (other) => payment && other.kind === 'chargeback' && isOfSame(other, payment),
      );
      if (payment?.paymentId === null && !isLost && book.reversalRefusal(payment) === undefined)
        book.reverse(payment);
      return undefined;
    }
  }
};

const isOfSame = (one: PaidEntry, other: PaidEntry): boolean =>
  one.paymentId === other.paymentId && one.guaranteeId === other.guaranteeId;

/** What holds whenever everything that was paid has its receipt. */
const expectRightBooks = (book: ReturnType<typeof aBook>): void => {
  const { chargedBackCents } = book.account();
  // What a bank took back has its receipt, and is paid again last and without VAT.
  const paidCents = book.account().paidCents + chargedBackCents;
  const untaxed = book.untaxedCents();
  // Reductions lower the price and the charges with VAT first.
  const sold = book.rental.totalCents + book.chargedCents('S21');
  const { reducedCents } = book.account();
  const taxedOwed = Math.max(0, sold - reducedCents);
  const untaxedOwed =
    Math.max(0, book.chargedCents('O') - Math.max(0, reducedCents - sold)) + chargedBackCents;
  const taxed = paidCents - untaxed;
  if (paidCents <= taxedOwed + untaxedOwed) {
    expect(untaxed).toBeLessThanOrEqual(untaxedOwed);
    expect(taxed).toBeLessThanOrEqual(taxedOwed);
  }
  if (paidCents >= taxedOwed + untaxedOwed) {
    expect(untaxed).toBeGreaterThanOrEqual(untaxedOwed);
    expect(taxed).toBeGreaterThanOrEqual(taxedOwed);
  }
};

describe('the receipts of a rental', () => {
  it('together have outside VAT what was paid of charges outside VAT, at every step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_00, max: 100_00 }), acts, (totalCents, list) => {
        const book = aBook(totalCents);
        for (const one of list) {
          const before = new Map(book.fixed);
          const money = perform(book, one);
          if (!money) continue;
          const parts = book.receipt(money);
          const sum = parts.reduce((cents, { amountCents }) => cents + amountCents, 0);
          expect(sum).toBe(money.kind === 'refund' ? -money.amountCents : money.amountCents);
          for (const [id, parts] of before) expect(book.fixed.get(id)).toBe(parts);
          expectRightBooks(book);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('come to the same when they are issued late and in any order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_00, max: 100_00 }),
        acts,
        fc.array(fc.nat(1_000), { maxLength: 30 }),
        (totalCents, list, picks) => {
          const book = aBook(totalCents);
          const left: PaidEntry[] = [];
          const payment = { isLast: true };
          list.forEach((one, index) => {
            const count = book.entries.length;
            const money = perform(book, one);
            if (money) left.push(money);
            const isIdle = one.act !== 'price' && book.entries.length === count;
            payment.isLast = money !== undefined || (payment.isLast && isIdle);
            const pick = picks[index] ?? 0;
            if (left.length > 0 && pick % 3 === 0) {
              const [issued] = left.splice(pick % left.length, 1);
              if (issued && isMoney(issued)) book.receipt(issued);
            }
          });
          for (const entry of left.filter(isMoney)) book.receipt(entry);
          const sums = book.entries
            .filter(isMoney)
            .map(({ id }) =>
              (book.fixed.get(id) ?? []).reduce((cents, { amountCents }) => cents + amountCents, 0),
            );
          const { paidCents, chargedBackCents } = book.account();
          expect(sums.reduce((cents, sum) => cents + sum, 0)).toBe(paidCents + chargedBackCents);
          // What is charged or changed after the last payment is not in its receipt.
          if (payment.isLast) expectRightBooks(book);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

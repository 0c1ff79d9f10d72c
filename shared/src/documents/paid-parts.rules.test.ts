import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountOf,
  isCharge,
  reversalRefusal,
  sumsOf,
  vatOf,
  type ChargeKind,
  type EntryKind,
} from '../ledger/ledger.rules.ts';
import {
  fixParts,
  isMoney,
  untaxedOf,
  type PaidEntry,
  type PaidFacts,
  type PaidPart,
} from './paid-parts.rules.ts';
import { splitVat } from './receipt.rules.ts';

type Source = Partial<Pick<PaidEntry, 'paymentId' | 'guaranteeId' | 'namedIds'>>;

/** The account of a rental as the agency keeps it, with its receipts. */
const aBook = (totalCents: number) => {
  const entries: PaidEntry[] = [];
  const fixed = new Map<number, readonly PaidPart[]>();
  const rental: Pick<PaidFacts, 'state' | 'totalCents' | 'depositCents' | 'isTillDepositKept'> = {
    state: 'confirmed',
    totalCents,
    depositCents: Math.floor(totalCents * 0.3),
    isTillDepositKept: false,
  };
  const add = (kind: EntryKind, amountCents: number, more: Partial<PaidEntry> = {}): PaidEntry => {
    const entry = {
      id: entries.length + 1,
      kind,
      amountCents,
      vat: isCharge(kind) ? vatOf(kind) : null,
      roundsId: null,
      reversesId: null,
      isReversed: false,
      paymentId: null,
      guaranteeId: null,
      namedIds: [],
      ...more,
    };
    entries.push(entry);
    return entry;
  };
  const facts = () =>
    entries.map((entry) => ({
      ...entry,
      method: null,
      isOnline: entry.paymentId !== null,
      isGuarantee: entry.guaranteeId !== null,
      isReversal: entry.reversesId !== null,
    }));
  const account = () =>
    accountOf({ ...rental, sums: sumsOf(facts()), comingBackCents: 0, beingKeptCents: 0 });
  const receipt = ({ id }: PaidEntry): readonly PaidPart[] => {
    for (const [entryId, parts] of fixParts({ ...rental, entries, fixed, comingBackCents: 0 }, id))
      fixed.set(entryId, parts);
    return fixed.get(id) ?? [];
  };
  return {
    rental,
    entries,
    fixed,
    account,
    add,
    receipt,
    charge: (kind: ChargeKind, amountCents: number) => add(kind, amountCents),
    pay: (amountCents: number, source: Source = {}) => add('payment', amountCents, source),
    giveBack: (amountCents: number, source: Source = {}) => add('refund', amountCents, source),
    reversalRefusal: (entry: PaidEntry) => {
      const told = facts().find(({ id }) => id === entry.id);
      return told && reversalRefusal(told, account());
    },
    reverse: (entry: PaidEntry) => {
      entry.isReversed = true;
      add(entry.kind, -entry.amountCents, {
        reversesId: entry.id,
        paymentId: entry.paymentId,
        guaranteeId: entry.guaranteeId,
      });
    },
    /** What the receipts of what counts say is outside VAT, less what was given back. */
    untaxedCents: () =>
      entries.filter(isMoney).reduce((cents, { id }) => cents + untaxedOf(fixed.get(id) ?? []), 0),
    /** Charges that still count, with VAT or without, beside the price. */
    chargedCents: (vat: 'S21' | 'O') =>
      entries.filter((entry) => entry.vat === vat).reduce((cents, { amountCents }) => cents + amountCents, 0),
  };
};

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
    book.rental.state = 'canceled';
    book.rental.isTillDepositKept = true;
    expect(book.account().creditCents).toBe(70_00);
    expect(shown(book.receipt(book.giveBack(70_00)))).toEqual([['rental', -70_00]]);
  });
});

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
      'undo',
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
          const back = book.entries.filter((entry) => entry.kind === 'refund' && entry[key] === source);
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
    default: {
      const payment = pick(book.entries.filter((entry) => entry.kind === 'payment' && isMoney(entry)));
      if (payment?.paymentId === null && book.reversalRefusal(payment) === undefined) book.reverse(payment);
      return undefined;
    }
  }
};

/** What holds whenever everything that was paid has its receipt. */
const expectRightBooks = (book: ReturnType<typeof aBook>): void => {
  const { paidCents } = book.account();
  const untaxed = book.untaxedCents();
  const [taxedOwed, untaxedOwed] = [
    book.rental.totalCents + book.chargedCents('S21'),
    book.chargedCents('O'),
  ];
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
          for (const [id, told] of before) expect(book.fixed.get(id)).toBe(told);
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
          const told = { isLast: true };
          list.forEach((one, index) => {
            const count = book.entries.length;
            const money = perform(book, one);
            if (money) left.push(money);
            const isIdle = one.act !== 'price' && book.entries.length === count;
            told.isLast = money !== undefined || (told.isLast && isIdle);
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
          expect(sums.reduce((cents, sum) => cents + sum, 0)).toBe(book.account().paidCents);
          // What is charged or changed after the last payment is not in its receipt.
          if (told.isLast) expectRightBooks(book);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

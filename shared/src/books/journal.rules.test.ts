import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitVat } from '../documents/receipt.rules.ts';
import { journalOf, partsOfReceipt, totalsOf, type JournalFact, type ReceiptSums } from './journal.rules.ts';
import { MOVEMENT_METHODS } from './movement-kinds.ts';

const NONE: ReceiptSums = {
  roundingCents: 0,
  untaxedCents: 0,
  exemptCents: 0,
  vatPercent: 21,
  netCents: 0,
  vatCents: 0,
};
const taxed = (grossCents: number, more: Partial<ReceiptSums> = {}): ReceiptSums => {
  const { percent: vatPercent, ...split } = splitVat(grossCents);
  return { ...NONE, vatPercent, ...split, ...more };
};
const sumOf = ({ roundingCents, untaxedCents, exemptCents, netCents, vatCents }: ReceiptSums): number =>
  roundingCents + untaxedCents + exemptCents + netCents + vatCents;
const fact = (sums: ReceiptSums | null, more: Partial<JournalFact> = {}): JournalFact => ({
  day: '2026-06-01',
  method: 'cash',
  amountCents: sums ? sumOf(sums) : 0,
  isChargeback: false,
  isReversal: false,
  receipt: sums && 'R-2026-000001',
  sums,
  was: null,
  is: sums ? 'receipt' : 'pending',
  ...more,
});
/** Means, rate, gross, VAT. */
const linesOf = (facts: readonly JournalFact[]) =>
  journalOf(facts).flatMap(({ day, lines }) =>
    lines.map(({ method, rate, grossCents, vatCents }) => [day, method, rate, grossCents, vatCents]),
  );

describe('the journal of receipts', () => {
  it.each<[string, JournalFact[], unknown[]]>([
    ['has no day without money', [], []],
    [
      'adds up receipts of a day and means',
      [fact(taxed(121_00)), fact(taxed(60_50))],
      [['2026-06-01', 'cash', 'vat', 181_50, 31_50]],
    ],
    [
      'has days in order, and means apart',
      [
        fact(taxed(121_00), { day: '2026-06-02' }),
        fact(taxed(121_00), { method: 'terminal' }),
        fact(taxed(121_00)),
      ],
      [
        ['2026-06-01', 'terminal', 'vat', 121_00, 21_00],
        ['2026-06-01', 'cash', 'vat', 121_00, 21_00],
        ['2026-06-02', 'cash', 'vat', 121_00, 21_00],
      ],
    ],
    [
      'takes off what was given back',
      [fact(taxed(121_00)), fact(taxed(-121_00))],
      [['2026-06-01', 'cash', 'vat', 0, 0]],
    ],
    [
      'has apart what is outside the scope of VAT, and the rounding of cash',
      [fact(taxed(121_00, { untaxedCents: 50_00, roundingCents: -2 }))],
      [
        ['2026-06-01', 'cash', 'vat', 121_00, 21_00],
        ['2026-06-01', 'cash', 'outside', 50_00, 0],
        ['2026-06-01', 'cash', 'rounding', -2, 0],
      ],
    ],
    [
      'has no VAT under the franchise, also beside some from before',
      [fact({ ...NONE, vatPercent: 0, netCents: 80_00 }), fact(taxed(121_00, { exemptCents: 20_00 }))],
      [
        ['2026-06-01', 'cash', 'vat', 121_00, 21_00],
        ['2026-06-01', 'cash', 'exempt', 100_00, 0],
      ],
    ],
    [
      'turns a kept deposit into an indemnity, by a receipt of 0 €',
      [fact(taxed(45_00)), fact(taxed(-45_00, { untaxedCents: 45_00 }))],
      [
        ['2026-06-01', 'cash', 'vat', 0, 0],
        ['2026-06-01', 'cash', 'outside', 45_00, 0],
      ],
    ],
    [
      'undoes what a reversed payment had',
      [fact(taxed(60_50)), fact(taxed(60_50), { isReversal: true, amountCents: -60_50 })],
      [['2026-06-01', 'cash', 'vat', 0, 0]],
    ],
    [
      'has money without a receipt too',
      [fact(null, { amountCents: 60_00 })],
      [['2026-06-01', 'cash', 'pending', 60_00, 0]],
    ],
    [
      'has money whose VAT invoices state',
      [fact(null, { amountCents: 60_00, is: 'invoiced' })],
      [['2026-06-01', 'cash', 'invoiced', 60_00, 0]],
    ],
    [
      'takes back the VAT of a receipt on the day of the invoice, and leaves the days before it',
      [fact(taxed(121_00)), fact(taxed(121_00), { day: '2026-06-09', was: 'receipt', is: 'invoiced' })],
      [
        ['2026-06-01', 'cash', 'vat', 121_00, 21_00],
        ['2026-06-09', 'cash', 'vat', -121_00, -21_00],
        ['2026-06-09', 'cash', 'invoiced', 121_00, 0],
      ],
    ],
    [
      'has the VAT of a late receipt on its day, and leaves the days before it',
      [
        fact(null, { amountCents: 121_00 }),
        fact(taxed(121_00), { day: '2026-06-09', was: 'pending', is: 'receipt' }),
      ],
      [
        ['2026-06-01', 'cash', 'pending', 121_00, 0],
        ['2026-06-09', 'cash', 'vat', 121_00, 21_00],
        ['2026-06-09', 'cash', 'pending', -121_00, 0],
      ],
    ],
    [
      'leaves the VAT of what a bank took back where it is',
      [fact(taxed(121_00)), fact(null, { amountCents: -121_00, isChargeback: true })],
      [
        ['2026-06-01', 'cash', 'vat', 121_00, 21_00],
        ['2026-06-01', 'cash', 'outside', -121_00, 0],
      ],
    ],
  ])('%s', (_, facts, lines) => {
    expect(linesOf(facts)).toEqual(lines);
  });

  const cents = fc.integer({ min: -500_00, max: 500_00 });
  const anySums = fc.oneof(
    fc
      .tuple(cents, cents, cents, fc.integer({ min: -2, max: 2 }))
      .map(([gross, untaxedCents, exemptCents, roundingCents]) =>
        taxed(gross, { untaxedCents, exemptCents, roundingCents }),
      ),
    cents.map((netCents) => ({ ...NONE, vatPercent: 0, netCents })),
  );
  const anyFact = fc
    .tuple(
      fc.constantFrom('2026-06-01', '2026-06-02', '2026-07-01'),
      fc.constantFrom(...MOVEMENT_METHODS),
      fc.option(anySums),
      cents,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(null, 'pending' as const, 'invoiced' as const, 'receipt' as const),
      fc.constantFrom('pending' as const, 'invoiced' as const, 'receipt' as const),
    )
    .map(([day, method, sums, amount, isReversal, isChargeback, was, is]): JournalFact => {
      const amountCents = sums ? sumOf(sums) * (isReversal ? -1 : 1) || 0 : amount;
      const kinds = { isReversal, isChargeback: isChargeback && was === null, was, is };
      return { day, method, receipt: null, sums, ...kinds, amountCents };
    });

  it('adds up to the money, by day and means', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 60 }), (facts) => {
        const moved = new Map<string, number>();
        for (const { day, method, amountCents } of facts.filter(({ was }) => was === null))
          moved.set(`${day}/${method}`, (moved.get(`${day}/${method}`) ?? 0) + amountCents);
        const told = new Map<string, number>();
        for (const { day, lines } of journalOf(facts))
          for (const { method, grossCents, netCents, vatCents } of lines) {
            expect(netCents + vatCents).toBe(grossCents);
            told.set(`${day}/${method}`, (told.get(`${day}/${method}`) ?? 0) + grossCents);
          }
        for (const [key, amount] of moved) expect(told.get(key) ?? 0).toBe(amount);
      }),
    );
  });

  it('has totals of its lines, and no line without a movement', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 60 }), (facts) => {
        const days = journalOf(facts);
        const lines = days.flatMap((day) => day.lines);
        const totals = totalsOf(days);
        for (const field of ['grossCents', 'netCents', 'vatCents'] as const)
          expect(totals.reduce((sum, line) => sum + line[field], 0)).toBe(
            lines.reduce((sum, line) => sum + line[field], 0),
          );
        expect(days.every((day) => day.lines.length > 0)).toBe(true);
        expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort());
      }),
    );
  });

  it('has the parts of a receipt once', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        const parts = partsOfReceipt(sums);
        expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(sumOf(sums));
        expect(new Set(parts.map(({ rate }) => rate)).size).toBe(parts.length);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netLines, totalsOf, vatParts, type PricedLine } from './invoice-vat.rules.ts';
import { splitVat } from './receipt.rules.ts';

const prices = fc.array(fc.integer({ min: -50_000, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
const rate = fc.oneof(
  fc.constantFrom(5.5, 8.1, 17, 20, 21, 21, 21, 25.5).map((percent) => ({ category: 'S' as const, percent })),
  fc.constantFrom('AE' as const, 'E' as const, 'O' as const).map((category) => ({ category, percent: 0 })),
);
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
const netsOf = (lines: readonly PricedLine[]): number[] => netLines(lines).map(({ netCents }) => netCents);
const paid = { paidCents: 0, roundingCents: 0 };

describe('the net amounts of the lines of one rate', () => {
  it('come to the rounded net amount of their sum, each less than a cent from its own', () => {
    fc.assert(
      fc.property(prices, rate, (list, { category, percent }) => {
        const lines = list.map((priceCents) => ({ category, percent, priceCents }));
        const nets = netLines(lines);
        const isInPrice = category === 'S' || category === 'AE';
        const rateInPrice = category === 'S' ? percent : 21;
        expect(sum(netsOf(lines))).toBe(isInPrice ? splitVat(sum(list), rateInPrice).netCents : sum(list));
        for (const [index, { grossCents, netCents }] of nets.entries()) {
          expect(grossCents).toBe(category === 'S' ? list[index] : netCents);
          const exact = isInPrice ? list[index]! / (1 + rateInPrice / 100) : list[index]!;
          expect(Math.abs(netCents - exact)).toBeLessThan(1 + 1e-6);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('have the VAT of the document as their rest, and no VAT in other categories', () => {
    fc.assert(
      fc.property(prices, rate, (list, of) => {
        const lines = list.map((priceCents) => ({ ...of, priceCents }));
        const written = netLines(lines).map((line) => ({ ...of, ...line }));
        const { netCents, vatCents, grossCents } = totalsOf(written, paid);
        expect(netCents + vatCents).toBe(grossCents);
        expect(vatParts(written)).toEqual([{ ...of, netCents, vatCents }]);
        if (of.category !== 'S') expect(vatCents).toBe(0);
        else expect(Math.abs(vatCents - (netCents * of.percent) / 100)).toBeLessThan(0.5 * 1.255 + 1e-6);
      }),
    );
  });
});

describe('the documents of a rental', () => {
  const rental = fc.record({
    list: fc.array(fc.integer({ min: 100, max: 200_000 }), { minLength: 1, maxLength: 6 }),
    shares: fc.array(fc.double({ min: 0.05, max: 0.5, noNaN: true }), { maxLength: 3 }),
  });

  it('come to what was sold: deposits, the final invoice that deducts them, and its VAT', () => {
    fc.assert(
      fc.property(rental, ({ list, shares }) => {
        let rest = sum(list);
        const deposits = shares.map((share) => {
          const priceCents = Math.floor(rest * share);
          rest -= priceCents;
          return priceCents;
        });
        const S21 = { category: 'S', percent: 21 } as const;
        const depositNets = deposits.map((priceCents) => sum(netsOf([{ ...S21, priceCents }])));
        const final = netLines([
          ...list.map((priceCents) => ({ ...S21, priceCents })),
          ...deposits.map((priceCents, index) => ({
            ...S21,
            priceCents: -priceCents,
            knownNetCents: -depositNets[index]!,
          })),
        ]);
        const { netCents, vatCents, grossCents } = totalsOf(final, paid);
        expect(grossCents).toBe(rest);
        expect(netCents).toBe(splitVat(rest).netCents);
        // Every document rounds for itself.
        const allNet = netCents + sum(depositNets);
        expect(Math.abs(allNet - splitVat(sum(list)).netCents)).toBeLessThanOrEqual(
          (deposits.length + 2) / 2,
        );
        expect(allNet + vatCents + sum(deposits) - sum(depositNets)).toBe(sum(list));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are undone to zero by a credit note of the same lines', () => {
    fc.assert(
      fc.property(prices, rate, (list, of) => {
        const invoice = netLines(list.map((priceCents) => ({ ...of, priceCents })));
        const credit = netLines(
          invoice.map(({ grossCents, netCents }) => ({
            ...of,
            priceCents: grossCents,
            knownNetCents: netCents,
          })),
        );
        expect(credit).toEqual(invoice);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INVOICE_KINDS } from '../documents/document-kinds.ts';
import { netLines, type NetLine, type PricedLine, type VatRate } from '../documents/invoice-vat.rules.ts';
import { splitVat } from '../documents/receipt.rules.ts';
import type { Cents } from '../kernel/money.ts';
import type { JournalFact, ReceiptSums, StatedBy } from './journal.rules.ts';
import { balanceOf, statedByDocument, statedByFact, sumOfStated, type Stated } from './vat-grids.rules.ts';

const cents = fc.integer({ min: -500_00, max: 500_00 });
const price = fc.integer({ min: 1, max: 500_00 });
const rate = fc.constantFrom<VatRate>(
  { category: 'S', percent: 21 },
  { category: 'S', percent: 8.1 },
  { category: 'AE', percent: 0 },
  { category: 'E', percent: 0 },
  { category: 'O', percent: 0 },
);
type Line = VatRate & NetLine;
const withNets = (lines: PricedLine[]): Line[] =>
  lines.map((line, index) => ({ ...line, ...(netLines(lines)[index] ?? { grossCents: 0, netCents: 0 }) }));
const lines = fc
  .array(fc.tuple(rate, price), { minLength: 1, maxLength: 6 })
  .map((some) => withNets(some.map(([of, priceCents]) => ({ ...of, priceCents }))));
const document = fc.record({ kind: fc.constantFrom(...INVOICE_KINDS), lines });

const sums = fc
  .tuple(cents, cents, cents, fc.integer({ min: -2, max: 2 }))
  .map(([gross, untaxedCents, exemptCents, roundingCents]): ReceiptSums => {
    const { percent: vatPercent, ...split } = splitVat(gross);
    return { roundingCents, untaxedCents, exemptCents, vatPercent, ...split };
  });
const amountOf = (said: ReceiptSums): Cents =>
  said.roundingCents + said.untaxedCents + said.exemptCents + said.netCents + said.vatCents;

/** What becomes of the money of a payment or refund, day by day; and its reversal. */
const storyOf = (said: ReceiptSums, states: readonly StatedBy[], isReversed: boolean): JournalFact[] => {
  const whole = states.map((is, at): JournalFact => ({
    day: `2026-11-0${at + 1}`,
    method: 'terminal',
    amountCents: amountOf(said),
    isChargeback: false,
    receipt: 'R-2026-000001',
    sums: said,
    isReversal: false,
    was: states[at - 1] ?? null,
    is,
  }));
  if (!isReversed) return whole;
  return [...whole, ...whole.map((fact) => ({ ...fact, isReversal: true, amountCents: -fact.amountCents }))];
};
const STORIES: StatedBy[][] = [
  ['receipt'],
  ['pending'],
  ['invoiced'],
  ['pending', 'receipt'],
  ['receipt', 'invoiced'],
  ['pending', 'receipt', 'invoiced'],
  ['pending', 'invoiced'],
];
const story = fc.record({ said: sums, states: fc.constantFrom(...STORIES), isReversed: fc.boolean() });

/** Net, VAT of here, VAT of elsewhere, outside: added up from the lines alone. */
const told = (documents: readonly { kind: string; lines: readonly Line[] }[]): number[] => {
  const all = documents.flatMap((one) =>
    one.lines.map((line) => ({ ...line, sign: one.kind === 'credit_note' ? -1 : 1 })),
  );
  const sumOf = (isIn: (line: Line) => boolean, of: (line: Line) => Cents): Cents =>
    all.filter(isIn).reduce((sum, line) => sum + line.sign * of(line), 0);
  const vat = ({ grossCents, netCents }: Line): Cents => grossCents - netCents;
  return [
    sumOf(
      ({ category }) => category !== 'O',
      ({ netCents }) => netCents,
    ),
    sumOf(({ category, percent }) => category === 'S' && percent === 21, vat),
    sumOf(({ category, percent }) => category === 'S' && percent !== 21, vat),
    sumOf(
      ({ category }) => category === 'O',
      ({ grossCents }) => grossCents,
    ),
  ];
};

const expectConsistent = ({ grids, ...stated }: Stated): void => {
  expect(grids['00'] + grids['03'] + grids['44'] + grids['47'] - grids['48'] - grids['49']).toBe(
    stated.netCents,
  );
  expect(grids['54'] - grids['64']).toBe(stated.vatCents);
  const { '71': owed, '72': owedBack } = balanceOf(stated);
  expect(owed - owedBack).toBe(stated.vatCents);
  expect(Math.min(owed, owedBack)).toBe(0);
  expect(stated.netCents + stated.vatCents + stated.foreignVatCents + stated.outsideCents).toBe(
    stated.grossCents,
  );
};

it('the grids add up to the documents and the receipts, and no VAT is stated twice or never', () => {
  fc.assert(
    fc.property(
      fc.array(document, { maxLength: 12 }),
      fc.array(story, { maxLength: 12 }),
      (documents, stories) => {
        const stated = sumOfStated([
          ...documents.map((one) => statedByDocument(one.kind, one.lines)),
          ...stories
            .flatMap(({ said, states, isReversed }) => storyOf(said, states, isReversed))
            .map(statedByFact),
        ]);
        expectConsistent(stated);
        const [net = 0, vat = 0, foreign = 0, outside = 0] = told(documents);
        // The VAT of money is stated once: by its receipt as long as that stands, by invoices afterwards.
        const standing = stories
          .filter(({ states, isReversed }) => states.at(-1) === 'receipt' && !isReversed)
          .map(({ said }) => said);
        const sumOf = (of: (said: ReceiptSums) => Cents): Cents =>
          standing.reduce((sum, said) => sum + of(said), 0);
        expect(stated.netCents).toBe(net + sumOf(({ netCents, exemptCents }) => netCents + exemptCents));
        expect(stated.vatCents).toBe(vat + sumOf(({ vatCents }) => vatCents));
        expect(stated.foreignVatCents).toBe(foreign);
        expect(stated.outsideCents).toBe(
          outside + sumOf(({ untaxedCents, roundingCents }) => untaxedCents + roundingCents),
        );
      },
    ),
  );
});

it('a credit note of all lines undoes a document to zero', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const both = sumOfStated([statedByDocument('invoice', some), statedByDocument('credit_note', some)]);
      expect([
        both.netCents,
        both.vatCents,
        both.foreignVatCents,
        both.outsideCents,
        both.grossCents,
      ]).toEqual([0, 0, 0, 0, 0]);
      const { grids } = both;
      expect(grids['44'] - grids['48'], 'what the customer owes elsewhere').toBe(0);
      expect(grids['00'] + grids['03'] + grids['47'] - grids['49']).toBe(0);
    }),
  );
});

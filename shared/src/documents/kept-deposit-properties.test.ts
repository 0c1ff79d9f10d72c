import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBook } from '../testing/rental-book.ts';
import { keptDepositParts, partsOnceKept, unstatedKept } from './kept-deposit.rules.ts';
import { isMoney, type PaidEntry, type PaidPart } from './paid-parts.rules.ts';
import { splitVat } from './receipt.rules.ts';
import { taxedOf } from './taxed-parts.rules.ts';

type Book = ReturnType<typeof aBook>;

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('pay', 'pay', 'online', 'back', 'charge', 'regime', 'draw', 'draw'),
    share: fc.constantFrom(0.3, 0.7, 1, 1),
    of: fc.nat(1_000),
  }),
  { maxLength: 12 },
);
const stories = fc.record({
  totalCents: fc.integer({ min: 10_00, max: 200_00 }),
  isOnline: fc.boolean(),
  isKept: fc.boolean(),
  vat: fc.constantFrom('S21' as const, 'O' as const),
  before: acts,
  after: acts,
});
type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never;

const sum = (parts: readonly PaidPart[], isIn: (part: PaidPart) => boolean = () => true): number =>
  parts.filter(isIn).reduce((cents, { amountCents }) => cents + amountCents, 0);
const isKeptPart = ({ kind }: PaidPart): boolean => kind === 'kept_deposit';

/** The receipts of a rental from its deposit to what is given back after its cancellation, as they are drawn. */
const receiptsOf = (story: Story) => {
  const book = aBook(story.totalCents);
  const papers = new Map<number, readonly PaidPart[]>();
  const regimes = new Map<number, boolean>();
  const waiting: PaidEntry[] = [];
  let isTaxed = true;
  let kept: PaidEntry | undefined;
  const note = (entry: PaidEntry): void => {
    regimes.set(entry.id, isTaxed);
    if (entry.kind !== 'kept_deposit') book.receipt(entry);
    waiting.push(entry);
  };
  const keptParts = (entry: PaidEntry): readonly PaidPart[] => {
    const { entries, fixed, rental } = book;
    const parts = fixed.get(entry.id) ?? keptDepositParts({ ...rental, entries, fixed }, entry, story.vat);
    fixed.set(entry.id, parts);
    return parts;
  };
  const draw = (): void => {
    const entry = waiting.shift();
    if (!entry) return;
    const said = [...papers].filter(([id]) =>
      book.entries.some((of) => of.id === id && (of.paymentId === null) === (kept?.paymentId === null)),
    );
    const statedCents = said.reduce((cents, [, parts]) => cents + Math.max(0, sum(parts, isKeptPart)), 0);
    const own = book.fixed.get(entry.id) ?? [];
    if (entry === kept) papers.set(entry.id, unstatedKept(keptParts(entry), statedCents));
    else if (kept)
      papers.set(
        entry.id,
        partsOnceKept(own, {
          entries: book.entries,
          entry,
          kept: { entry: kept, parts: keptParts(kept) },
        }),
      );
    else papers.set(entry.id, own);
  };
  const giveBack = (cents: number, paymentId: string | null): void => {
    if (cents > 0) note(book.giveBack(cents, { paymentId }));
  };
  const leftOf = (paymentId: string): number =>
    book.entries
      .filter((entry) => entry.paymentId === paymentId)
      .reduce((cents, { kind, amountCents }) => cents + (kind === 'refund' ? -amountCents : amountCents), 0);
  const perform = ({ act, share, of }: Story['before'][number]): void => {
    const { dueCents, creditCents, tillCents } = book.account();
    if (act === 'regime') isTaxed = !isTaxed;
    if (act === 'draw') draw();
    if (act === 'charge' && book.rental.state !== 'canceled') book.charge('cleaning', 100 + of);
    if (act === 'pay' && dueCents > 0 && book.rental.state !== 'canceled')
      note(book.pay(Math.ceil(dueCents * share)));
    if (act === 'online' && dueCents > 0 && book.rental.state !== 'canceled')
      note(book.pay(Math.ceil(dueCents * share), { paymentId: `p${book.entries.length}` }));
    if (act === 'back') giveBack(creditCents > 0 ? creditCents : Math.floor(tillCents * share * 0.4), null);
  };
  const { depositCents } = book.rental;
  note(book.pay(depositCents, story.isOnline ? { paymentId: 'deposit' } : {}));
  story.before.forEach(perform);
  // What was charged before is taken off: a cancelled rental owes nothing else here.
  for (const charge of book.entries.filter(({ kind, isReversed }) => kind === 'cleaning' && !isReversed))
    book.reverse(charge);
  book.cancel({ isTillDepositKept: story.isKept && !story.isOnline });
  if (story.isKept) {
    kept = book.add('kept_deposit', 0, { paymentId: story.isOnline ? 'deposit' : null });
    note(kept);
  }
  story.after.forEach(perform);
  // All that is not kept goes back.
  giveBack(book.account().creditCents, null);
  for (const paymentId of new Set(book.entries.map(({ paymentId: of }) => of)))
    if (paymentId !== null && (paymentId !== 'deposit' || !story.isKept))
      giveBack(leftOf(paymentId), paymentId);
  while (waiting.length > 0) draw();
  return { book, papers, regimes };
};

const vatOf = ({ book, papers, regimes }: ReturnType<typeof receiptsOf>) =>
  book.entries
    .filter(({ id }) => papers.has(id))
    .map((entry) =>
      taxedOf(
        {
          entries: book.entries,
          parts: papers,
          isTaxed: ({ id }) => regimes.get(id) ?? true,
        },
        entry.id,
      ),
    );

const paidOf = (book: Book): number => book.account().paidCents;

describe('the receipts of a cancelled rental', () => {
  it('come to the money that is kept, and say that it is an indemnity', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const { book, papers } = receiptsOf(story);
        for (const entry of book.entries.filter((one) => isMoney(one) && papers.has(one.id)))
          expect(sum(papers.get(entry.id) ?? [])).toBe(
            entry.kind === 'refund' ? -entry.amountCents : entry.amountCents,
          );
        const all = [...papers.values()].flat();
        expect(sum(all)).toBe(paidOf(book));
        expect(sum(all, isKeptPart)).toBe(paidOf(book));
        expect(sum(all, (part) => !isKeptPart(part))).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('come to the VAT of what is kept, whatever the regime was when it was paid and given back', () => {
    fc.assert(
      fc.property(stories, (story) => {
        const all = receiptsOf(story);
        const paid = paidOf(all.book);
        const vats = vatOf(all);
        const taxed = vats.reduce((cents, { taxedCents }) => cents + taxedCents, 0);
        const exempt = vats.reduce((cents, { exemptCents }) => cents + exemptCents, 0);
        const untaxed = sum([...all.papers.values()].flat(), ({ vat }) => vat === 'O');
        expect(taxed + exempt + untaxed).toBe(paid);
        if (story.vat === 'O' || !story.isKept) expect([taxed, exempt, untaxed]).toEqual([0, 0, paid]);
        else expect(untaxed).toBe(0);
        expect(Math.min(taxed, exempt)).toBeGreaterThanOrEqual(0);
        // Each receipt rounds for itself.
        const vat = vats.reduce((cents, { taxedCents }) => cents + splitVat(taxedCents).vatCents, 0);
        expect(Math.abs(vat - splitVat(taxed).vatCents)).toBeLessThanOrEqual(vats.length / 2);
      }),
      { numRuns: 2_000 },
    );
  });
});

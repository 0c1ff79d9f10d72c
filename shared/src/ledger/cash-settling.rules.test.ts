import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideTillPayment, decideTillRefund, roundedCash, type EntryFacts } from './ledger.rules.ts';
import { account, deposit, entry, fuel } from '../testing/ledger-entries.ts';

type Step = { act: 'charge' | 'reverse' | 'pay' | 'give back'; cents: number; isWhole: boolean };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('charge', 'reverse', 'pay', 'pay', 'give back'),
    cents: fc.integer({ min: 1, max: 40_00 }),
    isWhole: fc.boolean(),
  }),
  { maxLength: 20 },
);

/** A cent stays owed of what was rounded down, when the rest of what was paid goes back. */
const PAID_DOWN_AND_GIVEN_BACK: Step[] = [
  { act: 'charge', cents: 1, isWhole: false },
  { act: 'charge', cents: 7_10, isWhole: false },
  { act: 'pay', cents: 1, isWhole: true },
  { act: 'reverse', cents: 1, isWhole: false },
];

it('in cash always settles what is due or to be given back, and leaves nothing of a rounding', () => {
  fc.assert(
    fc.property(steps, (acts) => {
      // The rental itself was paid online.
      const entries: EntryFacts[] = [{ ...deposit, amountCents: 150_00 }];
      const now = () => account(entries);
      const settle = (kind: 'payment' | 'refund', amountCents: number): void => {
        const money = { amountCents, method: 'cash' } as const;
        const decided = kind === 'payment' ? decideTillPayment(now(), money) : decideTillRefund(now(), money);
        if (typeof decided === 'string') throw new Error(decided);
        if (decided.amountCents > 0)
          entries.push(entry({ kind, amountCents: decided.amountCents, method: 'cash' }));
        if (decided.roundingCents !== 0)
          entries.push(entry({ kind: 'cash_rounding', amountCents: decided.roundingCents }));
      };
      const charges: number[] = [];
      for (const { act, cents, isWhole } of acts) {
        const { dueCents, creditCents } = now();
        if (act === 'charge') {
          charges.push(cents);
          entries.push(fuel(cents));
        } else if (act === 'reverse') {
          const undone = charges.pop();
          if (undone !== undefined) entries.push(fuel(-undone));
        } else {
          const [kind, openCents] =
            act === 'pay' ? (['payment', dueCents] as const) : (['refund', creditCents] as const);
          const amountCents = isWhole ? openCents : roundedCash(Math.floor(openCents / 2));
          if (amountCents > 0) settle(kind, amountCents);
        }
        expect(now().excessOnlineCents).toBe(0);
      }
      if (now().dueCents > 0) settle('payment', now().dueCents);
      if (now().creditCents > 0) settle('refund', now().creditCents);
      expect(now()).toMatchObject({ dueCents: 0, creditCents: 0, excessOnlineCents: 0 });
      for (const undone of charges) entries.push(fuel(-undone));
      if (now().creditCents > 0) settle('refund', now().creditCents);
      if (now().dueCents > 0) settle('payment', now().dueCents);
      // Every charge is undone: the customer has all of the cash back, and owes nothing.
      expect(now()).toMatchObject({ dueCents: 0, creditCents: 0, excessOnlineCents: 0 });
      expect(Math.abs(now().tillCents)).toBeLessThanOrEqual(2);
    }),
    { examples: [[PAID_DOWN_AND_GIVEN_BACK]] },
  );
});

// @module-tag long
import fc from 'fast-check';
import { expect } from 'vitest';
import { toCents } from '@volant/shared/kernel/money.ts';
import { renewManager } from '../testing/builders.ts';
import { bookProbes } from '../testing/money/book-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => ({
  ...bookProbes(() => ({ t, manager })),
  ledger: ledgerProbes(() => ({ t, manager })),
  caution: guaranteeProbes(() => ({ t, manager })),
}));

const ACTS = [
  'takeCash',
  'takeCard',
  'giveCashBack',
  'giveBack',
  'charge',
  'reduce',
  'reverse',
  'askCash',
  'askTerminal',
  'release',
  'keep',
  'open',
  'takeOut',
  'close',
  'nextDay',
  'sweep',
] as const;

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + toCents(amount), 0);

it('movements of a rental are its ledger, those of cautions what is held, those of cash the till', async ({
  t,
  manager,
  calls,
}) => {
  const first = calls.today();
  const run = fc.array(fc.record({ act: fc.constantFrom(...ACTS), pick: fc.integer({ min: 1, max: 60 }) }), {
    minLength: 5,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(run, async (steps) => {
      const { id } = await calls.ledger.rent();
      t.clock.advance({ days: 5 });
      await renewManager(t, manager);
      for (const { act, pick } of steps) {
        // Some are refused, by the till that is closed among others: then nothing is written.
        switch (act) {
          case 'takeCash':
            await calls.ledger.take(id, pick, 'cash');
            break;
          case 'takeCard':
            await calls.ledger.take(id, pick);
            break;
          case 'giveCashBack':
            await calls.ledger.giveBack(id, pick, 'cash');
            break;
          case 'giveBack':
            await calls.ledger.giveBack(id, pick, 'transfer');
            break;
          case 'charge':
            await calls.ledger.charge(id, pick, pick % 2 === 0 ? 'damage' : 'fuel');
            break;
          case 'reduce':
            await calls.ledger.reduce(id, pick);
            break;
          case 'reverse': {
            const { entries } = await calls.ledger.read(id);
            await calls.ledger.reverse(entries[pick % entries.length]?.id);
            break;
          }
          case 'askCash':
            await calls.caution.ask(id, 'cash', 100 + pick);
            break;
          case 'askTerminal':
            await calls.caution.ask(id, 'terminal', 100 + pick);
            break;
          case 'release':
            await calls.caution.release(id);
            break;
          case 'keep':
            await calls.caution.capture(id, pick);
            break;
          case 'open':
            await calls.open(pick);
            break;
          case 'takeOut':
            await calls.takeOut('expense', pick, 'Carburant');
            break;
          case 'close': {
            const { expected } = await calls.till();
            await calls.close(Math.max(0, expected + (pick % 3) - 1), 'Écart');
            break;
          }
          case 'nextDay':
            t.clock.advance({ days: 1 });
            await renewManager(t, manager);
            break;
          case 'sweep':
            await t.volant.sweep();
        }
      }
      const moved = await calls.movements(first, calls.today());
      const own = moved.filter(({ reservationId }) => reservationId === id);
      const account = await calls.ledger.read(id);
      expect(sumOf(own.filter(({ kind }) => ['payment', 'refund', 'chargeback'].includes(kind)))).toBe(
        toCents(account.paid),
      );
      expect(sumOf(own.filter(({ kind }) => kind.startsWith('caution_')))).toBe(toCents(account.cautionHeld));
      for (const day of new Set(moved.map((one) => one.day))) {
        const till = await calls.till(day);
        const cash = moved.filter((one) => one.day === day && one.method === 'cash');
        expect(sumOf(cash)).toBe(toCents(till.counted ?? till.expected));
      }
      const journal = await calls.journal(first, calls.today());
      expect(
        journal.totals.reduce((sum, { gross }) => sum + toCents(gross), 0),
        'the journal is what was received less what was given back',
      ).toBe(sumOf(moved.filter(({ kind }) => ['payment', 'refund', 'chargeback'].includes(kind))));
    }),
    { numRuns: 12 },
  );
});

// @module-tag long
import fc from 'fast-check';
import { expect } from 'vitest';
import { toCents } from '@volant/shared/kernel/money.ts';
import { renewManager } from '../testing/builders.ts';
import { bookProbes } from '../testing/money/book-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

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
type ActName = (typeof ACTS)[number];

type Answered = { status: number } | undefined;
type Act = (id: number, pick: number) => Promise<Answered>;

const it = testWithFreshApp()
  .extend('calls', ({ t, manager }) => ({
    ...bookProbes(() => ({ t, manager })),
    ledger: ledgerProbes(() => ({ t, manager })),
    caution: guaranteeProbes(() => ({ t, manager })),
  }))
  .extend(
    'acts',
    ({ t, manager, calls: { ledger, caution, ...till } }) =>
      ({
        takeCash: (id, pick) => ledger.take(id, pick, 'cash'),
        takeCard: (id, pick) => ledger.take(id, pick),
        giveCashBack: (id, pick) => ledger.giveBack(id, pick, 'cash'),
        giveBack: (id, pick) => ledger.giveBack(id, pick, 'transfer'),
        charge: (id, pick) => ledger.charge(id, pick, pick % 2 === 0 ? 'damage' : 'fuel'),
        reduce: (id, pick) => ledger.reduce(id, pick),
        reverse: async (id, pick) => {
          const { entries } = await ledger.read(id);
          return ledger.reverse(entries[pick % entries.length]?.id);
        },
        askCash: (id, pick) => caution.ask(id, 'cash', 100 + pick),
        askTerminal: (id, pick) => caution.ask(id, 'terminal', 100 + pick),
        release: (id) => caution.release(id),
        keep: (id, pick) => caution.capture(id, pick),
        open: (_id, pick) => till.open(pick),
        takeOut: (_id, pick) => till.takeOut('expense', pick, 'Carburant'),
        close: async (_id, pick) => {
          const { expected } = await till.till();
          return till.close(Math.max(0, expected + (pick % 3) - 1), 'Écart');
        },
        nextDay: async () => {
          t.clock.advance({ days: 1 });
          await renewManager(t, manager);
          return undefined;
        },
        sweep: async () => {
          await t.volant.sweep();
          return undefined;
        },
      }) satisfies Record<ActName, Act>,
  );

/** One of each kind of cash, all of them accepted: sums of nothing would agree too. */
const A_DAY: { act: ActName; pick: number }[] = [
  { act: 'open', pick: 50 },
  { act: 'takeCash', pick: 20 },
  { act: 'takeCard', pick: 10 },
  { act: 'giveCashBack', pick: 5 },
  { act: 'giveBack', pick: 5 },
  { act: 'askCash', pick: 10 },
  { act: 'release', pick: 1 },
  { act: 'takeOut', pick: 5 },
  { act: 'close', pick: 2 },
];

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + toCents(amount), 0);

it('movements of a rental are its ledger, those of cautions what is held, those of cash the till', async ({
  t,
  manager,
  calls,
  acts,
}) => {
  const first = calls.today();
  const accepted = new Set<ActName>();
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
        const answer = await acts[act](id, pick);
        // Some are refused, by the till that is closed among others: then nothing is written.
        if (answer !== undefined && answer.status < 300) accepted.add(act);
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
    { numRuns: 12, examples: [[A_DAY]] },
  );
  expect([...accepted]).toEqual(expect.arrayContaining(A_DAY.map(({ act }) => act)));
});

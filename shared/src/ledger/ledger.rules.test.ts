import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CASH_STEP_CENTS,
  CHARGE_KINDS,
  decideTillPayment,
  decideTillRefund,
  ENTRY_KINDS,
  MAX_CASH_CENTS,
  needsReason,
  roundedCash,
  vatOf,
  type AccountFacts,
  type EntryFacts,
  type TillMethod,
} from './ledger.rules.ts';
import { reversalRefusal } from './reversal.rules.ts';
import { account, deposit, entry, fuel } from '../testing/ledger-entries.ts';

const back = (amountCents: number) =>
  entry({ kind: 'refund', amountCents, method: 'online', isOnline: true });
const cash = (amountCents: number) => entry({ amountCents, method: 'cash' });

describe('the account', () => {
  it.each<
    [
      string,
      EntryFacts[],
      Partial<AccountFacts>,
      [paid: number, refunded: number, due: number, credit: number],
    ]
  >([
    ['of a hold', [], { state: 'pending' }, [0, 0, 105_00, 0]],
    ['of a paid one: due is the balance', [deposit], {}, [45_00, 0, 105_00, 0]],
    ['after a part went back', [deposit, back(10_00)], {}, [35_00, 10_00, 115_00, 0]],
    ['after all went back', [deposit, back(45_00)], {}, [0, 45_00, 150_00, 0]],
    ['of a finalised one', [deposit, back(10_00)], { state: 'finalized' }, [35_00, 10_00, 115_00, 0]],
    ['of a cancelled hold', [], { state: 'canceled' }, [0, 0, 0, 0]],
    ['of a cancelled one whose deposit is kept', [deposit], { state: 'canceled' }, [45_00, 0, 0, 0]],
    [
      'of a cancelled one, while its refund is under way',
      [deposit],
      { state: 'canceled', comingBackCents: 45_00 },
      [45_00, 0, 0, 0],
    ],
    ['of a cancelled one, once refunded', [deposit, back(45_00)], { state: 'canceled' }, [0, 45_00, 0, 0]],
    ['paid at the counter', [deposit, cash(105_00)], {}, [150_00, 0, 0, 0]],
    ['partly paid at the counter', [deposit, cash(50_00)], {}, [95_00, 0, 55_00, 0]],
    ['with fuel to pay', [deposit, cash(105_00), fuel(30_00)], {}, [150_00, 0, 30_00, 0]],
    [
      'made cheaper after it was paid in cash',
      [deposit, cash(105_00)],
      { totalCents: 100_00 },
      [150_00, 0, 0, 50_00],
    ],
    [
      'made cheaper, while a part goes back to the card',
      [deposit, cash(105_00)],
      { totalCents: 100_00, comingBackCents: 45_00 },
      [150_00, 0, 0, 5_00],
    ],
    [
      'cancelled after it was paid in cash',
      [deposit, cash(105_00)],
      { state: 'canceled' },
      [150_00, 0, 0, 105_00],
    ],
    [
      'of a no-show whose deposit was paid at the agency: it is kept',
      [cash(150_00), fuel(20_00)],
      { state: 'canceled', keptOfTillCents: 45_00 },
      [150_00, 0, 0, 85_00],
    ],
    [
      'of a no-show who had paid less than the deposit',
      [cash(20_00)],
      { state: 'canceled', keptOfTillCents: 20_00 },
      [20_00, 0, 0, 0],
    ],
    ['cancelled with a charge', [deposit, fuel(20_00)], { state: 'canceled' }, [45_00, 0, 20_00, 0]],
    [
      'with a charge that was reversed',
      [deposit, fuel(20_00), { ...fuel(20_00), amountCents: -20_00 }],
      {},
      [45_00, 0, 105_00, 0],
    ],
    [
      'with a part of the guarantee kept against a charge',
      [
        deposit,
        cash(105_00),
        fuel(30_00),
        entry({ amountCents: 30_00, method: 'online', isGuarantee: true }),
      ],
      {},
      [180_00, 0, 0, 0],
    ],
  ])('%s', (_case, entries, over, [paidCents, refundedCents, dueCents, creditCents]) => {
    expect(account(entries, over)).toMatchObject({ paidCents, refundedCents, dueCents, creditCents });
  });

  it.each<[string, EntryFacts[], Partial<AccountFacts>, waivedCents: number]>([
    ['paid in cash', [cash(150_00)], {}, 150_00],
    ['a no-show', [cash(150_00), fuel(20_00)], { keptOfTillCents: 45_00 }, 105_00],
    ['with its deposit kept online', [deposit], {}, 105_00],
    ['with its deposit on the way back', [deposit], { comingBackCents: 45_00 }, 150_00],
    ['with a charge', [cash(150_00), fuel(20_00)], {}, 150_00],
    ['made cheaper before', [cash(130_00), entry({ kind: 'reduction', amountCents: 20_00 })], {}, 130_00],
  ])('of a cancelled one adds up: %s', (_case, entries, over, waivedCents) => {
    const found = account(entries, { state: 'canceled', ...over });
    expect(found.waivedCents).toBe(waivedCents);
    const restCents = 150_00 - waivedCents + found.chargedCents - found.paidCents + found.comingBackCents;
    expect(restCents).toBe(found.dueCents - found.creditCents);
  });

  const kept = entry({ amountCents: 30_00, method: 'online', isGuarantee: true });
  it.each<
    [string, EntryFacts[], Partial<AccountFacts>, [excessOnlineCents: number, excessGuaranteeCents: number]]
  >([
    ['for a charge that counts', [deposit, cash(105_00), fuel(30_00), kept], {}, [0, 0]],
    ['beyond what is owed', [kept], { totalCents: 20_00 }, [0, 10_00]],
    ['beyond what is owed, once the cash is given back', [deposit, cash(105_00), kept], {}, [0, 0]],
    ['both beyond what is owed', [deposit, kept], { totalCents: 20_00 }, [45_00, 30_00]],
    ['nothing, of a finished rental', [deposit], { state: 'finalized', totalCents: 20_00 }, [25_00, 0]],
    ['nothing, of a cancelled rental', [deposit], { state: 'canceled' }, [0, 0]],
  ])('gives back what was kept from a guarantee, or paid online: %s', (_case, entries, over, expected) => {
    const { excessOnlineCents, excessGuaranteeCents } = account(entries, over);
    expect([excessOnlineCents, excessGuaranteeCents]).toEqual(expected);
  });

  const cents = fc.integer({ min: 0, max: 1_000_00 });
  it('loses no cent, and gives back at the agency only what was paid there', () => {
    fc.assert(
      fc.property(
        fc.record({ total: cents, charge: cents, till: cents, share: cents }),
        fc.constantFrom('confirmed', 'finalized', 'canceled'),
        ({ total, charge, till, share }, state) => {
          const depositCents = Math.min(total, share);
          const seen = account([{ ...deposit, amountCents: depositCents }, cash(till), fuel(charge)], {
            state,
            totalCents: total,
            depositCents,
          });
          const owed = state === 'canceled' ? depositCents + charge : total + charge;
          expect(seen.paidCents + seen.dueCents - Math.max(0, seen.paidCents - owed)).toBe(owed);
          expect(seen.creditCents).toBe(Math.min(till, Math.max(0, seen.paidCents - owed)));
          expect(seen.dueCents === 0 || seen.creditCents === 0).toBe(true);
        },
      ),
    );
  });

  it('is unchanged by an entry and its reversal', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('payment', 'refund', 'late', 'damage'), (amountCents, kind) => {
        const one = entry({
          kind,
          amountCents,
          method: kind === 'payment' || kind === 'refund' ? 'cash' : null,
        });
        expect(account([deposit, one, { ...one, amountCents: -amountCents }])).toEqual(account([deposit]));
      }),
    );
  });
});

describe('a payment at the agency', () => {
  const pay = (dueCents: number, amountCents: number, method: TillMethod, cashCents = 0) =>
    decideTillPayment({ dueCents, cashCents }, { amountCents, method });

  it.each<[string, [number, number, TillMethod, number?], unknown]>([
    ['by card, exact', [105_03, 105_03, 'terminal'], { amountCents: 105_03, roundingCents: 0 }],
    ['by card, a part', [105_03, 5_01, 'terminal'], { amountCents: 5_01, roundingCents: 0 }],
    ['in cash, rounded up', [105_03, 105_03, 'cash'], { amountCents: 105_05, roundingCents: 2 }],
    ['in cash, as rounded', [105_03, 105_05, 'cash'], { amountCents: 105_05, roundingCents: 2 }],
    ['in cash, rounded down', [105_02, 105_02, 'cash'], { amountCents: 105_00, roundingCents: -2 }],
    ['in cash, nothing to round', [105_00, 105_00, 'cash'], { amountCents: 105_00, roundingCents: 0 }],
    ['in cash, a part', [105_03, 50_00, 'cash'], { amountCents: 50_00, roundingCents: 0 }],
    ['in cash, a part in coins that are out of use', [105_03, 50_01, 'cash'], 'cash_step'],
    ['of more than is due', [105_00, 105_01, 'terminal'], 'payment_too_large'],
    ['of more cash than is due', [105_03, 105_10, 'cash'], 'payment_too_large'],
    ['when nothing is due', [0, 1, 'terminal'], 'nothing_due'],
    ['of two cents in cash', [2, 2, 'cash'], { amountCents: 0, roundingCents: -2 }],
    ['of three cents in cash', [3, 3, 'cash'], { amountCents: 5, roundingCents: 2 }],
    ['of a part of two cents in cash', [2, 1, 'cash'], 'cash_step'],
    [
      'of 3 000 € in cash',
      [4_000_00, MAX_CASH_CENTS, 'cash'],
      { amountCents: MAX_CASH_CENTS, roundingCents: 0 },
    ],
    ['of more cash than the law allows', [4_000_00, 3_000_05, 'cash'], 'cash_limit'],
    ['of more, with what was paid before', [4_000_00, 1_000_05, 'cash', 2_000_00], 'cash_limit'],
    ['by transfer above that', [4_000_00, 4_000_00, 'transfer'], { amountCents: 4_000_00, roundingCents: 0 }],
  ])('%s', (_case, [dueCents, amountCents, method, cashCents], expected) => {
    expect(pay(dueCents, amountCents, method, cashCents)).toEqual(expected);
  });

  it('in cash, settles the whole with coins that exist, at most two cents off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CASH_CENTS }), (dueCents) => {
        const paid = pay(dueCents, dueCents, 'cash');
        if (typeof paid === 'string') throw new Error(paid);
        expect(paid.amountCents % CASH_STEP_CENTS).toBe(0);
        expect(Math.abs(paid.roundingCents)).toBeLessThanOrEqual(2);
        expect(dueCents + paid.roundingCents - paid.amountCents).toBe(0);
        // Rounded once: a second time changes nothing.
        expect(roundedCash(roundedCash(dueCents))).toBe(roundedCash(dueCents));
        if (paid.amountCents > 0) expect(pay(dueCents, roundedCash(dueCents), 'cash')).toEqual(paid);
      }),
    );
  });
});

describe('a refund or a reversal at the agency', () => {
  it.each<[number, number, TillMethod, unknown]>([
    [50_00, 50_00, 'terminal', { amountCents: 50_00, roundingCents: 0 }],
    [50_00, 50_01, 'terminal', 'refund_too_large'],
    [0, 1, 'transfer', 'refund_too_large'],
    [50_00, 20_03, 'cash', 'cash_step'],
  ])('%i received, %i back by %s: %s', (tillCents, amountCents, method, expected) => {
    expect(
      decideTillRefund({ tillCents, creditCents: 10_00, undoneRoundingCents: 0 }, { amountCents, method }),
    ).toEqual(expected);
  });

  it.each<[number, number, TillMethod, unknown]>([
    [10_02, 10_02, 'cash', { amountCents: 10_00, roundingCents: 2 }],
    [10_02, 10_00, 'cash', { amountCents: 10_00, roundingCents: 2 }],
    [10_03, 10_03, 'cash', { amountCents: 10_05, roundingCents: -2 }],
    [10_03, 10_03, 'terminal', { amountCents: 10_03, roundingCents: 0 }],
    [10_03, 5_00, 'cash', { amountCents: 5_00, roundingCents: 0 }],
    [10_03, 10_10, 'cash', 'refund_too_large'],
    [1, 1, 'cash', { amountCents: 0, roundingCents: 1 }],
    [2, 2, 'cash', { amountCents: 0, roundingCents: 2 }],
    [3, 3, 'cash', { amountCents: 5, roundingCents: -2 }],
  ])('%i to give back, %i by %s: %s', (creditCents, amountCents, method, expected) => {
    expect(
      decideTillRefund(
        { tillCents: creditCents, creditCents, undoneRoundingCents: 0 },
        { amountCents, method },
      ),
    ).toEqual(expected);
  });

  it('undoes earlier roundings only with money that is given back', () => {
    const nothing = { tillCents: 0, creditCents: 0, undoneRoundingCents: 2 };
    const given = decideTillRefund(nothing, { amountCents: 0, method: 'cash' });
    expect(given).toEqual({ amountCents: 0, roundingCents: 0 });
  });

  it.each<[string, EntryFacts & { isReversal?: boolean; isReversed?: boolean }, number, unknown]>([
    ['a charge', fuel(20_00), 0, undefined],
    ['a payment', cash(20_00), 20_00, undefined],
    ['a payment given back since', cash(20_00), 19_99, 'refund_too_large'],
    ['a payment of the site', deposit, 0, 'not_reversible'],
    ['a rounding', entry({ kind: 'cash_rounding', amountCents: 2 }), 0, 'not_reversible'],
    ['a kept deposit', entry({ kind: 'kept_deposit', amountCents: 0, method: null }), 0, 'not_reversible'],
    ['money kept of a card', entry({ isGuarantee: true, method: 'online' }), 0, 'not_reversible'],
    ['money kept of a guarantee at the agency', { ...cash(20_00), isGuarantee: true }, 0, undefined],
    ['a reversal', { ...fuel(-20_00), isReversal: true }, 0, 'not_reversible'],
    ['what is reversed', { ...fuel(20_00), isReversed: true }, 0, 'reversed_already'],
  ])('%s', (_case, facts, tillCents, expected) => {
    expect(reversalRefusal({ isReversal: false, isReversed: false, ...facts }, { tillCents })).toBe(expected);
  });
});

describe('what is being kept from a guarantee', () => {
  it.each([
    [0, 125_00, 0],
    [20_00, 105_00, 20_00],
    [125_00, 0, 125_00],
    [200_00, 0, 125_00],
  ])('%i cents: %i still due', (beingKeptCents, dueCents, countedCents) => {
    expect(account([deposit, fuel(20_00)], { beingKeptCents })).toMatchObject({
      dueCents,
      beingKeptCents: countedCents,
    });
  });

  it('is nothing where more was paid than is owed', () => {
    expect(account([deposit, cash(125_00)], { beingKeptCents: 30_00 })).toMatchObject({
      dueCents: 0,
      beingKeptCents: 0,
      creditCents: 20_00,
    });
  });
});

it('a charge is explained where its kind says too little', () => {
  expect(CHARGE_KINDS.filter(needsReason)).toEqual(['indemnity', 'fine', 'other']);
  expect(ENTRY_KINDS.filter(needsReason)).toHaveLength(3);
});

it('indemnities and fines that are passed on are outside VAT', () => {
  expect(CHARGE_KINDS.filter((kind) => vatOf(kind) === 'O').toSorted()).toEqual([
    'damage',
    'fine',
    'indemnity',
  ]);
});

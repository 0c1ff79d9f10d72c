import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOVEMENT_KINDS, MOVEMENT_METHODS } from './movement-kinds.ts';
import {
  CASH_UNITS,
  cashDayFrom,
  decideClosing,
  decideOpening,
  differenceOf,
  expectedOf,
  mayClose,
  sumOfCash,
  takingOutRefusal,
  type Moved,
} from './till.rules.ts';

const TODAY = '2026-06-01';
const cash = (kind: Moved['kind'], amountCents: number): Moved => ({ kind, method: 'cash', amountCents });

const anyMoved = fc.record({
  kind: fc.constantFrom(...MOVEMENT_KINDS),
  method: fc.constantFrom(...MOVEMENT_METHODS),
  amountCents: fc.integer({ min: -1_000_00, max: 1_000_00 }),
});

describe('a till should hold', () => {
  it.each<[string, Moved[], number]>([
    ['nothing without movements', [], 0],
    ['what it was opened with', [cash('opening', 150_00)], 150_00],
    [
      'payments less refunds',
      [cash('opening', 150_00), cash('payment', 60_00), cash('refund', -10_00)],
      200_00,
    ],
    [
      'nothing of what was paid by other means',
      [cash('opening', 150_00), { kind: 'payment', method: 'terminal', amountCents: 60_00 }],
      150_00,
    ],
    ['cautions in cash', [cash('caution_taken', 500_00), cash('caution_released', -500_00)], 0],
    [
      'what was kept of a caution, once',
      [
        cash('caution_taken', 500_00),
        cash('caution_kept', -60_00),
        cash('caution_released', -440_00),
        cash('payment', 60_00),
      ],
      60_00,
    ],
    [
      'what is left after the bank and expenses',
      [cash('payment', 300_00), cash('bank_deposit', -200_00), cash('expense', -12_50)],
      87_50,
    ],
    ['no difference of its closing', [cash('opening', 100_00), cash('difference', -5_00)], 100_00],
  ])('%s', (_, movements, expected) => {
    expect(expectedOf(movements)).toBe(expected);
  });

  it('with its difference what was counted', () => {
    fc.assert(
      fc.property(fc.array(anyMoved), fc.integer({ min: 0, max: 5_000_00 }), (some, countedCents) => {
        const movements = some.filter(({ kind }) => kind !== 'difference');
        const till = { day: TODAY, state: 'open' as const, movements, closed: null };
        const counted = { countedCents, seenCents: expectedOf(movements), reason: 'Erreur', isAllowed: true };
        const decided = decideClosing(till, counted, TODAY);
        if (typeof decided === 'string') throw new Error(decided);
        const closed = [...movements, cash('difference', decided.differenceCents)];
        expect(expectedOf(closed) + differenceOf(closed)).toBe(countedCents);
      }),
    );
  });
});

describe('a till', () => {
  it.each([
    ['2026-06-01', 'unopened', undefined],
    ['2026-05-30', 'unopened', undefined],
    ['2026-06-02', 'unopened', 'day_not_begun'],
    ['2026-06-01', 'open', 'till_opened'],
    ['2026-06-01', 'closed', 'till_closed'],
  ] as const)('of %s, %s, is opened: %s', (day, state, refused) => {
    const till = { day, state, movements: state === 'unopened' ? [] : [cash('opening', 10_00)] };
    expect(decideOpening(till, { amountCents: 100_00 }, TODAY)).toBe(refused);
  });

  it('is opened once, by a call that is sent again', () => {
    const till = {
      day: TODAY,
      state: 'open' as const,
      movements: [cash('opening', 0), cash('payment', 5_00)],
    };
    expect(decideOpening(till, { amountCents: 0 }, TODAY)).toBe('done');
    expect(decideOpening(till, { amountCents: 5_00 }, TODAY)).toBe('till_opened');
  });

  it.each([
    ['2026-06-01', 'open', undefined],
    ['2026-05-30', 'open', undefined],
    ['2026-06-02', 'unopened', 'day_not_begun'],
    ['2026-06-01', 'unopened', 'till_not_open'],
    ['2026-06-01', 'closed', 'till_closed'],
  ] as const)('of %s, %s, gives cash out: %s', (day, state, refused) => {
    const movements = state === 'unopened' ? [] : [cash('opening', 100_00)];
    expect(takingOutRefusal({ day, state, movements }, { amountCents: 1 }, TODAY)).toBe(refused);
  });

  it('gives out what it should hold, and no more', () => {
    const movements = [cash('opening', 100_00), cash('payment', 20_00), cash('expense', -12_50)];
    const till = { day: TODAY, state: 'open' as const, movements };
    expect(takingOutRefusal(till, { amountCents: 107_50 }, TODAY)).toBeUndefined();
    expect(takingOutRefusal(till, { amountCents: 107_51 }, TODAY)).toBe('more_than_held');
  });

  const open = { day: TODAY, state: 'open' as const, movements: [cash('opening', 100_00)], closed: null };
  const closed = {
    ...open,
    state: 'closed' as const,
    movements: [cash('opening', 100_00), cash('difference', -5_00)],
    closed: { countedCents: 95_00, reason: 'Rendu' },
  };
  it.each([
    ['as expected', open, { countedCents: 100_00, reason: '' }, { differenceCents: 0 }],
    [
      'with too little and a reason',
      open,
      { countedCents: 95_00, reason: 'Rendu' },
      { differenceCents: -5_00 },
    ],
    [
      'with too much and a reason',
      open,
      { countedCents: 101_00, reason: 'Pourboire' },
      { differenceCents: 1_00 },
    ],
    ['with a difference and no reason', open, { countedCents: 95_00, reason: '' }, 'reason_required'],
    ['unopened', { ...open, state: 'unopened' as const }, { countedCents: 0, reason: '' }, 'till_not_open'],
    ['twice, counted otherwise', closed, { countedCents: 100_00, reason: '' }, 'till_closed'],
    ['twice, for another reason', closed, { countedCents: 95_00, reason: 'Vol' }, 'till_closed'],
    ['again, by a call that is sent again', closed, { countedCents: 95_00, reason: 'Rendu' }, 'done'],
    [
      'again, without a difference',
      { ...closed, movements: open.movements, closed: { countedCents: 100_00, reason: '' } },
      { countedCents: 100_00, reason: 'Rendu' },
      'done',
    ],
    [
      'as seen',
      open,
      { countedCents: 95_00, reason: 'Rendu', seenCents: 100_00 },
      { differenceCents: -5_00 },
    ],
    [
      'unless what is expected changed since it was seen',
      open,
      { countedCents: 95_00, reason: 'Rendu', seenCents: 60_00 },
      'till_changed',
    ],
    [
      'unless it changed, also to what was counted',
      open,
      { countedCents: 100_00, reason: 'Rendu', seenCents: 60_00 },
      'till_changed',
    ],
  ])('is closed %s', (_, till, counted, decided) => {
    expect(decideClosing(till, { seenCents: undefined, ...counted, isAllowed: true }, TODAY)).toEqual(
      decided,
    );
  });

  it('is closed by owners, and by employees where the agency decided so', () => {
    expect(mayClose({ isOwner: true, employeesClose: false })).toBe(true);
    expect(mayClose({ isOwner: false, employeesClose: true })).toBe(true);
    expect(mayClose({ isOwner: false, employeesClose: false })).toBe(false);
    const counted = { countedCents: 100_00, seenCents: undefined, reason: '', isAllowed: false };
    expect(decideClosing(open, counted, TODAY)).toBe('owner_needed');
  });
});

it('cash that nobody can refuse goes to the first day whose till is not closed', () => {
  expect(cashDayFrom(TODAY, new Set())).toBe(TODAY);
  expect(cashDayFrom(TODAY, new Set(['2026-06-01', '2026-06-02', '2026-06-04']))).toBe('2026-06-03');
});

it('bills and coins are counted in cents', () => {
  expect(sumOfCash(CASH_UNITS.map((euros) => ({ euros, pieces: 1 })))).toBe(888_88);
  expect(sumOfCash([{ euros: 0.1, pieces: 3 }])).toBe(30);
});

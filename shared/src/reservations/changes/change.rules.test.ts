import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, agencyInstant } from '../../kernel/iso-date.ts';
import { changedMoney, changeRefusal, changeScope, locksDeposit, recomputedPrice } from './change.rules.ts';

const rental = { vehicleId: 1, startDate: '2027-05-10', endDate: '2027-05-13' };

describe('other accessories', () => {
  const rental = { vehicleId: 1, startDate: '2027-05-10', endDate: '2027-05-14' };
  const refusalOf = (wanted: Partial<typeof rental>, scope: 'all' | 'end' | 'none') =>
    changeRefusal(
      rental,
      { ...rental, ...wanted },
      { scope, channel: 'online', today: '2027-05-01', hasOtherAccessories: true },
    );

  it('are a change of their own before the departure only', () => {
    expect(refusalOf({}, 'all')).toBeUndefined();
    expect(refusalOf({ endDate: '2027-05-15' }, 'all')).toBeUndefined();
    expect(refusalOf({}, 'end')).toBe('not_changeable');
    expect(refusalOf({ endDate: '2027-05-15' }, 'end')).toBe('not_changeable');
    expect(refusalOf({}, 'none')).toBe('not_changeable');
  });
});

describe('what can be changed of a reservation', () => {
  it.each([
    ['confirmed', null, '2027-05-10', '23:59', 'all'],
    ['confirmed', null, '2027-05-11', '00:00', 'end'],
    ['confirmed', new Date(0), '2027-05-10', '08:00', 'end'],
    ['confirmed', null, '2027-05-20', '12:00', 'end'],
    ['confirmed', new Date(0), '2027-05-01', '12:00', 'end'],
    ['pending', null, '2027-05-01', '12:00', 'none'],
    ['finalized', null, '2027-05-01', '12:00', 'none'],
    ['canceled', null, '2027-05-01', '12:00', 'none'],
  ] as const)('%s, departed %o, on %s at %s: %s', (state, departedAt, day, time, expected) => {
    const now = agencyInstant(day, time);
    expect(changeScope({ state, startDate: rental.startDate, departedAt }, now)).toBe(expected);
  });
});

describe('a change', () => {
  it.each([
    ['of nothing', {}, 'all', '2027-05-01', 'nothing_changes'],
    ['of the vehicle', { vehicleId: 2 }, 'all', '2027-05-01', undefined],
    ['of the vehicle on the first day', { vehicleId: 2 }, 'all', '2027-05-10', undefined],
    ['to tomorrow', { startDate: '2027-05-02' }, 'all', '2027-05-01', undefined],
    ['to today', { startDate: '2027-05-01' }, 'all', '2027-05-01', 'startTooEarly'],
    ['to one day', { endDate: '2027-05-10' }, 'all', '2027-05-01', 'tooShort'],
    ['to an end before the start', { endDate: '2027-05-09' }, 'all', '2027-05-01', 'endBeforeStart'],
    ['to 366 days', { endDate: '2028-05-10' }, 'all', '2027-05-01', 'tooLong'],
    ['to 366 days, under way', { endDate: '2028-05-10' }, 'end', '2027-05-11', 'tooLong'],
    [
      'to an end in two years',
      { startDate: '2029-04-28', endDate: '2029-05-02' },
      'all',
      '2027-05-01',
      'tooFar',
    ],
    ['of the end, under way', { endDate: '2027-05-20' }, 'end', '2027-05-11', undefined],
    ['of a late end', { endDate: '2027-05-20' }, 'end', '2027-05-15', undefined],
    ['to an end that is over', { endDate: '2027-05-11' }, 'end', '2027-05-12', 'return_in_past'],
    ['of the vehicle, under way', { vehicleId: 2 }, 'end', '2027-05-11', 'not_changeable'],
    [
      'of the start, under way',
      { startDate: '2027-05-14', endDate: '2027-05-16' },
      'end',
      '2027-05-11',
      'not_changeable',
    ],
    ['of what is over', { endDate: '2027-05-20' }, 'none', '2027-05-01', 'not_changeable'],
  ] as const)('%s: %o', (_name, wanted, scope, today, expected) => {
    expect(
      changeRefusal(
        rental,
        { ...rental, ...wanted },
        { scope, channel: 'online', today, hasOtherAccessories: false },
      ),
    ).toBe(expected);
  });
});

describe('a new first day', () => {
  const today = '2027-05-08';
  it.each([
    ['online', '2027-05-08', 'startTooEarly'],
    ['online', '2027-05-09', undefined],
    ['counter', '2027-05-07', 'startTooEarly'],
    ['counter', '2027-05-08', undefined],
  ] as const)('of a rental sold %s: %s', (channel, startDate, expected) => {
    const facts = { scope: 'all', channel, today, hasOtherAccessories: false } as const;
    expect(changeRefusal(rental, { ...rental, startDate }, facts)).toBe(expected);
  });
});

describe('the money of a change', () => {
  const depositOf = (leftCents: number) => [{ paymentId: 'deposit', isDeposit: true, leftCents }];

  it.each([
    ['dearer', 200_00, { differenceCents: 50_00, depositCents: 45_00, dueCents: 155_00, refundCents: 0 }],
    ['the same', 150_00, { differenceCents: 0, depositCents: 45_00, dueCents: 105_00, refundCents: 0 }],
    ['cheaper', 60_00, { differenceCents: -90_00, depositCents: 45_00, dueCents: 15_00, refundCents: 0 }],
    [
      'cheaper than what was paid',
      30_00,
      { differenceCents: -120_00, depositCents: 30_00, dueCents: 0, refundCents: 15_00 },
    ],
  ])('%s', (_name, totalCents, expected) => {
    const before = {
      totalCents: 150_00,
      depositCents: 45_00,
      paidCents: 45_00,
      tillCents: 0,
      online: depositOf(45_00),
    };
    expect(changedMoney(before, totalCents)).toMatchObject(expected);
  });

  it('never raises the deposit, never leaves it above the total, and loses no cent', () => {
    const cents = fc.integer({ min: 1_00, max: 1_000_00 });
    fc.assert(
      fc.property(cents, cents, fc.double({ min: 0, max: 1, noNaN: true }), (before, after, share) => {
        const depositCents = Math.max(1, Math.floor(before * share));
        const paidCents = depositCents;
        const money = changedMoney(
          { totalCents: before, depositCents, paidCents, tillCents: 0, online: depositOf(paidCents) },
          after,
        );
        expect(money.depositCents).toBe(Math.min(depositCents, after));
        expect(before + money.differenceCents).toBe(after);
        expect(paidCents - money.refundCents + money.dueCents).toBe(after);
        expect(money.refundCents > 0).toBe(paidCents > after);
      }),
    );
  });

  it('leaves the deposit on the card, beside what was paid at the agency', () => {
    const before = {
      totalCents: 150_00,
      depositCents: 45_00,
      paidCents: 150_00,
      tillCents: 105_00,
      online: depositOf(45_00),
    };
    expect(changedMoney(before, 80_00)).toMatchObject({ refundCents: 0, creditCents: 70_00, dueCents: 0 });
    expect(changedMoney(before, 30_00)).toMatchObject({ refundCents: 15_00, creditCents: 105_00 });
  });

  it.each([
    ['of the newest first', 120_00, [['newer', 30_00]]],
    [
      'of the others next',
      70_00,
      [
        ['newer', 40_00],
        ['older', 40_00],
      ],
    ],
    [
      'of the deposit last, down to the deposit',
      30_00,
      [
        ['newer', 40_00],
        ['older', 65_00],
        ['deposit', 15_00],
      ],
    ],
  ] as const)('gives back supplements and balances before the deposit: %s', (_name, totalCents, expected) => {
    const online = [
      ...depositOf(45_00),
      { paymentId: 'newer', isDeposit: false, leftCents: 40_00 },
      { paymentId: 'gone', isDeposit: false, leftCents: 0 },
      { paymentId: 'older', isDeposit: false, leftCents: 65_00 },
    ];
    const before = { totalCents: 150_00, depositCents: 45_00, paidCents: 150_00, tillCents: 0, online };
    const money = changedMoney(before, totalCents);
    expect(money.refunds.map(({ paymentId, amountCents }) => [paymentId, amountCents])).toEqual(expected);
    expect(money).toMatchObject({ refundCents: 150_00 - totalCents, dueCents: 0 });
  });

  it('back and forth ends where it began, but for the deposit', () => {
    const cents = fc.integer({ min: 1_00, max: 1_000_00 });
    fc.assert(
      fc.property(cents, cents, (before, between) => {
        const start = {
          totalCents: before,
          depositCents: before,
          paidCents: before,
          tillCents: 0,
          online: depositOf(before),
        };
        const there = changedMoney(start, between);
        const paidCents = start.paidCents - there.refundCents;
        const back = changedMoney(
          {
            totalCents: between,
            depositCents: there.depositCents,
            paidCents,
            tillCents: 0,
            online: depositOf(paidCents),
          },
          before,
        );
        expect(paidCents - back.refundCents + back.dueCents).toBe(before);
        expect(back.depositCents).toBe(Math.min(before, between));
      }),
    );
  });

  it('has the accessories at their daily prices of the order', () => {
    const accessories = [{ dailyPriceCents: 5_00, quantity: 2 }];
    const vehicle = { vehicleCents: 200_00, discountCents: 20_00 };
    const period = { startDate: '2027-05-10', endDate: '2027-05-14' };
    expect(recomputedPrice(vehicle, period, accessories)).toEqual({
      vehicleCents: 200_00,
      discountCents: 20_00,
      accessoriesCents: 40_00,
      vatOffCents: 0,
      totalCents: 220_00,
    });
  });
});

it('fixes the deposit after the border of free cancellation only', () => {
  const border = agencyInstant('2027-05-09', '09:00');
  expect(locksDeposit('2027-05-10', border)).toBe(false);
  expect(locksDeposit('2027-05-10', new Date(border.getTime() + 1))).toBe(true);
  expect(locksDeposit(addDays('2027-05-10', 1), border)).toBe(false);
});

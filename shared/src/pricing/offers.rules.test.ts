import { describe, expect, it } from 'vitest';
import { offerFor, rentalRefusal, type Pricing } from './offers.rules.ts';
import type { PricedVehicle } from './vehicle-price.rules.ts';

const vehicle: PricedVehicle = { id: 7, category: null, dailyPriceCents: 50_00 };
const TODAY = '2027-05-01';
const noRules: Pricing = { rules: [], closures: { weekdays: [], days: [] } };
/** Closed on Sundays and on 13 May. */
const closed: Pricing = { rules: [], closures: { weekdays: [6], days: ['2027-05-13'] } };
const threeDays: Pricing = {
  ...noRules,
  rules: [
    {
      kind: 'min_days',
      scope: 'all',
      category: null,
      vehicleId: null,
      startDate: null,
      endDate: null,
      percent: null,
      minDays: 3,
    },
  ],
};

describe('a rental is refused', () => {
  it.each([
    ['not', noRules, '2027-05-12', '2027-05-15', undefined],
    [
      'when it starts today',
      noRules,
      '2027-05-01',
      '2027-05-15',
      { refused: 'period', why: 'startTooEarly' },
    ],
    [
      'when picked up on a closed day',
      closed,
      '2027-05-13',
      '2027-05-15',
      { refused: 'closed_day', field: 'startDate' },
    ],
    [
      'when returned on a closed weekday',
      closed,
      '2027-05-12',
      '2027-05-16',
      { refused: 'closed_day', field: 'endDate' },
    ],
    ['not for closed days in between', closed, '2027-05-12', '2027-05-18', undefined],
    [
      'when shorter than the minimum',
      threeDays,
      '2027-05-12',
      '2027-05-14',
      { refused: 'min_days', days: 3 },
    ],
    ['not at the minimum', threeDays, '2027-05-12', '2027-05-15', undefined],
  ] as const)('%s', (_name, pricing, startDate, endDate, refusal) => {
    expect(rentalRefusal(vehicle, { startDate, endDate }, TODAY, pricing)).toEqual(refusal);
  });
});

describe('an offer', () => {
  const period = { startDate: '2027-05-12', endDate: '2027-05-15' };

  it('has the price, and nothing against it on free days', () => {
    const taken = [
      { startDate: '2027-05-08', endDate: '2027-05-11' },
      { startDate: '2027-05-16', endDate: '2027-05-20' },
    ];
    const offer = offerFor(vehicle, period, { today: TODAY, taken, pricing: noRules });
    expect(offer).toMatchObject({ price: { vehicleCents: 150_00 }, refusal: undefined });
  });

  it('is refused when one day is taken', () => {
    const taken = [{ startDate: '2027-05-15', endDate: '2027-05-15' }];
    expect(offerFor(vehicle, period, { today: TODAY, taken, pricing: noRules }).refusal).toEqual({
      refused: 'period',
      why: 'overlap',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { priceRuleBody } from './price-rule.schema.ts';
import { pricingSchemas } from './pricing.schema.ts';

const summer = { startDate: '2027-07-01', endDate: '2027-08-31' };
const season = { kind: 'season', scope: 'all', ...summer, percent: 20 };
const duration = { kind: 'duration', scope: 'all', percent: -10, minDays: 7 };
const minDays = { kind: 'min_days', scope: 'all', minDays: 3 };

describe('a price rule', () => {
  it.each<[string, object, string[]]>([
    ['a season', season, []],
    ['a season without days', { ...season, startDate: null, endDate: null }, ['startDate', 'endDate']],
    ['a season without its first day', { ...season, startDate: null }, ['startDate']],
    ['a season without its last day', { ...season, endDate: null }, ['endDate']],
    ['a season of one day', { ...season, endDate: '2027-07-01' }, []],
    ['a season that ends before it begins', { ...season, endDate: '2027-06-30' }, ['endDate']],
    ['a season without a percentage', { ...season, percent: null }, ['percent']],
    ['a season that changes nothing', { ...season, percent: 0 }, ['percent']],
    ['a cheaper season', { ...season, percent: -20 }, []],
    ['a season of 2019', { ...season, startDate: '2019-12-31', endDate: '2020-01-01' }, ['startDate']],
    ['a season from 2020 to 2099', { ...season, startDate: '2020-01-01', endDate: '2099-12-31' }, []],
    ['a season until 2100', { ...season, endDate: '2100-01-01' }, ['endDate']],
    ['long rentals', duration, []],
    ['long rentals without a percentage', { ...duration, percent: null }, ['percent']],
    ['long rentals at the same price', { ...duration, percent: 0 }, ['percent']],
    ['long rentals that cost more', { ...duration, percent: 1 }, ['percent']],
    ['long rentals of unknown length', { ...duration, minDays: null }, ['minDays']],
    ['a shortest rental', minDays, []],
    ['a shortest rental in summer', { ...minDays, ...summer }, []],
    ['a shortest rental from a day on', { ...minDays, startDate: '2027-07-01' }, ['endDate']],
    ['a shortest rental until a day', { ...minDays, endDate: '2027-07-01' }, ['startDate']],
    ['no shortest rental', { ...minDays, minDays: null }, ['minDays']],
    ['a category', { ...season, scope: 'category', category: 'break' }, []],
    ['no category', { ...season, scope: 'category' }, ['category']],
    ['a vehicle', { ...season, scope: 'vehicle', vehicleId: 4 }, []],
    ['no vehicle', { ...season, scope: 'vehicle' }, ['vehicleId']],
  ])('of %s', (_, body, fields) => {
    expect(refusedFields(priceRuleBody, body)).toEqual(fields);
  });

  it('keeps what its kind and its scope use', () => {
    const all = { ...summer, percent: -10, minDays: 7, category: 'break', vehicleId: 4 };
    const nothing = { startDate: null, endDate: null, percent: null, minDays: null };
    const everywhere = { scope: 'all', category: null, vehicleId: null };
    expect(priceRuleBody.parse({ ...all, kind: 'season', scope: 'all' })).toEqual({
      ...{ kind: 'season', ...nothing, ...everywhere },
      ...{ ...summer, percent: -10 },
    });
    expect(priceRuleBody.parse({ ...all, kind: 'duration', scope: 'category' })).toEqual({
      ...{ kind: 'duration', ...nothing, scope: 'category', category: 'break', vehicleId: null },
      ...{ percent: -10, minDays: 7 },
    });
    expect(priceRuleBody.parse({ ...all, kind: 'min_days', scope: 'vehicle' })).toEqual({
      ...{ kind: 'min_days', ...nothing, scope: 'vehicle', category: null, vehicleId: 4 },
      ...{ ...summer, minDays: 7 },
    });
  });
});

describe('closed days', () => {
  const { body } = pricingSchemas.close;

  it('may have a reason of one line', () => {
    expect(body.parse({ days: [{ day: '2027-07-21' }, { day: '2027-12-25', reason: ' Noël ' }] })).toEqual({
      days: [
        { day: '2027-07-21', reason: '' },
        { day: '2027-12-25', reason: 'Noël' },
      ],
    });
    expect(refusedFields(body, { days: [{ day: '2027-12-25', reason: 'Noël\n!' }] })).toEqual([
      'days.0.reason',
    ]);
  });

  it('of every week leave one open, and count once', () => {
    const weekly = pricingSchemas.closeWeekdays.body;
    expect(weekly.parse({ weekdays: [6, 0, 6] })).toEqual({ weekdays: [0, 6] });
    expect(refusedFields(weekly, { weekdays: [0, 1, 2, 3, 4, 5] })).toEqual([]);
    expect(refusedFields(weekly, { weekdays: [0, 1, 2, 3, 4, 5, 6] })).toEqual(['weekdays']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, agencyInstant } from '../kernel/iso-date.ts';
import type { SettlementLine } from './handover-parts.ts';
import {
  acceptsLatePhoto,
  editedSettlement,
  excessOf,
  extraKm,
  kmFault,
  lateDays,
  missingFuel,
  momentOfHandover,
  newDamages,
  outlineOf,
  requirementWarnings,
  settlementOf,
  settlementTotal,
  unreasoned,
  type ReturnFacts,
  type SettlementBasis,
} from './handover.rules.ts';

const OPEN = () => false;

describe('kilometres', () => {
  it.each([
    [0, 600, 0],
    [600, 600, 0],
    [601, 600, 1],
    [1_000, 600, 400],
  ])('%i driven with %i included: %i extra', (driven, allowed, extra) => {
    expect(extraKm(driven, allowed)).toBe(extra);
  });

  it.each([
    [42_309, false, 'mileage_back'],
    [42_310, false, undefined],
    [42_310 + 7_500, false, undefined],
    [42_310 + 7_501, false, 'mileage_unlikely'],
    [42_310 + 7_501, true, undefined],
    [42_309, true, 'mileage_back'],
  ])('a counter at %i after three days (confirmed: %s): %s', (odometerKm, isConfirmed, fault) => {
    expect(kmFault({ odometerKm, atLeastKm: 42_310, days: 3, isConfirmed })).toBe(fault);
  });
});

describe('late days', () => {
  const at = (day: string, time: string) => agencyInstant(day, time);
  // The last day is a Saturday.
  it.each<[string, Date, number, (day: string) => boolean, number]>([
    ['in the morning', at('2026-06-06', '09:00'), 0, OPEN, 0],
    ['at six sharp', at('2026-06-06', '18:00'), 0, OPEN, 0],
    ['a minute later', at('2026-06-06', '18:01'), 0, OPEN, 1],
    ['within the grace period', at('2026-06-06', '18:30'), 30, OPEN, 0],
    ['after the grace period', at('2026-06-06', '18:31'), 30, OPEN, 1],
    ['the next day at six', at('2026-06-07', '18:00'), 0, OPEN, 1],
    ['the next day after six', at('2026-06-07', '18:01'), 0, OPEN, 2],
    ['on Monday, closed on Sunday', at('2026-06-08', '10:00'), 0, (day) => day === '2026-06-07', 1],
    ['late on Saturday, closed on Sunday', at('2026-06-06', '20:00'), 0, (day) => day === '2026-06-07', 0],
    ['always closed', at('2026-06-20', '10:00'), 0, () => true, 0],
    ['before the last day', at('2026-06-01', '20:00'), 0, OPEN, 0],
    ['over the change of the clock', at('2026-10-26', '18:00'), 0, OPEN, 142],
  ])('%s', (_name, returnedAt, graceMinutes, isClosed, expected) => {
    expect(lateDays({ endDate: '2026-06-06', returnedAt, graceMinutes, isClosed })).toBe(expected);
  });

  it('never fall when the vehicle comes back later, nor count more than the days begun', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), fc.nat(600), fc.nat(6), (a, b, graceMinutes, closed) => {
        const due = agencyInstant('2026-03-28', '18:00').getTime();
        const late = (minutes: number, isClosed: (day: string) => boolean) =>
          lateDays({
            endDate: '2026-03-28',
            returnedAt: new Date(due + minutes * 60_000),
            graceMinutes,
            isClosed,
          });
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        const isClosed = (day: string) => day === addDays('2026-03-28', closed);
        expect(late(earlier, isClosed)).toBeLessThanOrEqual(late(later, isClosed));
        expect(late(later, isClosed)).toBeLessThanOrEqual(late(later, OPEN));
        expect(late(later, OPEN)).toBeLessThanOrEqual(Math.ceil((later + 60) / 1_440));
      }),
    );
  });
});

it.each([
  [8, 8, 0],
  [8, 5, 3],
  [4, 8, 0],
  [null, 3, 0],
  [3, null, 0],
])('fuel %s at the departure, %s at the return: %i missing', (out, back, missing) => {
  expect(missingFuel(out, back)).toBe(missing);
});

it('new damage is what the departure did not have', () => {
  const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(newDamages([a, b], [b, c])).toEqual([c]);
  expect(newDamages([], [a])).toEqual([a]);
});

describe('warnings about a driver', () => {
  const driver = {
    name: 'Léa',
    birthDate: '2005-06-10',
    licenceSince: '2024-06-09',
    validUntil: '2030-01-01',
  };
  const days = { startDate: '2026-06-09', endDate: '2026-06-12' };
  it.each([
    [{}, { minAge: null, minLicenceYears: null }, []],
    [{}, { minAge: 20, minLicenceYears: 1 }, []],
    [{}, { minAge: 21, minLicenceYears: null }, [{ kind: 'too_young', years: 21 }]],
    // On the day from which they are old enough.
    [{ birthDate: '2005-06-09' }, { minAge: 21, minLicenceYears: null }, []],
    [{}, { minAge: null, minLicenceYears: 3 }, [{ kind: 'licence_too_recent', years: 3 }]],
    [
      { birthDate: null, licenceSince: null },
      { minAge: 21, minLicenceYears: 2 },
      [{ kind: 'age_unknown' }, { kind: 'licence_unknown' }],
    ],
    [
      { validUntil: '2026-06-11' },
      { minAge: null, minLicenceYears: null },
      [{ kind: 'licence_ends', day: '2026-06-11' }],
    ],
    [{ validUntil: '2026-06-12' }, { minAge: null, minLicenceYears: null }, []],
    [
      { licenceSince: '2024-06-10' },
      { minAge: null, minLicenceYears: null },
      [{ kind: 'licence_too_recent', years: 2 }],
    ],
    [{ licenceSince: '2024-06-10' }, { minAge: null, minLicenceYears: 1 }, []],
    [{ licenceSince: null }, { minAge: null, minLicenceYears: null }, []],
  ])('%o with %o', (over, terms, expected) => {
    expect(requirementWarnings({ ...driver, ...over }, terms, days)).toEqual(expected);
  });
});

describe('the settlement', () => {
  const basis: SettlementBasis = {
    minOdometerKm: 12_000,
    allowedKm: 600,
    departure: { fuelEighths: 8, chargePercent: 90 },
    graceMinutes: 30,
    closures: { weekdays: [6], days: [] },
    dailyPriceCents: 49_90,
    latePercent: 150,
    extraKmPriceCents: 25,
    fuelEighthPriceCents: 15_00,
    chargeTenthPriceCents: 4_00,
    cleaningPriceCents: 60_00,
  };
  // On a Friday, before the return time.
  const facts: ReturnFacts = {
    endDate: '2027-05-14',
    returnedAt: new Date('2027-05-14T15:00:00Z'),
    odometerKm: 12_600,
    fuelEighths: 8,
    chargePercent: null,
    needsCleaning: false,
    damages: [],
  };

  it.each<
    [string, Partial<ReturnFacts>, Partial<SettlementBasis>, { kind: string; computedCents: number }[]]
  >([
    ['nothing', {}, {}, []],
    ['nothing of a counter that was not read', { odometerKm: null }, {}, []],
    ['kilometres', { odometerKm: 12_720 }, {}, [{ kind: 'extra_km', computedCents: 30_00 }]],
    [
      'nothing without a price, but for the damage',
      {
        odometerKm: 12_720,
        fuelEighths: 5,
        chargePercent: 10,
        needsCleaning: true,
        returnedAt: new Date('2027-05-16T15:00:00Z'),
        damages: [{}],
      },
      {
        extraKmPriceCents: null,
        fuelEighthPriceCents: null,
        chargeTenthPriceCents: null,
        latePercent: null,
        cleaningPriceCents: null,
      },
      [{ kind: 'damage', computedCents: 0 }],
    ],
    ['whole tenths of the charge', { chargePercent: 61 }, {}, [{ kind: 'fuel', computedCents: 8_00 }]],
    ['no charge below a tenth', { chargePercent: 81 }, {}, []],
    ['no charge that was not read', { chargePercent: null }, {}, []],
    ['fuel', { fuelEighths: 5 }, {}, [{ kind: 'fuel', computedCents: 45_00 }]],
    ['no fuel without a report of the departure', { fuelEighths: 5 }, { departure: null }, []],
    [
      'lateness, but for the Sunday on which the agency is closed',
      { returnedAt: new Date('2027-05-16T15:00:00Z') },
      {},
      [{ kind: 'late', computedCents: 74_85 }],
    ],
    ['no lateness in the grace period', { returnedAt: new Date('2027-05-14T16:30:00Z') }, {}, []],
    ['cleaning', { needsCleaning: true }, {}, [{ kind: 'cleaning', computedCents: 60_00 }]],
    ['damage', { damages: [{}, {}] }, {}, [{ kind: 'damage', computedCents: 0 }]],
  ])('computes %s', (_name, found, over, expected) => {
    expect(settlementOf({ ...facts, ...found }, { ...basis, ...over })).toEqual(expected);
  });

  it('keeps what was entered, and computes the others again', () => {
    const computed = settlementOf({ ...facts, odometerKm: 12_700, fuelEighths: 6 }, basis);
    const entered: SettlementLine[] = [
      { kind: 'extra_km', computedCents: 30_00, amountCents: 30_00, reason: '' },
      { kind: 'fuel', computedCents: 45_00, amountCents: 10_00, reason: 'Geste commercial' },
      { kind: 'late', computedCents: 74_85, amountCents: 74_85, reason: '' },
      { kind: 'other', computedCents: 0, amountCents: 12_00, reason: 'Clé perdue' },
    ];
    const lines = editedSettlement(computed, entered);
    expect(lines).toEqual([
      { kind: 'extra_km', computedCents: 25_00, amountCents: 25_00, reason: '' },
      { kind: 'fuel', computedCents: 30_00, amountCents: 10_00, reason: 'Geste commercial' },
      { kind: 'other', computedCents: 0, amountCents: 12_00, reason: 'Clé perdue' },
    ]);
    expect(settlementTotal(lines)).toBe(47_00);
    expect(unreasoned(lines)).toEqual([]);
    expect(unreasoned([{ kind: 'damage', computedCents: 0, amountCents: 1, reason: ' ' }])).toHaveLength(1);
  });

  it('never charges less than nothing, and nothing without a cause', () => {
    const cents = fc.option(fc.nat(100_00));
    const eighths = fc.option(fc.nat(8));
    const anyFacts = fc.record({
      odometerKm: fc.integer({ min: 0, max: 30_000 }),
      fuelEighths: eighths,
      chargePercent: fc.option(fc.nat(100)),
      needsCleaning: fc.boolean(),
      damages: fc.array(fc.constant({}), { maxLength: 3 }),
      lateHours: fc.integer({ min: -200, max: 700 }),
    });
    const anyBasis = fc.record({
      extraKmPriceCents: cents,
      fuelEighthPriceCents: cents,
      dailyPriceCents: fc.nat(500_00),
      latePercent: fc.option(fc.nat(500)),
      cleaningPriceCents: cents,
      chargeTenthPriceCents: cents,
      departure: fc.option(fc.record({ fuelEighths: eighths, chargePercent: fc.option(fc.nat(100)) })),
    });
    fc.assert(
      fc.property(anyFacts, anyBasis, ({ lateHours, ...found }, over) => {
        const returnedAt = new Date(facts.returnedAt.getTime() + lateHours * 3_600_000);
        const some = { ...facts, ...found, returnedAt };
        const lines = settlementOf(some, { ...basis, ...over });
        for (const { computedCents } of lines) {
          expect(Number.isInteger(computedCents)).toBe(true);
          expect(computedCents).toBeGreaterThanOrEqual(0);
        }
        const { lateDays, extraKm: tooMany } = excessOf(some, basis);
        expect(lines.some(({ kind }) => kind === 'late')).toBe(
          Math.round((lateDays * over.dailyPriceCents * (over.latePercent ?? 0)) / 100) > 0,
        );
        expect(lines.some(({ kind }) => kind === 'extra_km')).toBe(
          tooMany * (over.extraKmPriceCents ?? 0) > 0,
        );
        expect(settlementTotal(editedSettlement(lines, []))).toBe(
          lines.reduce((sum, line) => sum + line.computedCents, 0),
        );
      }),
    );
  });
});

describe('moments', () => {
  const received = new Date('2026-06-10T12:00:00.000Z');
  it.each([
    ['earlier', '2026-06-10T08:00:00.000Z', '2026-06-10T08:00:00.000Z'],
    ['ahead of the server', '2026-06-10T12:00:01.000Z', '2026-06-10T12:00:00.000Z'],
    ['long ago', '2026-06-03T11:59:59.000Z', '2026-06-10T12:00:00.000Z'],
  ])('a device whose clock is %s', (_name, performed, expected) => {
    expect(momentOfHandover(new Date(performed), received).toISOString()).toBe(expected);
  });

  it('a file arrives within seven days', () => {
    expect(acceptsLatePhoto(received, new Date('2026-06-17T12:00:00.000Z'))).toBe(true);
    expect(acceptsLatePhoto(received, new Date('2026-06-17T12:00:00.001Z'))).toBe(false);
  });
});

it.each([
  [null, 'car'],
  ['suv', 'car'],
  ['utilitaire', 'van'],
  ['minibus', 'minibus'],
  ['camping_car', 'van'],
  ['deux_roues', 'car'],
  ['constructor', 'car'],
])('a vehicle of category %s is drawn as a %s', (category, outline) => {
  expect(outlineOf(category)).toBe(outline);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../kernel/iso-date.ts';
import { overlaps, type Period } from '../kernel/period.ts';
import {
  firstBookableDay,
  lastBookableDay,
  nextReservedDay,
  overlapRefusal,
  periodRefusal,
} from './dates.rules.ts';
import { datesMessages } from '../words/fr/availability/dates.ts';

const TODAY = '2026-11-21';

describe('a period to book', () => {
  it.each([
    ['nothing chosen', {}, 'datesRequired'],
    ['no end', { startDate: '2026-12-01' }, 'datesRequired'],
    ['no start', { endDate: '2026-12-01' }, 'datesRequired'],
    ['empty texts', { startDate: '', endDate: '' }, 'datesRequired'],
    ['an end before the start', { startDate: '2026-12-02', endDate: '2026-12-01' }, 'endBeforeStart'],
    ['the same day twice', { startDate: '2026-12-01', endDate: '2026-12-01' }, 'tooShort'],
    ['a start today', { startDate: TODAY, endDate: '2026-12-01' }, 'startTooEarly'],
    ['a start in the past', { startDate: '2026-11-01', endDate: '2026-12-01' }, 'startTooEarly'],
    ['366 days', { startDate: '2026-11-22', endDate: '2027-11-23' }, 'tooLong'],
    ['an end beyond 24 months', { startDate: '2028-11-01', endDate: '2028-11-22' }, 'tooFar'],
    ['one night from tomorrow', { startDate: '2026-11-22', endDate: '2026-11-23' }, undefined],
    ['365 days', { startDate: '2026-11-22', endDate: '2027-11-22' }, undefined],
    ['the very last day', { startDate: '2028-11-01', endDate: '2028-11-21' }, undefined],
  ])('%s', (_, period, refusal) => {
    expect(periodRefusal(period, TODAY)).toBe(refusal);
  });

  it.each([
    // Each row breaks the named rule and every later one; the refusal must be the first.
    ['endBeforeStart', { startDate: '2026-11-20', endDate: '2026-11-19' }],
    ['tooShort', { startDate: '2026-11-20', endDate: '2026-11-20' }],
    ['startTooEarly', { startDate: '2026-11-20', endDate: '2030-01-01' }],
    ['tooLong', { startDate: '2026-12-01', endDate: '2030-01-01' }],
  ])('reports %s first', (refusal, period) => {
    expect(periodRefusal(period, TODAY)).toBe(refusal);
  });

  it('is bookable from tomorrow to 24 months from today, the shorter month included', () => {
    expect(firstBookableDay('2026-12-31')).toBe('2027-01-01');
    expect(lastBookableDay('2026-11-21')).toBe('2028-11-21');
    expect(lastBookableDay('2028-02-29')).toBe('2030-02-28');
  });

  it('is accepted exactly when it starts after today, lasts 1 to 365 days and ends within 24 months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 760 }),
        fc.integer({ min: -5, max: 400 }),
        (startOffset, length) => {
          const startDate = addDays(TODAY, startOffset);
          const endDate = addDays(startDate, length);
          const bookable =
            startOffset >= 1 && length >= 1 && length <= 365 && endDate <= addMonths(TODAY, 24);
          expect(periodRefusal({ startDate, endDate }, TODAY) === undefined).toBe(bookable);
        },
      ),
    );
  });

  it('has a message for each refusal, word for word', () => {
    expect(datesMessages.period.datesRequired).toBe('Veuillez sélectionner les dates de début et de fin');
    expect(datesMessages.period.endBeforeStart).toBe(
      'La date de fin doit être postérieure à la date de début',
    );
    expect(datesMessages.period.tooShort).toBe("La période de location doit être d'au moins 1 jour");
    expect(datesMessages.period.overlap).toBe(
      'La période sélectionnée chevauche avec une réservation existante',
    );
    expect(new Set(Object.values(datesMessages.period)).size).toBe(7);
  });
});

describe('a period among the reserved ones', () => {
  const reserved: Period[] = [
    { startDate: '2026-12-20', endDate: '2026-12-24' },
    { startDate: '2026-12-05', endDate: '2026-12-08' },
  ];

  it.each([
    ['2026-12-01', '2026-12-04', undefined],
    ['2026-12-01', '2026-12-05', 'overlap'],
    ['2026-12-08', '2026-12-10', 'overlap'],
    ['2026-12-09', '2026-12-19', undefined],
    ['2026-12-09', '2026-12-28', 'overlap'],
    ['2026-12-25', '2026-12-28', undefined],
  ])('%s to %s: %s', (startDate, endDate, refusal) => {
    expect(overlapRefusal({ startDate, endDate }, reserved)).toBe(refusal);
  });

  it('may end on any day before the next reserved one', () => {
    expect(nextReservedDay('2026-12-01', reserved)).toBe('2026-12-05');
    expect(nextReservedDay('2026-12-09', reserved)).toBe('2026-12-20');
    expect(nextReservedDay('2026-12-25', reserved)).toBeUndefined();
    expect(nextReservedDay('2026-12-01', [])).toBeUndefined();
  });

  it('from a free start overlaps exactly when it reaches the next reserved day', () => {
    const anyPeriod = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 10 }))
      .map(([offset, length]) => ({
        startDate: addDays(TODAY, offset),
        endDate: addDays(TODAY, offset + length),
      }));
    fc.assert(
      fc.property(fc.array(anyPeriod, { maxLength: 5 }), anyPeriod, (others, wanted) => {
        const start = { startDate: wanted.startDate, endDate: wanted.startDate };
        fc.pre(!others.some((other) => overlaps(start, other)));
        const next = nextReservedDay(wanted.startDate, others);
        const reaches = next !== undefined && wanted.endDate >= next;
        expect(overlapRefusal(wanted, others)).toBe(reaches ? 'overlap' : undefined);
      }),
    );
  });
});

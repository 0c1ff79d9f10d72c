import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskSpellings } from '../words/fr/desk/spellings.ts';
import { formatLongDate } from '../words/fr/format/dates.ts';
import { addDays, daysBetween, weekday } from '../kernel/iso-date.ts';
import { askedDays, askedEnd } from './asked-days.rules.ts';

/** A Thursday. */
const TODAY = '2026-12-03';

describe('the days that a text says', () => {
  it.each([
    ['', '2026-12-03', '2026-12-04'],
    ['aujourd’hui', '2026-12-03', '2026-12-04'],
    ['demain', '2026-12-04', '2026-12-05'],
    ['après-demain', '2026-12-05', '2026-12-06'],
    ['demain pour 3 jours', '2026-12-04', '2026-12-07'],
    ['3 jours', '2026-12-03', '2026-12-06'],
    ['pour une semaine', undefined, undefined],
    ['1 semaine', '2026-12-03', '2026-12-10'],
    ['ce week-end', '2026-12-05', '2026-12-06'],
    ['week-end', '2026-12-05', '2026-12-06'],
    ['ce weekend', '2026-12-05', '2026-12-06'],
    ['ce we', '2026-12-05', '2026-12-06'],
    ['week-end prochain', '2026-12-12', '2026-12-13'],
    ['le prochain week-end', '2026-12-12', '2026-12-13'],
    ['la semaine prochaine', '2026-12-07', '2026-12-13'],
    ['samedi', '2026-12-05', '2026-12-06'],
    ['jeudi', '2026-12-03', '2026-12-04'],
    ['jeudi prochain', '2026-12-10', '2026-12-11'],
    ['du vendredi au lundi', '2026-12-04', '2026-12-07'],
    ['de vendredi à dimanche', '2026-12-04', '2026-12-06'],
    ['du 4 au 6', '2026-12-04', '2026-12-06'],
    ['du 4 au 4', '2026-12-04', '2026-12-05'],
    ['4-6', '2026-12-04', '2026-12-06'],
    ['4 au 6', '2026-12-04', '2026-12-06'],
    ['du 3 au 5', '2026-12-03', '2026-12-05'],
    ['du 2 au 5', '2027-01-02', '2027-01-05'],
    ['du 28 au 3', '2026-12-28', '2027-01-03'],
    ['du 31 au 2', '2026-12-31', '2027-01-02'],
    ['du 4 au 6 décembre', '2026-12-04', '2026-12-06'],
    ['du 4 au 6 DEC', '2026-12-04', '2026-12-06'],
    ['4-6 décembre', '2026-12-04', '2026-12-06'],
    ['du 1er au 3 janvier', '2027-01-01', '2027-01-03'],
    ['du 3 au 5 décembre', '2026-12-03', '2026-12-05'],
    ['du 4 au 6 déc', '2026-12-04', '2026-12-06'],
    ['du 4 au 6 de', undefined, undefined],
    ['pour 3 jours', '2026-12-03', '2026-12-06'],
    ['365 jours', '2026-12-03', '2027-12-03'],
    ['366 jours', undefined, undefined],
    ['du 28 au 3 janvier', '2026-12-28', '2027-01-03'],
    ['du 2 au 4 décembre', '2027-12-02', '2027-12-04'],
    ['du 28 décembre au 3 janvier', '2026-12-28', '2027-01-03'],
    ['du 4 au 6 décembre 2026', '2026-12-04', '2026-12-06'],
    ['du 4/12 au 6/12', '2026-12-04', '2026-12-06'],
    ['du 04/12/2026 au 06/12/26', '2026-12-04', '2026-12-06'],
    ['du samedi 5 décembre au lundi 7 décembre', '2026-12-05', '2026-12-07'],
    ['le 8', '2026-12-08', '2026-12-09'],
    ['le 8 pour 4 jours', '2026-12-08', '2026-12-12'],
    ['29 février', '2028-02-29', '2028-03-01'],
    // What cannot be.
    ['du 6 au 4 décembre 2026', '2026-11-06', undefined],
    ['du 4 au 6 décembre 2025', undefined, undefined],
    ['31 février', undefined, undefined],
    ['du 40 au 50', undefined, undefined],
    ['du 45 au 6 décembre', undefined, undefined],
    ['du 0 au 6 décembre', undefined, undefined],
    ['du 4 au', undefined, undefined],
    ['du 4 jui au 6 jui', undefined, undefined],
    ['4/13', undefined, undefined],
    ['0 jours', undefined, undefined],
    ['999 jours', undefined, undefined],
    ['golf', undefined, undefined],
    ['benali', undefined, undefined],
    ['constructor', undefined, undefined],
    ['__proto__', undefined, undefined],
    ['du constructor au 4', undefined, undefined],
  ])('%j', (typed, startDate, endDate) => {
    expect(askedDays(typed, TODAY, deskSpellings.days)).toEqual(
      endDate === undefined ? undefined : { startDate, endDate },
    );
  });

  it.each([
    ['2026-12-04', '2026-12-05', '2026-12-12'],
    ['2026-12-05', '2026-12-05', '2026-12-12'],
    // On a Sunday this week has no week-end left.
    ['2026-12-06', '2026-12-12', '2026-12-12'],
    ['2026-12-07', '2026-12-12', '2026-12-19'],
  ])('of a week-end, on %s', (today, thisOne, next) => {
    expect(askedDays('ce week-end', today, deskSpellings.days)?.startDate).toBe(thisOne);
    expect(askedDays('week-end prochain', today, deskSpellings.days)?.startDate).toBe(next);
  });

  const today = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days));

  it('are read back from how the site writes them', () => {
    fc.assert(
      fc.property(
        today,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 60 }),
        (now, ahead, length) => {
          const startDate = addDays(now, ahead);
          const endDate = addDays(startDate, length);
          const said = `du ${formatLongDate(startDate)} au ${formatLongDate(endDate)}`;
          expect(askedDays(said, now, deskSpellings.days)).toEqual({ startDate, endDate });
          const weekdays = `${formatLongDate(startDate).split(' ')[0] ?? ''} pour ${length} jours`;
          const found = askedDays(weekdays, now, deskSpellings.days);
          expect(found && weekday(found.startDate)).toBe(weekday(startDate));
        },
      ),
    );
  });

  it('never begin before today, and can be rented', () => {
    const word = fc.constantFrom(
      ...['du', 'au', 'le', 'pour', 'jours', 'week-end', 'prochain', 'samedi', 'lundi', 'demain', 'decembre'],
      ...['fevrier', '4', '6', '31', '29', '1er', '4/12', '31/12/2026', '-', 'semaine', 'ce', "aujourd'hui"],
    );
    let read = 0;
    fc.assert(
      fc.property(today, fc.array(word, { maxLength: 6 }), (now, words) => {
        const found = askedDays(words.join(' '), now, deskSpellings.days);
        if (!found) return;
        read += 1;
        expect(found.startDate >= now).toBe(true);
        expect(daysBetween(found.startDate, found.endDate)).toBeGreaterThanOrEqual(1);
        expect(daysBetween(found.startDate, found.endDate)).toBeLessThanOrEqual(365);
      }),
      { numRuns: 3_000 },
    );
    expect(read).toBeGreaterThan(50);
  });
});

describe('the new last day of a rental', () => {
  const running = { startDate: '2026-12-01', endDate: '2026-12-06' };
  it.each([
    ['1 jour', '2026-12-07'],
    ['d’un jour', '2026-12-07'],
    ['de 2 jours', '2026-12-08'],
    ['encore deux jours', '2026-12-08'],
    ['+3 jours', '2026-12-09'],
    ['2 jours de plus', '2026-12-08'],
    ['d’une semaine', '2026-12-13'],
    ['jusqu’au 8', '2026-12-08'],
    ['jusqu’au 8 janvier', '2027-01-08'],
    ['jusqu’à lundi', '2026-12-07'],
    ['jusqu’à demain', '2026-12-04'],
    ['jusque lundi', '2026-12-07'],
    ['au 8', '2026-12-08'],
    ['8/12', '2026-12-08'],
    ['jusqu’au 5', '2026-12-05'],
    ['0 jours', undefined],
    ['jusqu’au 40', undefined],
    ['Peeters', undefined],
    ['', undefined],
  ])('is by %j the %s', (typed, day) => {
    expect(askedEnd(typed, running, TODAY, deskSpellings.days)).toBe(day);
  });

  it('is counted from today once the rental is late', () => {
    const late = { startDate: '2026-11-20', endDate: '2026-11-30' };
    expect(askedEnd('1 jour', late, TODAY, deskSpellings.days)).toBe('2026-12-04');
    expect(askedEnd('jusqu’à vendredi', late, TODAY, deskSpellings.days)).toBe('2026-12-04');
  });

  it('comes after the first day of a rental that has not begun', () => {
    const later = { startDate: '2026-12-20', endDate: '2026-12-22' };
    expect(askedEnd('jusqu’à lundi', later, TODAY, deskSpellings.days)).toBe('2026-12-21');
    expect(askedEnd('2 jours', later, TODAY, deskSpellings.days)).toBe('2026-12-24');
  });
});

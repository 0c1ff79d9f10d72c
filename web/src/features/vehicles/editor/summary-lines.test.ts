import { describe, expect, it } from 'vitest';
import { exampleManagedVehicle } from '@volant/shared/testing/example-vehicle.ts';
import { draftOf } from '@volant/shared/vehicles/vehicle-form.ts';
import { summaryLines, summaryTexts } from './summary-lines.ts';

const before = draftOf(exampleManagedVehicle());

const shown = (typed: Partial<typeof before>): Record<string, string> =>
  Object.fromEntries(
    summaryLines({ ...before, ...typed }, before).map(({ label, value, previous }) => [
      label,
      `${value}${previous === undefined ? '' : ` (avant ${previous})`}`.replaceAll('\u00a0', ' '),
    ]),
  );

describe('the summary of a vehicle before saving', () => {
  const unchanged = shown({});

  it('is in the order of the form, with nothing marked when nothing was typed', () => {
    expect(Object.entries(unchanged).slice(0, 5)).toEqual([
      ['Marque', 'Peugeot'],
      ['Modèle', '308'],
      ['Prix journalier', '49,90 €/jour'],
      ['Kilométrage max/jour', '250 km/jour'],
      ['Kilométrage actuel', '45 210 km'],
    ]);
    expect(Object.values(unchanged).join()).not.toContain('avant');
  });

  it.each([
    { dailyPrice: '49,90 €' },
    { dailyPrice: '49.9 EUR' },
    { dailyPrice: '€ 49,90' },
    { maxDailyMileage: '250 km/jour' },
    { mileage: '45 210 km' },
    { model: ' 308 ' },
  ])('marks nothing when the same value is written otherwise: %j', (typed) => {
    expect(shown(typed)).toEqual(unchanged);
  });

  it('shows the old value of a changed field', () => {
    expect(shown({ dailyPrice: '55 €', mileage: '' })).toEqual({
      ...unchanged,
      'Prix journalier': '55,00 €/jour (avant 49,90 €/jour)',
      'Kilométrage actuel': '0 km (avant 45 210 km)',
    });
  });

  it('leaves an invalid number as it is', () => {
    expect(shown({ dailyPrice: 'gratuit' })['Prix journalier']).toBe('gratuit (avant 49,90 €/jour)');
  });

  it('marks nothing for a new vehicle', () => {
    expect(summaryLines(before, undefined).every(({ previous }) => previous === undefined)).toBe(true);
  });

  it('shows the description separately', () => {
    expect(summaryTexts({ ...before, description: 'Diesel\n5 places' })).toEqual([
      { field: 'description', title: 'Description', text: 'Diesel\n5 places', none: 'Aucune description.' },
    ]);
  });
});

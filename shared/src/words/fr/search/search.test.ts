import { describe, expect, it } from 'vitest';
import { searchMessages as text } from './search.ts';

const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

describe('the texts of a search', () => {
  it.each([
    ['2027-05-14', '2027-05-17', 'Libre du 14 au 17 mai', '14–17 mai'],
    ['2027-05-01', '2027-05-17', 'Libre du 1er au 17 mai', '1er–17 mai'],
    ['2027-05-28', '2027-06-02', 'Libre du 28 mai au 2 juin', '28 mai – 2 juin'],
    [
      '2027-12-30',
      '2028-01-02',
      'Libre du 30 décembre 2027 au 2 janvier 2028',
      '30 décembre 2027 – 2 janvier 2028',
    ],
  ])('name the days from %s to %s', (startDate, endDate, free, dates) => {
    expect(plain(text.free({ startDate, endDate }))).toBe(free);
    expect(plain(text.dates({ startDate, endDate }))).toBe(dates);
    expect(plain(text.window({ startDate, endDate }))).toBe(free.replace('Libre du', 'Du'));
  });

  it('count', () => {
    expect([0, 1, 8].map((count) => plain(text.available(count)))).toEqual([
      '0 véhicule disponible',
      '1 véhicule disponible',
      '8 véhicules disponibles',
    ]);
  });

  it('say what the days mean for a vehicle', () => {
    expect(plain(text.total(3, 149_70))).toBe('149,70 € · 3 jours');
    expect(text.totalDetails('49,90 €/jour', 600).map(plain)).toEqual(['49,90 €/jour TTC', '600 km inclus']);
  });
});

import { describe, expect, it } from 'vitest';
import { nearMessages } from '../words/fr/search/near.ts';
import { nearSearches, windowsOfType } from './near.rules.ts';
import { searchOf, type SearchedOffer } from './search.rules.ts';

const of = (query: string) => searchOf(new URLSearchParams(query));
const DAYS = 'du=2027-05-12&au=2027-05-15';
const wanted = { startDate: '2027-05-12', endDate: '2027-05-15' };
const car = { brand: 'Peugeot', model: '308', dailyPriceCents: 50_00, seats: 5 };
const vehicles = [
  { ...car, id: 1, category: 'break', transmission: 'manuelle' },
  { ...car, id: 2, category: 'citadine', transmission: 'automatique', dailyPriceCents: 40_00 },
  { ...car, id: 3, category: 'citadine', transmission: 'automatique' },
  { ...car, id: 4, category: 'break', transmission: 'manuelle' },
] as const;
const free = { available: true, totalPriceCents: 150_00, nextFree: null };
const taken = (startDate: string, endDate: string) => ({
  available: false,
  totalPriceCents: 150_00,
  nextFree: { startDate, endDate },
});
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('the searches near one that finds nothing', () => {
  it.each([
    [
      'type=break&boite=automatique',
      [
        'Sans « Break » : 2 véhicules, dès 40,00 €/jour',
        'Sans « Automatique » : 2 véhicules, dès 50,00 €/jour',
      ],
    ],
    ['type=break&boite=automatique&places=7', []],
    ['places=7', ['Sans « 7 places et plus » : 4 véhicules, dès 40,00 €/jour']],
    ['', []],
  ])('of %j are %j', (query, near) => {
    const search = of(query);
    expect(
      nearSearches(vehicles, undefined, search).map((each) => plain(nearMessages.relaxed(search, each))),
    ).toEqual(near);
  });

  it('count free vehicles and say their total, with days', () => {
    const offers = new Map<number, SearchedOffer>([
      [1, taken('2027-05-20', '2027-05-23')],
      [2, free],
      [3, { ...free, totalPriceCents: 120_00 }],
      [4, taken('2027-05-13', '2027-05-16')],
    ]);
    const search = of(`${DAYS}&type=break&boite=automatique&max=130`);
    const near = nearSearches(vehicles, offers, search);
    expect(near.map((each) => plain(nearMessages.relaxed(search, each)))).toEqual([
      'Sans « Break » : 1 véhicule, dès 120,00 €',
    ]);
    expect(near[0]?.search).toEqual({ ...search, category: null });
    expect(windowsOfType(vehicles, offers, search, { wanted, max: 3 })).toEqual({
      search: of(`${DAYS}&type=break`),
      windows: [
        { startDate: '2027-05-13', endDate: '2027-05-16' },
        { startDate: '2027-05-20', endDate: '2027-05-23' },
      ],
    });
    expect(windowsOfType(vehicles, offers, of(DAYS), { wanted, max: 3 }).windows).toEqual([]);
  });
});

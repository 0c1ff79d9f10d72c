import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatShortDate } from '../words/fr/format/dates.ts';
import { addDays } from '../kernel/iso-date.ts';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import {
  addressOfSearch,
  datesOnly,
  hasDates,
  hasNeed,
  isCriterion,
  matchesNeed,
  nearestWindows,
  resultsOf,
  SEARCH_KEYS,
  searchOf,
  sortOffers,
  unreadKeys,
  type Need,
  type SearchedOffer,
} from './search.rules.ts';

const TODAY = '2027-05-01';
const of = (query: string) => searchOf(new URLSearchParams(query));
const nothing = of('');

describe('the address of a search', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['utm_source=x', ''],
    // As a form without JavaScript sends it.
    ['du=&au=&type=&places=&boite=&energie=&max=&tri=', ''],
    [
      'tri=prix&max=300&energie=electrique&boite=automatique&places=5&type=break&au=2027-05-15&du=2027-05-12',
      'du=2027-05-12&au=2027-05-15&type=break&places=5&boite=automatique&energie=electrique&max=300&tri=prix',
    ],
    ['du=2027-05-12', 'du=2027-05-12'],
    ['du=2027-02-30&au=12-05-2027', ''],
    // As it is typed, and sent before the scripts are there.
    ['du=12/05/2027&au=2027-05-15', 'du=2027-05-12&au=2027-05-15'],
    ['du=12%2F05%2F2027&au=5%2F6%2F2027', 'du=2027-05-12&au=2027-06-05'],
    ['du=30/02/2027&au=12/13/2027', ''],
    ['du=12/05&au=12/05/27', ''],
    ['du=12/05/2027 &au=012/05/2027', ''],
    ['du=00/05/2027&au=01/01/0000', ''],
    ['du=2027-05-12T09:00&au=2027-05-15 ', ''],
    ['type=Break&boite=auto&energie=charbon&tri=prix;drop', ''],
    ['places=0&max=-1', ''],
    ['places=10&max=1e5', ''],
    ['places=05&max=300.5', ''],
    ['places=9&max=999999', 'places=9&max=999999'],
    ['type=break&type=suv', 'type=break'],
    ['du=<script>alert(1)</script>&type=%00%0d%0aSet-Cookie:x', ''],
    ['du=0000-01-01', ''],
  ])('%j is written %j', (query, canonical) => {
    expect(addressOfSearch(of(query))).toBe(canonical);
  });

  it.each([
    ['', []],
    ['du=&au=&type=', []],
    ['utm_source=x', []],
    ['du=2027-05-12&au=2027-05-15&type=break&places=5&max=300&tri=prix', []],
    ['du=abc', ['du']],
    ['du=12/05/2027&au=5/6/2027', []],
    ['du=12/05&au=30/02/2027', ['du', 'au']],
    ['du=2027-05-12&au=2027-02-30', ['au']],
    ['tri=haut&max=300.5&places=10&type=fusee', ['type', 'places', 'max', 'tri']],
  ])('of %j, %j cannot be read', (query, keys) => {
    expect(unreadKeys(new URLSearchParams(query))).toEqual(keys);
  });

  const search = fc.record({
    du: fc.option(fc.integer({ min: 0, max: 4000 }).map((days) => addDays(TODAY, days))),
    au: fc.option(fc.integer({ min: -4000, max: 4000 }).map((days) => addDays(TODAY, days))),
    type: fc.option(fc.constantFrom('break', 'suv', 'citadine')),
    places: fc.option(fc.integer({ min: 1, max: 9 }).map(String)),
    boite: fc.option(fc.constantFrom('manuelle', 'automatique')),
    energie: fc.option(fc.constantFrom('hybride_rechargeable', 'diesel')),
    max: fc.option(fc.integer({ min: 1, max: 999_999 }).map(String)),
    tri: fc.option(fc.constantFrom('prix', 'prix-desc', 'nom')),
  });

  it('is read back as the same search, whatever the order of its keys', () => {
    fc.assert(
      fc.property(search, fc.boolean(), (given, isReversed) => {
        const entries = Object.entries(given).flatMap(([key, value]): [string, string][] =>
          value === null ? [] : [[key, value]],
        );
        const query = new URLSearchParams(isReversed ? entries.toReversed() : entries);
        const canonical = addressOfSearch(searchOf(query));
        expect(canonical).toBe(new URLSearchParams(entries).toString());
        expect(of(canonical)).toEqual(searchOf(query));
      }),
    );
  });

  it('is the same with its days as they are typed, with zeros and without', () => {
    const day = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(TODAY, days));
    fc.assert(
      fc.property(day, fc.boolean(), (written, isShort) => {
        const typed = formatShortDate(written);
        const params = new URLSearchParams({ du: isShort ? typed.replaceAll(/\b0/g, '') : typed });
        expect(searchOf(params)).toEqual(of(`du=${written}`));
        expect(addressOfSearch(searchOf(params))).toBe(`du=${written}`);
        expect(unreadKeys(params)).toEqual([]);
      }),
    );
  });

  it('takes any text without failing, and repeats nothing that is not a search', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '9999-12-31',
        '0001-01-01',
        '31/12/9999',
        '1/1/0001',
        '<img src=x onerror=alert(1)>',
        "'; DROP TABLE vehicle; --",
      ),
    );
    const params = fc.array(fc.tuple(fc.constantFrom(...SEARCH_KEYS), text), { maxLength: 8 });
    fc.assert(
      fc.property(params, (given) => {
        const found = searchOf(new URLSearchParams(given));
        const canonical = addressOfSearch(found);
        expect(canonical).toMatch(/^[a-z0-9=&_-]*$/);
        expect(addressOfSearch(of(canonical))).toBe(canonical);
        expect(unreadKeys(new URLSearchParams(canonical))).toEqual([]);
      }),
    );
  });
});

describe('the days of a search', () => {
  it('can be kept without the rest', () => {
    const search = of('du=2027-05-12&au=2027-05-15&type=break&tri=nom');
    expect(addressOfSearch(datesOnly(search))).toBe('du=2027-05-12&au=2027-05-15');
    expect([hasNeed(search), hasNeed(datesOnly(search))]).toEqual([true, false]);
  });
});

const estate = {
  id: 1,
  brand: 'Škoda',
  model: 'Octavia',
  dailyPriceCents: 60_00,
  category: 'break',
  seats: 5,
  transmission: 'automatique',
  energy: 'diesel',
} as const;
const unknown = { id: 2, brand: 'Fiat', model: 'Panda', dailyPriceCents: 30_00 };
const van = { ...estate, id: 3, brand: 'Ford', model: 'Tourneo', category: 'monospace', seats: 7 } as const;

describe('a need', () => {
  it.each([
    ['', estate, true],
    ['', unknown, true],
    ['type=break', estate, true],
    ['type=suv', estate, false],
    ['type=break', unknown, false],
    ['places=5', estate, true],
    ['places=5', van, true],
    ['places=6', estate, false],
    ['places=1', unknown, false],
    ['boite=automatique', estate, true],
    ['boite=manuelle', estate, false],
    ['energie=diesel', estate, true],
    ['energie=essence', estate, false],
    ['type=break&energie=essence', estate, false],
  ])('%j of %j: %s', (query, vehicle, isMatch) => {
    expect(matchesNeed(vehicle, of(query))).toBe(isMatch);
  });

  it.each([
    [149_99, false],
    [150_00, true],
    [150_01, true],
  ])('of at least %d cents, by the total of the days', (limit, isMatch) => {
    const need: Need = { ...nothing, maxEuros: Math.floor(limit / 100) };
    expect(matchesNeed(estate, need, { totalPriceCents: 150_00 })).toBe(isMatch);
    expect(matchesNeed(estate, need)).toBe(true);
  });
});

const window = (startDate: string) => ({ startDate, endDate: addDays(startDate, 3) });
const offer = (totalPriceCents: number, nextFree?: string): SearchedOffer => ({
  available: nextFree === undefined,
  totalPriceCents,
  nextFree: nextFree === undefined ? null : window(nextFree),
});

describe('the results', () => {
  const vehicles = [estate, unknown, van];
  const offers = new Map([
    [1, offer(180_00)],
    [2, offer(200_00, '2027-05-20')],
    [3, offer(180_00)],
  ]);
  const idsOf = (found: readonly { vehicle: { id: number } }[]) => found.map(({ vehicle }) => vehicle.id);

  it.each([
    ['', [1, 3], [2]],
    ['type=break', [1], []],
    ['max=180', [1, 3], []],
    ['max=179', [], []],
    ['tri=nom', [3, 1], [2]],
  ])('of %j: free %j, not free %j', (query, available, unavailable) => {
    const results = resultsOf(vehicles, offers, of(query));
    expect([idsOf(results.available), idsOf(results.unavailable)]).toEqual([available, unavailable]);
  });

  it('without days are those that match, by their daily price', () => {
    expect(idsOf(resultsOf(vehicles, undefined, of('tri=prix&max=1')).available)).toEqual([2, 1, 3]);
    expect(idsOf(resultsOf(vehicles, undefined, of('tri=prix-desc')).available)).toEqual([1, 3, 2]);
    expect(idsOf(resultsOf(vehicles, undefined, of('type=monospace')).available)).toEqual([3]);
  });

  it('by name are in the French order: accents and capitals do not count', () => {
    const names = ['Škoda Octavia', 'Volvo Élan', 'skoda Fabia', 'Volvo EX30', 'Škoda Enyaq', 'Seat Ibiza'];
    const fleet = names.map((name, id) => {
      const [brand = '', model = ''] = name.split(' ');
      return { ...estate, id, brand, model };
    });
    const { available } = resultsOf(fleet, undefined, of('tri=nom'));
    expect(available.map(({ vehicle }) => vehicleName(vehicle))).toEqual([
      'Seat Ibiza',
      'Škoda Enyaq',
      'skoda Fabia',
      'Škoda Octavia',
      'Volvo Élan',
      'Volvo EX30',
    ]);
  });

  it('leave out a vehicle without an offer, which was added meanwhile', () => {
    expect(idsOf(resultsOf(vehicles, new Map([[1, offer(1_00)]]), nothing).available)).toEqual([1]);
  });

  it('have every matching vehicle once, in the order that was asked for', () => {
    const found = fc.array(fc.record({ price: fc.integer({ min: 1, max: 50 }), isFree: fc.boolean() }));
    fc.assert(
      fc.property(found, fc.constantFrom('prix', 'prix-desc'), (given, sort) => {
        const fleet = given.map((_, id) => ({ ...estate, id }));
        const prices = new Map(
          given.map(({ price, isFree }, id) => [id, offer(price, isFree ? undefined : '2027-05-20')]),
        );
        const { available, unavailable } = resultsOf(fleet, prices, { ...nothing, sort });
        expect(idsOf([...available, ...unavailable]).toSorted((a, b) => a - b)).toEqual(
          given.map((_, id) => id),
        );
        for (const part of [available, unavailable]) {
          const totals = part.map((each) => each.offer?.totalPriceCents ?? 0);
          expect(totals).toEqual(totals.toSorted((a, b) => (sort === 'prix' ? a - b : b - a)));
          expect(sortOffers(part, sort)).toEqual(part);
        }
      }),
    );
  });
});

describe('the nearest windows', () => {
  const wanted = window('2027-05-12');
  it.each([
    [[], []],
    [[undefined], []],
    [
      ['2027-06-12', '2027-05-16', '2027-05-08', '2027-05-16', '2027-05-09'],
      ['2027-05-09', '2027-05-16', '2027-05-08'],
    ],
  ])('of %j are %j', (starts, nearest) => {
    const offers = starts.map((start) => offer(1_00, start));
    expect(nearestWindows(offers, wanted, 3).map(({ startDate }) => startDate)).toEqual(nearest);
  });
});

it('has criteria besides its two days', () => {
  expect(SEARCH_KEYS.filter((key) => !isCriterion(key))).toEqual(['du', 'au']);
});

it.each([
  [null, null, false],
  [TODAY, null, true],
  [null, TODAY, true],
  [TODAY, TODAY, true],
])('a search from %s to %s has days: %s', (startDate, endDate, has) => {
  expect(hasDates({ startDate, endDate })).toBe(has);
});

import { describe, expect, it } from 'vitest';
import type { Reservation, ReservationPage } from './reservations.queries.ts';
import {
  addressOfSearch,
  neighbourOf,
  searchOfAddress,
  withReservation,
} from './manager-reservations.queries.ts';

const row = (id: number, status: Reservation['status'] = 'upcoming'): Reservation =>
  ({ id, status }) as Reservation;

const page = (...reservations: Reservation[]): ReservationPage => ({
  reservations,
  total: 0,
  counts: {
    all: 0,
    pending: 0,
    upcoming: 0,
    past: 0,
    finalized: 0,
    canceled: 0,
    todo: 0,
    current: 0,
    today: 0,
  },
  nextCursor: null,
});

describe('the address of a search', () => {
  it.each([
    ['', { status: 'all', q: '', sort: 'start' }],
    ['?statut=past', { status: 'past', q: '', sort: 'start' }],
    ['?statut=current&tri=end', { status: 'current', q: '', sort: 'end' }],
    ['?tri=price', { status: 'all', q: '', sort: 'start' }],
    ['?q=+l%C3%A9a+', { status: 'all', q: 'léa', sort: 'start' }],
    ['?statut=ongoing&q=%25', { status: 'all', q: '%', sort: 'start' }],
    ['?reservation=147', { status: 'all', q: 'n° 147', sort: 'start', opened: 147 }],
    ['?reservation=abc&q=x', { status: 'all', q: 'x', sort: 'start' }],
  ] as const)('%j asks for %o', (address, search) => {
    expect(searchOfAddress(new URLSearchParams(address))).toEqual(search);
  });

  it.each([
    [{ status: 'all', q: ' ', sort: 'start' }, ''],
    [{ status: 'canceled', q: '', sort: 'start' }, 'statut=canceled'],
    [{ status: 'past', q: 'a&b', sort: 'start' }, 'statut=past&q=a%26b'],
    [{ status: 'today', q: '', sort: 'created' }, 'statut=today&tri=created'],
  ] as const)('of %o is %j', (search, address) => {
    expect(new URLSearchParams(addressOfSearch(search)).toString()).toBe(address);
  });
});

describe('the rows of several pages', () => {
  it('show a changed one in its place', () => {
    const pages = { pages: [page(row(1), row(2)), page(row(3))], pageParams: [null, 'x'] };
    const changed = withReservation(pages, row(2, 'canceled'));
    expect(changed?.pages.flatMap(({ reservations }) => reservations).map(({ status }) => status)).toEqual([
      'upcoming',
      'canceled',
      'upcoming',
    ]);
    expect(withReservation(undefined, row(2))).toBeUndefined();
  });

  it.each([
    [1, 2],
    [2, 3],
    [3, 2],
    [9, 1],
  ])('have as neighbour of %i the %i', (id, neighbour) => {
    expect(neighbourOf([row(1), row(2), row(3)], id)).toBe(neighbour);
  });

  it('have none beside the only one', () => {
    expect(neighbourOf([row(1)], 1)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { addressOfNamed, addressOfSearch, addressOfSubject, searchOfAddress } from './journal-search.ts';

const read = (query: string) => searchOfAddress(new URLSearchParams(query));

describe('the filters of the journal', () => {
  it('are read from the address and written into it', () => {
    const search = { person: 7, kind: 'reservation', id: '12' };
    expect(addressOfSearch(search)).toBe('/manage/journal?person=7&kind=reservation&id=12');
    expect(read('person=7&kind=reservation&id=12')).toEqual(search);
    expect(addressOfSearch({})).toBe('/manage/journal');
    const found = {
      name: 'Léa Peeters',
      reservation: 12,
      vehicle: 3,
      act: 'vehicle.change-photos',
      from: '2026-05-01',
      to: '2026-05-31',
    };
    expect(searchOfAddress(new URL(addressOfSearch(found), 'https://volant.invalid').searchParams)).toEqual(
      found,
    );
  });

  it.each([
    'person=moi',
    'person=0',
    'kind=Vehicle',
    'kind=',
    'id=12',
    'kind=vehicle OR 1&id=2',
    'x=1',
    'name=+',
    'act=modify',
    'from=2026-02-30',
    'vehicle=Clio',
  ])('are none where the address holds %s', (query) => {
    expect(read(query)).toEqual({});
  });

  it('lead to all entries on one thing, when it can be named', () => {
    expect(addressOfSubject({ kind: 'vehicle', id: 3 })).toBe('/manage/journal?kind=vehicle&id=3');
    expect(addressOfSubject({ kind: 'payment', id: 'pi_3Q' })).toBe('/manage/journal?kind=payment&id=pi_3Q');
    expect(addressOfSubject({ kind: 'settings', id: null })).toBeUndefined();
  });

  it('lead to the page of what a field names', () => {
    expect(addressOfNamed('vehicle', 3)).toBe('/manage/vehicules/3');
    expect(addressOfNamed('reservation', 12)).toBe('/manage/reservations/12');
    expect(addressOfNamed('account', 7)).toBe('/manage/journal?person=7');
  });
});

import { describe, expect, it } from 'vitest';
import { addressOfSearch, addressOfSubject, searchOfAddress } from './journal-search.ts';

const read = (query: string) => searchOfAddress(new URLSearchParams(query));

describe('the filters of the journal', () => {
  it('are read from the address and written into it', () => {
    const search = { person: 7, kind: 'reservation', id: '12' };
    expect(addressOfSearch(search)).toBe('/manage/journal?person=7&kind=reservation&id=12');
    expect(read('person=7&kind=reservation&id=12')).toEqual(search);
    expect(addressOfSearch({})).toBe('/manage/journal');
  });

  it.each(['person=moi', 'person=0', 'kind=Vehicle', 'kind=', 'id=12', 'kind=vehicle OR 1&id=2', 'x=1'])(
    'are none where the address holds %s',
    (query) => {
      expect(read(query)).toEqual({});
    },
  );

  it('lead to all entries on one thing, when it can be named', () => {
    expect(addressOfSubject({ kind: 'vehicle', id: 3 })).toBe('/manage/journal?kind=vehicle&id=3');
    expect(addressOfSubject({ kind: 'payment', id: 'pi_3Q' })).toBe('/manage/journal?kind=payment&id=pi_3Q');
    expect(addressOfSubject({ kind: 'settings', id: null })).toBeUndefined();
  });
});

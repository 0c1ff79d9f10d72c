import { describe, expect, it } from 'vitest';
import { addressOfSearch, searchOfAddress, type FineSearch } from './fines-address.ts';

const read = (query: string): FineSearch => searchOfAddress(new URLSearchParams(query));

describe('the address of the fines', () => {
  it.each<[string, FineSearch]>([
    ['', { state: 'open' }],
    ['etat=repondues', { state: 'sent' }],
    ['etat=toutes', { state: 'all' }],
    ['etat=autre', { state: 'open' }],
    [
      'plaque=1-abc-123&jour=2026-05-12&heure=14:30',
      { state: 'open', plate: '1ABC123', at: '2026-05-12T14:30' },
    ],
    ['plaque=1ABC123&jour=2026-02-31&heure=14:30', { state: 'open' }],
    ['plaque=1ABC123&jour=2026-05-12&heure=24:00', { state: 'open' }],
    ['plaque=1ABC123', { state: 'open' }],
  ])('reads %s', (query, search) => {
    expect(read(query)).toEqual(search);
  });

  it.each<FineSearch>([
    { state: 'open' },
    { state: 'closed' },
    { state: 'all', plate: '1ABC123', at: '2026-05-12T14:30' },
  ])('is read as it was written: %o', (search) => {
    expect(read(addressOfSearch(search).split('?')[1] ?? '')).toEqual(search);
  });
});

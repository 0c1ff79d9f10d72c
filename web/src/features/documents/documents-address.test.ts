import { expect, it } from 'vitest';
import { addressOfSearch, searchOfAddress } from './documents-address.ts';

it('keeps the filters of the documents in the address', () => {
  const search = { kind: 'credit_note', from: '2026-06-01', to: '2026-06-30', q: 'Dupont & Fils' } as const;
  const address = addressOfSearch(search);
  expect(address).toBe(
    '/manage/documents?type=notes-de-credit&du=2026-06-01&au=2026-06-30&q=Dupont+%26+Fils',
  );
  expect(searchOfAddress(new URL(address, 'https://x').searchParams)).toEqual(search);
  expect(addressOfSearch({})).toBe('/manage/documents');
});

it('leaves out what is not valid', () => {
  const params = new URLSearchParams({ type: 'contrats', du: '2026-02-30', au: 'demain', q: '  ' });
  expect(searchOfAddress(params)).toEqual({});
});

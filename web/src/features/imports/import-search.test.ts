import { describe, expect, it } from 'vitest';
import { addressOfSearch, searchOfAddress, type ImportSearch } from './import-search.ts';

const searchOf = (address: string): ImportSearch =>
  searchOfAddress(new URL(address, 'https://volant.invalid').searchParams);

const first: ImportSearch = { kind: 'vehicles', id: undefined, isAtColumns: false, filter: 'all', page: 1 };

describe('the address of the import page', () => {
  it.each<[string, Partial<ImportSearch>]>([
    ['/manage/importer', {}],
    ['/manage/importer?type=clients', { kind: 'customers' }],
    ['/manage/importer?type=amendes', { kind: 'fines' }],
    ['/manage/importer?import=12', { id: 12 }],
    ['/manage/importer?import=12&etape=colonnes', { id: 12, isAtColumns: true }],
    ['/manage/importer?import=12&lignes=a-corriger&page=3', { id: 12, filter: 'invalid', page: 3 }],
  ])('%s is read as it is written', (address, search) => {
    expect(addressOfSearch(search)).toBe(address);
    expect(searchOf(address)).toEqual({ ...first, ...search });
  });

  it.each([
    '?type=constructor',
    '?type=__proto__',
    '?import=0',
    '?import=-1',
    '?import=abc',
    '?import=99999999999',
    '?lignes=autres&page=0',
    '?page=99999',
  ])('%s shows the first step', (query) => {
    expect(searchOf(`/manage/importer${query}`)).toEqual(first);
  });
});

import { describe, expect, it } from 'vitest';
import { addressOf, searchOf } from './customer-search.ts';

describe('the address of a search for customers', () => {
  it.each([
    ['', { text: '', filter: 'all' }],
    ['recherche=Ana%20Maes&filtre=blocked', { text: 'Ana Maes', filter: 'blocked' }],
    ['recherche=%20%20&filtre=inconnu', { text: '', filter: 'all' }],
  ] as const)('%s is read', (query, expected) => {
    expect(searchOf(new URLSearchParams(query))).toEqual(expected);
  });

  it('is read as it was written', () => {
    const search = { text: 'd’Hondt & fils', filter: 'invitable' } as const;
    const [, query = ''] = addressOf(search).split('?');
    expect(searchOf(new URLSearchParams(query))).toEqual(search);
    expect(addressOf({ text: '', filter: 'all' })).toBe('/manage/clients');
  });
});

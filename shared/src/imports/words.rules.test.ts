import { describe, expect, it } from 'vitest';
import { importRowFaults as faults } from './rows.faults.ts';
import { isUnknownWord, takesWords, withWords, wordChoices, wordReader } from './words.rules.ts';

const fleet = [{ value: '1-ABC-123', label: 'Clio' }];
const statuses = [{ value: 'En cours', label: 'En cours' }];
const transmissions = [{ value: 'manuelle', label: 'Manuelle' }];
const given = { fleet, statuses, form: new Map([['transmission', transmissions]]) };
const golf = { field: 'plate', text: 'La Golf', value: '1-DMA-112' };

describe('fields whose words can be explained', () => {
  it.each([
    ['vehicles', 'transmission', true],
    ['vehicles', 'brand', false],
    ['reservations', 'status', true],
    ['reservations', 'plate', true],
    ['reservations', 'notes', false],
    ['fines', 'plate', true],
    ['customers', 'email', false],
  ] as const)('of %s: %s %s', (kind, field, isTaken) => {
    expect(takesWords(kind, field)).toBe(isTaken);
  });

  it('have the values of the product, or the vehicles of the agency', () => {
    expect(wordChoices('reservations', 'plate', given)).toBe(fleet);
    expect(wordChoices('fines', 'plate', given)).toBe(fleet);
    expect(wordChoices('customers', 'email', given)).toEqual([]);
    expect(wordChoices('vehicles', 'transmission', given)).toBe(transmissions);
    expect(wordChoices('reservations', 'status', given)).toBe(statuses);
  });

  it.each([
    ['reservations', 'plate', faults.plateUnknown, true],
    ['reservations', 'plate', faults.statusInvalid, false],
    ['reservations', 'status', faults.statusInvalid, true],
    ['reservations', 'status', faults.plateUnknown, false],
    ['fines', 'plate', faults.finePlateUnknown, true],
    ['customers', 'plate', faults.plateUnknown, false],
    ['vehicles', 'energy', faults.choiceInvalid({ field: 'energy' }), true],
    ['vehicles', 'energy', faults.choiceInvalid({ field: 'category' }), false],
  ] as const)('of %s, %s: "%s" is about an unknown word: %s', (kind, field, sentence, isUnknown) => {
    expect(isUnknownWord(kind, field, sentence)).toBe(isUnknown);
  });
});

describe('explained words', () => {
  it('are read whatever their case and accents, in their field', () => {
    const read = wordReader([golf]);
    expect(read('plate', 'la GOLF')).toBe('1-DMA-112');
    expect(read('status', 'La Golf')).toBeUndefined();
    expect(read('plate', 'La Polo')).toBeUndefined();
  });

  it('are replaced, added and removed', () => {
    const polo = { field: 'plate', text: 'Polo', value: '1-ABC-123' };
    const other = { ...golf, text: 'la golf', value: '1-ABC-123' };
    expect(withWords([golf], [polo])).toEqual([golf, polo]);
    expect(withWords([golf, polo], [other])).toEqual([other, polo]);
    expect(withWords([golf, polo], [{ ...golf, value: null }])).toEqual([polo]);
  });
});

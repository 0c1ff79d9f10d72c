import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, labelWithUnit, textInControl, textValue } from './form-field.ts';

const fuel = choice('Non précisé', { petrol: 'Essence', diesel: 'Diesel' });

describe('a choice', () => {
  it('offers its values in order, after "none"', () => {
    expect(fuel.input).toEqual({
      kind: 'choice',
      options: [
        { value: '', label: 'Non précisé' },
        { value: 'petrol', label: 'Essence' },
        { value: 'diesel', label: 'Diesel' },
      ],
    });
  });

  it.each([
    ['petrol', 'petrol', 'Essence'],
    ['diesel', 'diesel', 'Diesel'],
    ['', null, 'Non précisé'],
  ] as const)('reads %j, writes it back and shows it', (typed, value, shown) => {
    expect(fuel.parse(typed)).toBe(value);
    expect(fuel.format(value)).toBe(typed);
    expect(fuel.show(value)).toBe(shown);
  });

  it.each(['Essence', 'PETROL', 'toString'])('reads %j, which it does not offer, as none', (typed) => {
    expect(fuel.parse(typed)).toBeNull();
  });
});

describe('a text', () => {
  it('is kept as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect([textValue.parse(text), textValue.format(text), textValue.show(text)]).toEqual([
          text,
          text,
          text,
        ]);
      }),
    );
  });
});

describe('a field on the screen', () => {
  it.each([
    [{ label: 'Prix', input: { kind: 'number', unit: '€', inputMode: 'decimal' } }, 'Prix (€)'],
    [{ label: 'Marque', input: { kind: 'line' } }, 'Marque'],
    [{ label: 'Carburant', input: fuel.input }, 'Carburant'],
  ] as const)('has its unit behind its label: %j', (field, label) => {
    expect(labelWithUnit(field)).toBe(label);
  });

  it.each([
    [fuel.input, 'diesel', 'Diesel'],
    [fuel.input, '', ''],
    [fuel.input, 'gas', 'gas'],
    [{ kind: 'line' }, 'diesel', 'diesel'],
  ] as const)('reads in %j for %j: %j', (input, typed, read) => {
    expect(textInControl(input, typed)).toBe(read);
  });
});

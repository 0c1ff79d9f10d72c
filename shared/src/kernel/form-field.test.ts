import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, labelWithUnit, textValue } from './form-field.ts';

const fuel = choice(['petrol', 'diesel']);

describe('a choice', () => {
  it('offers its values in order', () => {
    expect(fuel.input).toEqual({ kind: 'choice', values: ['petrol', 'diesel'] });
  });

  it.each([
    ['petrol', 'petrol'],
    ['diesel', 'diesel'],
    ['', null],
  ] as const)('reads %j and writes it back', (typed, value) => {
    expect(fuel.parse(typed)).toBe(value);
    expect(fuel.format(value)).toBe(typed);
  });

  it.each(['Essence', 'PETROL', 'toString'])('reads %j, which it does not offer, as none', (typed) => {
    expect(fuel.parse(typed)).toBeNull();
  });
});

describe('a text', () => {
  it('is kept as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect([textValue.parse(text), textValue.format(text)]).toEqual([text, text]);
      }),
    );
  });
});

describe('a field on the screen', () => {
  it.each([
    ['Prix', { kind: 'number', unit: '€', inputMode: 'decimal' }, 'Prix (€)'],
    ['Marque', { kind: 'line' }, 'Marque'],
    ['Carburant', fuel.input, 'Carburant'],
  ] as const)('has its unit behind its label: %j', (label, input, shown) => {
    expect(labelWithUnit(label, input)).toBe(shown);
  });
});

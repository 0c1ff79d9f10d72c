import { describe, expect, it } from 'vitest';
import { cardProblems, formattedExpiry, formattedNumber, parsedExpiry } from './client/card-rules.js';
import { euros } from './client/euros.js';

describe('the card fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 42', '4242 4242 42'],
    ['', ''],
  ])('write the number %j as %j', (typed, shown) => {
    expect(formattedNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/2030', '12/30'],
    ['1/30', '01/30'],
    ['12/', '12/'],
  ])('write the expiry %j as %j', (typed, shown) => {
    expect(formattedExpiry(typed)).toBe(shown);
  });

  it('accept a card until the end of its month', () => {
    const card = (expiry: string) => ({ number: '4242 4242 4242 4242', expiry, cvc: '123' });
    expect(cardProblems(card('11/26'), '2026-11')).toEqual({});
    expect(cardProblems(card('10/26'), '2026-11').expiry?.message).toBe('La date d’expiration est passée.');
    expect(parsedExpiry('12/30')).toEqual({ month: 12, year: 2030 });
  });

  it('say what is missing or wrong in each field', () => {
    expect(cardProblems({ number: '', expiry: '', cvc: '' }, '2026-11')).toMatchObject({
      number: { code: 'incomplete_number' },
      expiry: { code: 'incomplete_expiry' },
      cvc: { code: 'incomplete_cvc' },
    });
    expect(cardProblems({ number: '4242424242424241', expiry: '1', cvc: '12' }, '2026-11')).toMatchObject({
      number: { code: 'invalid_number' },
      expiry: { code: 'incomplete_expiry' },
      cvc: { code: 'incomplete_cvc' },
    });
  });
});

describe('an amount', () => {
  it.each([
    [123_450, '1\u00a0234,50\u00a0€'],
    [5, '0,05\u00a0€'],
    [99_999_999, '999\u00a0999,99\u00a0€'],
  ])('of %i cents is written %s', (cents, text) => {
    expect(euros(cents)).toBe(text);
  });
});

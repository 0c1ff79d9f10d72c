import { describe, expect, it } from 'vitest';
import { isCompanyName } from './company-name.rules.ts';

describe('a company', () => {
  it.each([
    'SPRL Toitures Lambert',
    'Toitures Lambert SRL',
    'toitures lambert sprl',
    'Toitures Lambert (SA)',
    'Lambert S.A.',
    'De Smet & Zonen BV',
    'Les Amis du Rail ASBL',
    'Kinderkamp vzw',
    'Bau GmbH',
    'Garage Peeters SComm',
    'Peeters, Maes et Cie SNC',
    'DUPONT SARL',
  ])('has its legal form in its name: %s', (name) => {
    expect(isCompanyName(name)).toBe(true);
  });

  it.each([
    'Léa Peeters',
    'Maria Sá',
    'Jan Sas',
    'DE SA MARIA',
    'Sarl',
    'SA',
    '',
    'Toitures Lambert',
    'Nv Bv',
  ])('is not %j', (name) => {
    expect(isCompanyName(name)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { hasBrand, splitBrand } from './brands.ts';

describe('brand and model of one text', () => {
  it.each([
    ['Renault Clio', 'Renault', 'Clio'],
    ['Land Rover Defender 110', 'Land Rover', 'Defender 110'],
    ['ALFA ROMEO  Giulia', 'ALFA ROMEO', 'Giulia'],
    ['Citroën C3 Aircross', 'Citroën', 'C3 Aircross'],
    ['Mercedes-Benz Vito', 'Mercedes-Benz', 'Vito'],
    ['Škoda Octavia', 'Škoda', 'Octavia'],
    ['Inconnue X 200', 'Inconnue', 'X 200'],
    ['Minibus 9 places', 'Minibus', '9 places'],
    ['Clio', 'Clio', ''],
    ['', '', ''],
  ])('%j', (text, brand, model) => {
    expect(splitBrand(text)).toEqual({ brand, model });
  });

  it('is known by its brand', () => {
    expect(hasBrand('Renault Clio')).toBe(true);
    for (const text of ['Renault', 'Clio IV', 'Minibus 9', '']) expect(hasBrand(text)).toBe(false);
  });
});

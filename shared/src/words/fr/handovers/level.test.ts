import { expect, it } from 'vitest';
import { chargeText, fuelText } from './level.ts';

it.each([
  [0, 'Vide'],
  [1, '1/8'],
  [7, '7/8'],
  [8, 'Plein'],
])('%i eighths of a tank are written as « %s »', (eighths, text) => {
  expect(fuelText(eighths)).toBe(text);
});

it('a charge is written in percent, which do not break away', () => {
  expect(chargeText(80)).toBe('80\u00a0%');
});

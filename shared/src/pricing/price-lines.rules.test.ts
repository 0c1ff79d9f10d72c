import { describe, expect, it } from 'vitest';
import { priceLineWords } from '../words/fr/pricing/price-lines.ts';
import { isPlainPrice, shownPriceLines } from './price-lines.rules.ts';
import type { PriceLine } from './vehicle-price.rules.ts';

const daily: PriceLine = { part: { of: 'daily' }, days: 2, unitCents: 50_00, totalCents: 100_00 };
const season: PriceLine = {
  ...daily,
  part: { of: 'season', percent: 20 },
  unitCents: 60_00,
  totalCents: 120_00,
};
const discount: PriceLine = {
  part: { of: 'duration', percent: 10 },
  days: null,
  unitCents: null,
  totalCents: -22_00,
};

const shown = (lines: PriceLine[], cents: number) =>
  shownPriceLines(lines, { label: 'Véhicule', cents }, priceLineWords).map(({ label, hint, value }) =>
    [label, hint, value].map((text) => text?.replaceAll('\u00a0', ' ')),
  );

describe('the lines of a price', () => {
  it('without rules are one: the sum, and its product', () => {
    expect(shown([daily], 100_00)).toEqual([['Véhicule', '50,00 € × 2 jours', '100,00 €']]);
    expect(isPlainPrice([daily])).toBe(true);
  });

  it('with rules come before their sum', () => {
    expect(shown([daily, season, discount], 198_00)).toEqual([
      ['Tarif journalier', '50,00 € × 2 jours', '100,00 €'],
      ['Haute saison (+20 %)', '60,00 € × 2 jours', '120,00 €'],
      ['Remise longue durée (−10 %)', undefined, '−22,00 €'],
      ['Véhicule', undefined, '198,00 €'],
    ]);
  });

  it('name the season even when all days are in it', () => {
    expect(shown([season], 120_00)).toEqual([
      ['Haute saison (+20 %)', '60,00 € × 2 jours', '120,00 €'],
      ['Véhicule', undefined, '120,00 €'],
    ]);
    expect(isPlainPrice([season])).toBe(false);
  });

  it('that are unknown leave the sum', () => {
    expect(shown([], 100_00)).toEqual([['Véhicule', undefined, '100,00 €']]);
  });
});

import { describe, expect, it } from 'vitest';
import { priceLinesOf } from './frozen-price.rules.ts';

const price = {
  startDate: '2027-05-12',
  endDate: '2027-05-15',
  dailyPriceCents: 50_00,
  vehicleCents: 150_00,
  discountCents: 0,
};
const line = (label: string, totalCents: number) => ({ label, days: null, unitCents: null, totalCents });

describe('the lines of a reservation’s price', () => {
  it('are one product without lines of its own', () => {
    expect(priceLinesOf(price, [])).toEqual([
      { label: 'Tarif journalier', days: 3, unitCents: 50_00, totalCents: 150_00 },
    ]);
  });

  it('are its own', () => {
    const stored = [line('Forfait', 120_00)];
    expect(priceLinesOf(price, stored)).toBe(stored);
  });

  it('are the sums when only those are known', () => {
    expect(priceLinesOf({ ...price, vehicleCents: 160_00, discountCents: 16_00 }, [])).toEqual([
      line('Location du véhicule', 160_00),
      line('Remise', -16_00),
    ]);
    expect(priceLinesOf({ ...price, vehicleCents: 160_00 }, [])).toEqual([
      line('Location du véhicule', 160_00),
    ]);
  });
});

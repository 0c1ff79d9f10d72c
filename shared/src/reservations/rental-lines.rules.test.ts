import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricePart } from '../pricing/price-part.ts';
import type { PriceLine } from '../pricing/vehicle-price.rules.ts';
import { priceLineWords } from '../words/fr/pricing/price-lines.ts';
import {
  allRentalLines,
  rentalLines,
  shownRentalLines,
  storedPriceOf,
  type StoredPrice,
} from './rental-lines.rules.ts';

const line = (part: PricePart, totalCents: number): PriceLine => ({
  part,
  days: null,
  unitCents: null,
  totalCents,
});
const seat = { name: 'Siège bébé', quantity: 2, dailyPriceCents: 5_00 };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const shown = (price: StoredPrice) =>
  shownRentalLines(price, { vehicle: 'Véhicule' }, priceLineWords).map(({ label, hint, value }) =>
    [label, hint, value].map(plain),
  );

/** 150 € for the vehicle and 30 € for two seats through three days; kept at 180 € for seven days. */
const kept: StoredPrice = {
  days: 7,
  totalCents: 180_00,
  priceLines: [line({ of: 'vehicle' }, 150_00)],
  accessories: [seat],
};

describe('the lines of a reservation', () => {
  it('whose price was kept for more days say what was agreed', () => {
    expect(shown(kept)).toEqual([
      ['Véhicule', undefined, '150,00 €'],
      ['Siège bébé × 2', '5,00 € × 2 × 7 jours', '70,00 €'],
      ['Prix convenu', undefined, '−40,00 €'],
    ]);
  });

  it('whose price was kept without its accessories say what was agreed', () => {
    expect(shown({ ...kept, accessories: [] })).toEqual([
      ['Véhicule', undefined, '150,00 €'],
      ['Prix convenu', undefined, '30,00 €'],
    ]);
  });

  it('are those of the vehicle and its accessories otherwise', () => {
    const daily: PriceLine = { part: { of: 'daily' }, days: 3, unitCents: 50_00, totalCents: 150_00 };
    expect(shown({ ...kept, days: 3, priceLines: [daily] })).toEqual([
      ['Véhicule', '50,00 € × 3 jours', '150,00 €'],
      ['Siège bébé × 2', '5,00 € × 2 × 3 jours', '30,00 €'],
    ]);
  });

  it('may have the accessories in one line', () => {
    const names = { vehicle: 'Véhicule', accessories: { label: 'Accessoires' } };
    const rows = shownRentalLines(kept, names, priceLineWords).map(({ label, value }) => [
      label,
      plain(value),
    ]);
    expect(rows).toEqual([
      ['Véhicule', '150,00 €'],
      ['Accessoires', '70,00 €'],
      ['Prix convenu', '−40,00 €'],
    ]);
    expect(
      shownRentalLines({ ...kept, accessories: [] }, names, priceLineWords).map(({ label }) => label),
    ).toEqual(['Véhicule', 'Prix convenu']);
  });

  it('are one list with the price of all units of an accessory for a day', () => {
    expect(allRentalLines(kept)).toMatchObject([
      { part: { of: 'vehicle' }, totalCents: 150_00 },
      { part: { of: 'accessory', quantity: 2 }, days: 7, unitCents: 10_00, totalCents: 70_00 },
      { part: { of: 'agreed' }, unitCents: null, totalCents: -40_00 },
    ]);
    expect(allRentalLines({ ...kept, totalCents: 220_00 })).toHaveLength(2);
  });

  it('may have one line for accessories where there are none', () => {
    const names = { vehicle: 'Véhicule', accessories: { label: 'Accessoires', hint: 'aucun' } };
    const rows = shownRentalLines({ ...kept, totalCents: 150_00, accessories: [] }, names, priceLineWords);
    expect(rows.map(({ label, hint, value }) => [label, hint, plain(value)])).toEqual([
      ['Véhicule', undefined, '150,00 €'],
      ['Accessoires', 'aucun', '0,00 €'],
    ]);
  });

  it('are found in an answer of the API, in cents', () => {
    const answer = {
      totalDays: 3,
      totalPrice: 180.1,
      priceLines: [
        { label: 'Tarif journalier', days: 3, unitPrice: 50.05, totalPrice: 150.15 },
        { label: 'Remise', days: null, unitPrice: null, totalPrice: -0.05 },
      ],
      accessories: [
        { accessory: { id: 1, name: 'Siège bébé', quantity: 3, dailyPrice: 5 }, quantityReserved: 2 },
      ],
    };
    expect(storedPriceOf(answer)).toEqual({
      days: 3,
      totalCents: 180_10,
      vatOffCents: 0,
      priceLines: [
        { part: { of: 'written', text: 'Tarif journalier' }, days: 3, unitCents: 50_05, totalCents: 150_15 },
        { part: { of: 'written', text: 'Remise' }, days: null, unitCents: null, totalCents: -5 },
      ],
      accessories: [seat],
    });
  });

  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const prices: fc.Arbitrary<StoredPrice> = fc.record({
    days: fc.integer({ min: 1, max: 365 }),
    totalCents: cents,
    priceLines: fc
      .array(fc.record({ label: fc.string(), total: fc.integer({ min: -10_000, max: 100_000 }) }))
      .map((lines) => lines.map(({ label, total }) => line({ of: 'written', text: label }, total))),
    accessories: fc.array(
      fc.record({
        name: fc.string(),
        quantity: fc.integer({ min: 1, max: 20 }),
        dailyPriceCents: fc.integer({ min: 0, max: 10_000 }),
      }),
    ),
  });
  const sum = (lines: readonly { totalCents: number }[]): number =>
    lines.reduce((total, { totalCents }) => total + totalCents, 0);

  it('add up to the total, whatever is stored', () => {
    fc.assert(
      fc.property(prices, (price) => {
        expect(sum(allRentalLines(price))).toBe(price.totalCents);
        const { vehicle, accessories, agreed } = rentalLines(price);
        expect(sum(vehicle) + sum(accessories) + (agreed?.totalCents ?? 0)).toBe(price.totalCents);
      }),
    );
  });

  /** `1 234,50 €` in cents. */
  const read = (value: string): number => Number(value.replaceAll(/[^\d−-]/g, '').replace('−', '-'));

  it('are shown so that what is printed adds up to the total', () => {
    const names = fc.constantFrom({ vehicle: 'V' }, { vehicle: 'V', accessories: { label: 'A', hint: 'h' } });
    fc.assert(
      fc.property(prices, names, (price, name) => {
        const rows = shownRentalLines(price, name, priceLineWords);
        // The lines of the vehicle come before their sum, which counts once.
        const from = rows.findIndex(({ label }) => label === 'V');
        fc.pre(price.priceLines.every(({ part }) => part.of === 'written' && part.text !== 'V'));
        const total = rows.slice(from).reduce((printed, { value }) => printed + read(value), 0);
        expect(total).toBe(price.totalCents);
      }),
    );
  });
});

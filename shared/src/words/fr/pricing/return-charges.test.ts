import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementOf } from '../../../handovers/handover.rules.ts';
import { returnCharges, returnChargeSentence } from './return-charges.ts';
import { NO_RETURN_PRICES, type ReturnPrices } from '../../../pricing/return-prices.ts';

const ALL: ReturnPrices = {
  extraKmPriceCents: 40,
  latePercent: 150,
  lateGraceMinutes: 30,
  cleaningPriceCents: 60_00,
  fuelEighthPriceCents: 12_50,
  chargeTenthPriceCents: 4_00,
  insuranceExcessCents: 1_250_00,
};

const sentences = (...args: Parameters<typeof returnCharges>): string[] =>
  returnCharges(...args).map((charge) => returnChargeSentence(charge).replaceAll(/[\u00a0\u202f]/g, ' '));

describe('the price list of returns', () => {
  it('names every price that was decided', () => {
    expect(sentences(ALL, 'essence')).toEqual([
      'Kilomètre supplémentaire, au-delà des kilomètres compris : 0,40 €',
      'Carburant manquant, par rapport au niveau du départ : 12,50 € par huitième de réservoir',
      'Jour de retard, commencé après 18:00 le dernier jour, tolérance de 30 min, jours de fermeture exclus : 150 % du prix journalier',
      'Nettoyage, si l’état du véhicule au retour l’exige : 60,00 €',
      'Franchise, par sinistre que l’assurance couvre : 1 250,00 € au plus',
    ]);
  });

  it('names nothing where nothing was decided, or nothing is asked', () => {
    expect(returnCharges(NO_RETURN_PRICES, null)).toEqual([]);
    const free = { extraKmPriceCents: null, latePercent: 0, lateGraceMinutes: 30, cleaningPriceCents: 0 };
    expect(returnCharges({ ...NO_RETURN_PRICES, ...free, insuranceExcessCents: 0 }, 'diesel')).toEqual([]);
  });

  it('says what a missing charge costs, also that it costs nothing', () => {
    expect(sentences(ALL, 'electrique')[1]).toBe(
      'Charge manquante, par rapport au niveau du départ : 4,00 € par tranche entière de 10 %',
    );
    expect(sentences(NO_RETURN_PRICES, 'electrique')).toEqual([
      'Charge manquante, par rapport au niveau du départ : aucun frais',
    ]);
  });

  it('has a line for whatever a settlement charges', () => {
    const LABELS = {
      extra_km: /^Kilomètre/,
      fuel: /^(Carburant|Charge)/,
      late: /^Jour de retard/,
      cleaning: /^Nettoyage/,
    };
    const cents = fc.option(fc.nat(100_00));
    const anyPrices = fc.record({
      extraKmPriceCents: cents,
      latePercent: fc.option(fc.nat(500)),
      lateGraceMinutes: fc.option(fc.nat(600)),
      cleaningPriceCents: cents,
      fuelEighthPriceCents: cents,
      chargeTenthPriceCents: cents,
      insuranceExcessCents: cents,
    });
    fc.assert(
      fc.property(anyPrices, fc.boolean(), (prices, isElectric) => {
        const listed = returnCharges(prices, isElectric ? 'electrique' : 'essence').map(({ label }) => label);
        const charged = settlementOf(
          {
            endDate: '2027-05-14',
            returnedAt: new Date('2027-05-16T15:00:00Z'),
            odometerKm: 12_900,
            // A report reads one of the two.
            fuelEighths: isElectric ? null : 1,
            chargePercent: isElectric ? 15 : null,
            needsCleaning: true,
            damages: [],
          },
          {
            ...prices,
            minOdometerKm: 12_000,
            allowedKm: 600,
            departure: { fuelEighths: isElectric ? null : 8, chargePercent: isElectric ? 90 : null },
            graceMinutes: 0,
            closures: { weekdays: [], days: [] },
            dailyPriceCents: 49_90,
          },
        ).map(({ kind }) => kind);
        const kinds = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((kind) =>
          listed.some((label) => LABELS[kind].test(label)),
        );
        // That a missing charge is free is said as well.
        const priced =
          prices.chargeTenthPriceCents || !isElectric ? kinds : kinds.filter((k) => k !== 'fuel');
        expect(charged).toEqual(priced);
      }),
    );
  });
});

import { ENERGY_NAMES } from '@volant/shared/words/fr/vehicles/facts.ts';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoHeight } from '@volant/shared/vehicles/photo.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { vehicleBody } from '@volant/shared/vehicles/vehicles.schema.ts';
import { readDemoPhoto } from './demo-photos.ts';
import { demoAccessories, demoDetails, demoFleet } from './fleet.ts';

const named = demoFleet.map((vehicle) => ({ ...vehicle, name: vehicleName(vehicle) }));

describe('the demo fleet', () => {
  it('has 12 different vehicles and 6 different accessories', () => {
    expect(new Set(named.map(({ name }) => name)).size).toBe(12);
    expect(new Set(demoAccessories.map(({ name }) => name)).size).toBe(6);
  });

  it.each(named)('describes $name by its gearbox, fuel and seats first', ({ description }) => {
    const [gearbox, fuel, seats, ...rest] = description.split('\n');
    expect(gearbox).toMatch(/^Boîte (manuelle|automatique)$/);
    expect(fuel).toMatch(/^(Essence|Diesel|Hybride|Électrique)/);
    expect(seats).toMatch(/^\d places$/);
    expect(rest.length).toBeGreaterThanOrEqual(4);
    expect(rest.every((line) => line.trim() === line && line !== '')).toBe(true);
    expect(description.length).toBeLessThanOrEqual(2000);
  });

  it.each(demoFleet)('describes $brand $model as a manager may', (vehicle) => {
    const details = demoDetails(vehicle, '2026-06-01');
    expect(vehicleBody.parse(details)).toEqual(details);
  });

  it.each(named)('gives $name the facts of its description', ({ description, facts }) => {
    const [gearbox, fuel = '', seats, ...rest] = description.split('\n');
    expect(gearbox).toBe(`Boîte ${facts.transmission ?? ''}`);
    const energy = /hybride/i.test(fuel) ? 'Hybride' : fuel;
    expect(facts.energy && ENERGY_NAMES[facts.energy]).toBe(energy);
    expect(seats).toBe(`${String(facts.seats)} places`);
    const text = rest.join('\n');
    const [, doors] = /(\d) portes(?! coulissantes)/.exec(text) ?? [];
    if (doors !== undefined) expect(facts.doors).toBe(Number(doors));
    const [, boot] = /(\d+)\u00a0litres/.exec(text) ?? [];
    if (boot !== undefined) expect(facts.bootLitres).toBe(Number(boot));
    const [, range] = /Jusqu’à (\d+)\u00a0km d’autonomie/.exec(text) ?? [];
    expect(facts.rangeKm).toBe(range === undefined ? null : Number(range));
  });

  it('has a number plate for each, and no inspection or insurance that ends within two months', () => {
    expect(new Set(demoFleet.map(({ facts }) => facts.plate)).size).toBe(demoFleet.length);
    for (const { facts } of demoFleet) {
      expect(Math.min(facts.inspectionInDays, facts.insuranceInDays)).toBeGreaterThan(60);
    }
  });

  it.each(named)('asks a plausible price and mileage for $name', (vehicle) => {
    expect(vehicle.dailyPrice).toBeGreaterThanOrEqual(30);
    expect(vehicle.dailyPrice).toBeLessThanOrEqual(150);
    expect(vehicle.maxDailyMileage).toBeGreaterThanOrEqual(100);
  });

  it.each(demoAccessories)('asks a plausible price for $name', ({ dailyPriceCents, quantity }) => {
    expect(Number.isSafeInteger(dailyPriceCents) && dailyPriceCents > 0).toBe(true);
    expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
  });
});

describe('the demo pictures', () => {
  it.each(named)(
    'shows $name in 4 to 6 pictures that are kept in every width and format',
    async ({ photos }) => {
      expect(photos.length).toBeGreaterThanOrEqual(4);
      expect(photos.length).toBeLessThanOrEqual(6);
      expect(photos[0]).toMatch(/-studio$/);
      for (const name of photos) {
        const { photo } = await readDemoPhoto(name);
        expect(photo.files).toHaveLength(6);
        for (const { width, format, bytes } of photo.files) {
          const found = await sharp(bytes).metadata();
          expect([found.width, found.height]).toEqual([width, photoHeight(photo, width)]);
          expect(found.format).toBe(format === 'avif' ? 'heif' : format);
        }
      }
    },
  );

  it('shows no picture twice', async () => {
    const names = demoFleet.flatMap(({ photos }) => photos);
    const keys = await Promise.all(names.map(async (name) => (await readDemoPhoto(name)).key));
    expect(new Set(keys).size).toBe(names.length);
  });

  it('keeps no file that is not shown', async () => {
    const shown = new Set(demoFleet.flatMap(({ photos }) => photos));
    const files = await readdir(new URL('../../../demo-fleet/photos/', import.meta.url));
    expect(files.filter((file) => !shown.has(file.replace(/-\d+\.(webp|avif)$/, '')))).toEqual([]);
  });
});

import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoHeight } from '@volant/shared/vehicles/photo.rules.ts';
import { vehicleBody } from '@volant/shared/vehicles/vehicles.schema.ts';
import { readDemoPhoto } from './demo-photos.ts';
import { demoAccessories, demoFleet } from './fleet.ts';

const named = demoFleet.map((vehicle) => ({ ...vehicle, name: `${vehicle.brand} ${vehicle.model}` }));

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

  it.each(named)('describes $name as a manager may', ({ photos: _photos, name: _name, ...details }) => {
    expect(vehicleBody.parse(details)).toEqual(details);
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

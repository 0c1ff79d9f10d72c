import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoPhotos, drawScene } from './drawings/draw-scene.ts';
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

  it.each(named)('asks a plausible price and mileage for $name', (vehicle) => {
    for (const amount of [vehicle.dailyPriceCents, vehicle.mileageKm, vehicle.maxDailyMileageKm]) {
      expect(Number.isSafeInteger(amount)).toBe(true);
    }
    expect(vehicle.dailyPriceCents).toBeGreaterThanOrEqual(3000);
    expect(vehicle.dailyPriceCents).toBeLessThanOrEqual(15_000);
    expect(vehicle.maxDailyMileageKm).toBeGreaterThanOrEqual(100);
  });

  it.each(demoAccessories)('asks a plausible price for $name', ({ dailyPriceCents, quantity }) => {
    expect(Number.isSafeInteger(dailyPriceCents) && dailyPriceCents > 0).toBe(true);
    expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
  });
});

describe('the demo pictures', () => {
  it.each(named)('shows $name in 3 to 5 different pictures of 1600 × 1067', async (vehicle) => {
    const photos = demoPhotos(vehicle);
    expect(photos.length).toBeGreaterThanOrEqual(3);
    expect(photos.length).toBeLessThanOrEqual(5);
    expect(photos[0]?.fileName).toMatch(/-1-side\.svg$/);
    expect(new Set(photos.map(({ svg }) => svg)).size).toBe(photos.length);
    for (const { svg } of photos) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
      const { info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1600, 1067]);
    }
  });

  it.each(named)('can show a $name from every point of view', ({ scene }) => {
    const views = ['side', 'front', 'rear', 'interior', 'seats', 'cargo'] as const;
    const drawn = views.map((view) => drawScene(scene, view));
    expect(new Set(drawn).size).toBe(views.length);
    expect(drawn.join('')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows every vehicle with a cover of its own', () => {
    expect(new Set(demoFleet.map(({ scene }) => drawScene(scene, 'side'))).size).toBe(demoFleet.length);
  });

  it('gives every picture a file name of its own', () => {
    const names = demoFleet.flatMap((vehicle) => demoPhotos(vehicle).map(({ fileName }) => fileName));
    expect(new Set(names).size).toBe(names.length);
  });
});

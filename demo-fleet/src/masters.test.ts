import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { masterNames, PICTURE, readMaster } from './masters.ts';

const names = masterNames();
const vehicles = names.filter((name) => name.endsWith('-studio')).map((name) => name.replace(/-studio$/, ''));
const photos = new URL('../photos/', import.meta.url);

/** Of the first picture of a vehicle: which pixels are the vehicle, row by row, above its shadow. */
const silhouetteOf = async (vehicle: string, width: number): Promise<boolean[][]> => {
  const file = fileURLToPath(new URL(`${vehicle}-studio-${String(width)}.webp`, photos));
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: Math.floor(info.height * 0.7) }, (_, y) =>
    Array.from(
      { length: info.width },
      (__, x) => Math.abs((data[y * info.width + x] ?? 0) - (data[y * info.width] ?? 0)) > 40,
    ),
  );
};

describe('the drawings of the demo fleet', () => {
  it.each(vehicles)('show %s completely from every viewpoint', (vehicle) => {
    const drawn = names.filter((name) => name.startsWith(`${vehicle}-`)).map(readMaster);
    expect(drawn.length).toBeGreaterThanOrEqual(4);
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // Every referenced gradient, blur and clip is defined.
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      const made = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect(used.filter((id) => !made.has(id ?? ''))).toEqual([]);
    }
  });

  it('give every vehicle its own silhouette', async () => {
    const shapes = await Promise.all(
      vehicles.map(async (vehicle) => (await silhouetteOf(vehicle, 480)).flat()),
    );
    expect(shapes).toHaveLength(12);
    for (const [index, shape] of shapes.entries()) {
      for (const other of shapes.slice(index + 1)) {
        const different = shape.filter((isVehicle, at) => isVehicle !== other[at]).length;
        expect(different / shape.length).toBeGreaterThan(0.01);
      }
    }
  });

  it.each(vehicles)('let %s fill the width of its first picture', async (vehicle) => {
    const rows = await silhouetteOf(vehicle, PICTURE.width);
    const columns = Array.from({ length: PICTURE.width }, (_, x) => x).filter((x) =>
      rows.some((row) => row[x]),
    );
    const [first = 0, last = 0] = [columns[0], columns.at(-1)];
    expect((last - first + 1) / PICTURE.width).toBeGreaterThanOrEqual(0.85);
    expect(Math.abs(first - (PICTURE.width - 1 - last))).toBeLessThan(10);
  });

  it("crops details within the picture's edges", () => {
    const details = names.filter((name) => /-(nose|tail)$/.test(name));
    expect(details).not.toEqual([]);
    for (const name of details) {
      const [, width, box] = /width="(\d+)" height="\d+" viewBox="([^"]+)"/.exec(readMaster(name)) ?? [];
      const [x = NaN, y = NaN, shown = NaN] = (box ?? '').split(' ').map(Number);
      const scale = Number(width) / shown;
      const margin = (Number(width) - PICTURE.width) / 2 / scale;
      expect(x + margin).toBeGreaterThanOrEqual(0);
      expect(x + margin + PICTURE.width / scale).toBeLessThanOrEqual(PICTURE.width);
      expect(y + margin).toBeGreaterThanOrEqual(0);
      expect(y + margin + PICTURE.height / scale).toBeLessThanOrEqual(PICTURE.height);
    }
  });

  it('are encoded, each of them, and nothing else is', () => {
    const encoded = readdirSync(photos).map((file) => file.replace(/-\d+\.(webp|avif)$/, ''));
    expect([...new Set(encoded)].toSorted()).toEqual(names.toSorted());
  });
});

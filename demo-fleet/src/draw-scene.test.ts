import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawScene } from './draw-scene.ts';
import type { SceneView } from './scene.ts';
import { scenes } from './scenes.ts';

const views: readonly SceneView[] = ['studio', 'place', 'nose', 'tail', 'interior', 'seats', 'cargo'];

describe('the drawings of the demo fleet', () => {
  it.each(Object.entries(scenes))('show %s completely from every viewpoint', (_, scene) => {
    const drawn = views.map((view) => drawScene(scene, view).svg);
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // Every referenced gradient, blur and clip is defined.
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
      const made = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect(used.filter((id) => !made.has(id ?? ''))).toEqual([]);
    }
  });

  it('give every vehicle its own silhouette', () => {
    expect(new Set(Object.values(scenes).map(({ body }) => body)).size).toBe(Object.keys(scenes).length);
  });

  it.each(Object.keys(scenes))('let %s fill the width of its first picture', async (vehicle) => {
    const file = fileURLToPath(new URL(`../photos/${vehicle}-studio-1600.webp`, import.meta.url));
    const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
    const standsOut = (x: number, y: number): boolean =>
      Math.abs((data[y * info.width + x] ?? 0) - (data[y * info.width] ?? 0)) > 40;
    // Above the shadow.
    const rows = Array.from({ length: Math.floor(info.height * 0.7) }, (_, y) => y);
    const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
      rows.some((y) => standsOut(x, y)),
    );
    const [first = 0, last = 0] = [columns[0], columns.at(-1)];
    expect((last - first + 1) / info.width).toBeGreaterThanOrEqual(0.85);
    expect(Math.abs(first - (info.width - 1 - last))).toBeLessThan(10);
  });

  it("crops details within the picture's edges", () => {
    for (const scene of Object.values(scenes)) {
      for (const view of ['nose', 'tail'] as const) {
        const { crop } = drawScene(scene, view);
        expect(crop).toBeDefined();
        if (!crop) continue;
        expect(crop.x).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(1600);
        expect(crop.y).toBeGreaterThanOrEqual(0);
        expect(crop.y + (crop.width * 1067) / 1600).toBeLessThanOrEqual(1067);
      }
    }
  });
});

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

/**
 * Draws the pictures of the demo fleet and encodes them as the server stores photos, into `demo-fleet/photos`. Takes
 * optional vehicle names: `npm run demo-fleet:draw -- renault-clio`.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { photoFile } from '@volant/shared/vehicles/photo.rules.ts';
import { encodePhoto } from '../../server/src/vehicles/photo-pipeline.ts';
import { drawScene } from './draw-scene.ts';
import { rasterize } from './rasterize.ts';
import { scenes } from './scenes.ts';

const directory = new URL('../photos/', import.meta.url);
const asked = process.argv.slice(2);
const chosen = Object.entries(scenes).filter(([vehicle]) => asked.length === 0 || asked.includes(vehicle));

const pictures = chosen.flatMap(([vehicle, scene]) =>
  scene.views.map((view) => ({ name: `${vehicle}-${view}`, scene, view })),
);

const drawNext = async (): Promise<void> => {
  for (let next = pictures.shift(); next; next = pictures.shift()) {
    const encoded = await encodePhoto(await rasterize(drawScene(next.scene, next.view)));
    if (!encoded) throw new Error(`${next.name} is no photo`);
    for (const { width, format, bytes } of encoded.files) {
      writeFileSync(new URL(photoFile({ key: next.name, width, format }), directory), bytes);
    }
    console.log(next.name);
  }
};

for (const file of readdirSync(directory)) {
  if (chosen.some(([vehicle]) => file.startsWith(`${vehicle}-`))) rmSync(new URL(file, directory));
}
await Promise.all(Array.from({ length: availableParallelism() }, drawNext));

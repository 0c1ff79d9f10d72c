/**
 * Encodes the drawings in `demo-fleet/masters` as the server stores photos, into `demo-fleet/photos`. Takes optional
 * names of vehicles: `npm run demo-fleet:encode -- renault-clio`.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { photoFile } from '@volant/shared/vehicles/photo.rules.ts';
import { encodePhoto } from '../../server/src/files/photo-pipeline.ts';
import { masterNames, rasterize } from './masters.ts';

const directory = new URL('../photos/', import.meta.url);
const asked = process.argv.slice(2);
const chosen = masterNames().filter(
  (name) => asked.length === 0 || asked.some((vehicle) => name.startsWith(`${vehicle}-`)),
);

for (const name of chosen) {
  const encoded = await encodePhoto(await rasterize(name));
  if (!encoded) throw new Error(`${name} is no photo`);
  for (const file of readdirSync(directory)) {
    if (file.startsWith(`${name}-`)) rmSync(new URL(file, directory));
  }
  for (const { width, format, bytes } of encoded.files) {
    writeFileSync(new URL(photoFile({ key: name, width, format }), directory), bytes);
  }
  console.log(name);
}

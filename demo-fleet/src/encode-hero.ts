/** Encodes the car of the home page, cut out of its drawing, into `web/src/features/home`: `npm run demo-fleet:hero`. */
import sharp from 'sharp';
import { readMaster } from './masters.ts';

/** The car and its shadow in the drawing. */
const CAR = { left: 40, top: 195, width: 1520, height: 650 };
const GROUND = '<rect width="1600" height="1067" fill="#f5f2ee"/>';

const master = readMaster('dacia-duster-studio');
if (!master.includes(GROUND)) throw new Error('The drawing has another ground');
const car = await sharp(Buffer.from(master.replace(GROUND, '')))
  .extract(CAR)
  .png()
  .toBuffer();
const target = (file: string): string => `${import.meta.dirname}/../../web/src/features/home/${file}`;
const sized = (width: number) => sharp(car).resize({ width });
for (const width of [720, 1440])
  await sized(width)
    .avif({ quality: 50, effort: 9 })
    .toFile(target(`car-${width}.avif`));
// For browsers without AVIF or `image-set()`.
await sized(720).webp({ quality: 74, alphaQuality: 80, effort: 6 }).toFile(target('car-720.webp'));

import { afterEach, expect, it } from 'vitest';
import { aPhotoFile } from '../testing/files/photo-files.ts';
import { photoEncoder, type PhotoEncoder } from './photo-encoder.ts';

let encoder: PhotoEncoder;
afterEach(() => {
  encoder.close();
});

const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inside}</svg>`);

/** Takes minutes: a filter over a large ground, hundreds of times. */
const SLOW = svg(
  `<filter id="f" x="-1000%" y="-1000%" width="3000%" height="3000%"><feGaussianBlur stdDeviation="100000"/>
   <feTurbulence numOctaves="1000" baseFrequency="0.9"/><feMorphology radius="10000"/></filter>
   ${'<rect filter="url(#f)" width="40" height="10"/>'.repeat(500)}`,
);

it('a drawing that takes too long is refused, and photos go on', async () => {
  encoder = photoEncoder({ maxDrawingMs: 2_000 });
  const slow = encoder.draw(SLOW);
  const photo = encoder.encode(await aPhotoFile());
  expect(await slow).toBeUndefined();
  expect(await photo).toBeDefined();
  expect(await encoder.draw(svg('<rect width="40" height="10"/>'))).toBeDefined();
}, 30_000);

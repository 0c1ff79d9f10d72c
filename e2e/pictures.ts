import type { Locator } from '@playwright/test';
import { crc32, deflateSync } from 'node:zlib';

/** A file for `setInputFiles`. */
export interface UploadFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, end]);
};

/** A PNG of one colour. */
export const picture = (name: string, [red, green, blue]: readonly [number, number, number]): UploadFile => {
  const [width, height] = [60, 40];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set([red, green, blue], 1 + x * 3);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return {
    name,
    mimeType: 'image/png',
    buffer: Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
};

/** A text file with the name and type of a PNG. */
export const fakePicture = (name: string): UploadFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('Ceci est un texte.'),
});

/** An animated GIF with more frames than the server accepts; browsers display it. */
export const oversizedAnimation = (name: string): UploadFile => {
  const frame = Buffer.from('2c0000000001000100000202440100', 'hex');
  return {
    name,
    mimeType: 'image/gif',
    buffer: Buffer.concat([
      Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
      ...Array.from({ length: 301 }, () => frame),
      Buffer.of(0x3b),
    ]),
  };
};

const colours = {
  red: [190, 40, 40],
  green: [40, 140, 70],
  blue: [40, 80, 170],
  yellow: [220, 190, 50],
} as const;

/** Four pictures that `colourOf` can tell apart. */
export const fourPictures = (): UploadFile[] => [
  picture('rouge.png', colours.red),
  picture('verte.png', colours.green),
  picture('bleue.png', colours.blue),
  picture('jaune.png', colours.yellow),
];

/** Which of the colours of `fourPictures` an image shows. */
export const colourOf = async (image: Locator): Promise<string> => {
  // The pictures of a long catalogue are loaded as they come into view.
  await image.scrollIntoViewIfNeeded();
  const [red = 0, green = 0, blue = 0] = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    context.drawImage(element, 0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const distance = ([r, g, b]: readonly [number, number, number]): number =>
    Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
  return Object.entries(colours).sort(([, one], [, other]) => distance(one) - distance(other))[0]![0];
};

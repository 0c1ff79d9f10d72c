import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

const directory = new URL('../masters/', import.meta.url);

/** Size of a picture in px. */
export const PICTURE = { width: 1600, height: 1067 } as const;

/** The drawings, `renault-clio-studio` for example. */
export const masterNames = (): string[] => readdirSync(directory).map((file) => file.replace(/\.svg$/, ''));

export const readMaster = (name: string): string => readFileSync(new URL(`${name}.svg`, directory), 'utf8');

/**
 * Renders a drawing as a PNG of 1600 × 1067. One of a detail has a margin all round, which is cut: blurs end at the edge
 * of a drawing.
 */
export const rasterize = async (name: string): Promise<Buffer> => {
  const drawing = sharp(Buffer.from(readMaster(name)));
  const { width, height } = await drawing.metadata();
  return drawing
    .extract({
      left: Math.round((width - PICTURE.width) / 2),
      top: Math.round((height - PICTURE.height) / 2),
      ...PICTURE,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

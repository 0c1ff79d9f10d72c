import sharp from 'sharp';
import type { Drawing } from './scene.ts';

const WIDTH = 1600;
const HEIGHT = 1067;
/** Blurs end at the edge of the drawing, so a crop is drawn with this margin and then cut. */
const MARGIN = 60;

/** Renders a drawing as a PNG of 1600 × 1067; a crop is rendered at full size, not enlarged. */
export async function rasterize({ svg, crop }: Drawing): Promise<Buffer> {
  const settings = { compressionLevel: 1 };
  if (!crop) return sharp(Buffer.from(svg)).png(settings).toBuffer();
  const scale = WIDTH / crop.width;
  const margin = Math.ceil(MARGIN * scale);
  const [width, height] = [WIDTH + 2 * margin, HEIGHT + 2 * margin];
  const viewBox = [crop.x - margin / scale, crop.y - margin / scale, width / scale, height / scale];
  const wider = svg.replace(
    /width="1600" height="1067" viewBox="[^"]*"/,
    `width="${String(width)}" height="${String(height)}" viewBox="${viewBox.map((value) => value.toFixed(2)).join(' ')}"`,
  );
  return sharp(Buffer.from(wider))
    .extract({ left: margin, top: margin, width: WIDTH, height: HEIGHT })
    .png(settings)
    .toBuffer();
}

/** Reads the header of an image without decoding it. */
export interface Claim {
  width: number;
  height: number;
  pictures: number;
  bytesPerPixel: number;
}

/** More than the header of a regular file: the image data come after it. */
const MAX_HEAD_BYTES = 256 * 1024;
const MAX_PICTURES = 64;

/**
 * Header of an image in the ISO base media format (ISO/IEC 23008-12): AVIF, which we decode, or HEIC ('heic'), whose
 * coding is patented and missing from our decoder. Undefined for a video or any other content in that format. Throws
 * `RangeError` when the header is truncated.
 */
export const readIsoImage = (bytes: Buffer): Claim | 'heic' | undefined => {
  const brands = brandsOf(bytes);
  if (!brands.includes('avif')) {
    return brands.some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
  }
  const meta = boxOf(bytes, 'meta');
  // A file without a size is no image.
  const sizes = meta === undefined ? [] : sizesIn(meta.subarray(0, MAX_HEAD_BYTES));
  if (sizes.length === 0 || sizes.length > MAX_PICTURES) return undefined;
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
    pictures: 1,
    bytesPerPixel: 4,
  };
};

const brandsOf = (bytes: Buffer): string[] => {
  const end = bytes.readUInt32BE(0);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= Math.min(end, 256); at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
};

/** Content of the first top-level box of that name. */
const boxOf = (bytes: Buffer, name: string): Buffer | undefined => {
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    // 0: to the end of the file; 1: a 64-bit length, which no accepted photo needs.
    if (length < 8 || at + length > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === name) return bytes.subarray(at + 8, at + length);
    at += length;
  }
  return undefined;
};

/** For each image in the file, tiles and transparency included: the property `ispe`. */
const sizesIn = (meta: Buffer): { width: number; height: number }[] => {
  const sizes: { width: number; height: number }[] = [];
  for (let at = meta.indexOf('ispe', 0, 'latin1'); at !== -1; at = meta.indexOf('ispe', at + 4, 'latin1')) {
    sizes.push({ width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) });
  }
  return sizes;
};

/** What the bytes say of themselves, before anything is decoded. */
export interface Claim {
  width: number;
  height: number;
  pictures: number;
  bytesPerPixel: number;
}

/** More than the head of an honest file: the pictures themselves come after it. */
const MOST_HEAD_BYTES = 256 * 1024;
const MOST_PICTURES = 64;

/**
 * What an image in the ISO base media format says of itself (ISO/IEC 23008-12): AVIF, which is decoded here, or HEIC
 * ('heic'), whose coding is patented and left out of our decoder. Undefined for a film and whatever else has the
 * same frame. A `RangeError` when it breaks off in its head.
 */
export const readIsoImage = (bytes: Buffer): Claim | 'heic' | undefined => {
  const brands = brandsOf(bytes);
  if (!brands.includes('avif')) {
    return brands.some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)) ? 'heic' : undefined;
  }
  const meta = boxOf(bytes, 'meta');
  // A file that says nothing of its size is no picture.
  const sizes = meta === undefined ? [] : sizesIn(meta.subarray(0, MOST_HEAD_BYTES));
  if (sizes.length === 0 || sizes.length > MOST_PICTURES) return undefined;
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

/** The content of the first box of that name at the top of the file. */
const boxOf = (bytes: Buffer, name: string): Buffer | undefined => {
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    // 0: to the end of the file; 1: a length of 64 bits, which no photo of ours needs.
    if (length < 8 || at + length > bytes.length) return undefined;
    if (bytes.toString('latin1', at + 4, at + 8) === name) return bytes.subarray(at + 8, at + length);
    at += length;
  }
  return undefined;
};

/** Of each picture in the file, tiles and transparency included: the property `ispe`. */
const sizesIn = (meta: Buffer): { width: number; height: number }[] => {
  const sizes: { width: number; height: number }[] = [];
  for (let at = meta.indexOf('ispe', 0, 'latin1'); at !== -1; at = meta.indexOf('ispe', at + 4, 'latin1')) {
    sizes.push({ width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) });
  }
  return sizes;
};

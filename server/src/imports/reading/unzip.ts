import { unzipSync } from 'fflate';

/** A file in the directory of a ZIP. */
export interface ZipEntry {
  name: string;
  /** Declared size once unpacked, in bytes. */
  unpackedSize: number;
}

/**
 * Unpacks the files that `isWanted` accepts. Each gets only as much memory as the directory declares, so that one with
 * a false size is cut. A stored file is copied as it is: only its packed size counts. Entries that together take more
 * than the whole ZIP share their bytes, as only a ZIP bomb does. Throws for such a ZIP and for a damaged one.
 */
export const unzip = (
  bytes: Uint8Array,
  isWanted: (entry: ZipEntry) => boolean,
): Record<string, Uint8Array> => {
  let packed = 0;
  return unzipSync(bytes, {
    filter: ({ name, size, originalSize, compression }) => {
      packed += size;
      if (packed > bytes.length) throw new Error('entries of the ZIP overlap');
      return isWanted({
        name,
        unpackedSize: compression === 0 ? Math.max(size, originalSize) : originalSize,
      });
    },
  });
};

import { unzipSync } from 'fflate';

/** A file of a ZIP, as its directory tells it. */
export interface ZipEntry {
  name: string;
  /** Bytes that it takes unpacked. */
  unpackedSize: number;
}

/**
 * The files of a ZIP that `isWanted`. Each is unpacked into as much memory as the directory declares, so that one that lies
 * about its size is cut. A stored file is copied as it is: only its packed size counts. Entries that together take more than
 * the whole ZIP share their bytes, which only a bomb does; throws then, and for a ZIP that is damaged.
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

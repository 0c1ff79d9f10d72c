import { statfs } from 'node:fs/promises';

/**
 * What must stay free beside the embedded database. It opens a new file of 16 MB every so often in the middle of a
 * commit, and cannot go on without it: writes are refused while it still has room for what it does by itself.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** What an operator is told. */
export const DISK_FULL =
  "Le disque est plein : il faut au moins 64 Mo libres à l'emplacement de DATA_DIR. Libérez de la place, puis recommencez.";

/** Whether a directory's disk has less room than the database needs to keep its promises. */
export const isDiskShort = async (directory: string, bytes = RESERVE_BYTES): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize < bytes;
  } catch {
    // A disk that does not tell is asked by writing to it.
    return false;
  }
};

/** The disk had no room for what was to be kept. */
class DiskShort extends Error {
  constructor() {
    super(DISK_FULL);
    this.name = 'DiskShort';
  }
}

/** Refuses to begin what takes so much room that the reserve would be used. */
export const refuseDiskShort = async (directory: string, forBytes = 0): Promise<void> => {
  if (await isDiskShort(directory, RESERVE_BYTES + forBytes)) throw new DiskShort();
};

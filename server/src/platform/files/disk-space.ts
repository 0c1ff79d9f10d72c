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
  constructor(directory: string, bytes: number) {
    super(
      `Le disque est plein : il faut au moins ${Math.ceil(bytes / 1024 / 1024)} Mo libres dans ${directory}. Libérez de la place, puis recommencez.`,
    );
    this.name = 'DiskShort';
  }
}

/** What an operator is told of a disk that was full, or filled up, under their command. */
export const diskFullText = (error: unknown): string => {
  if (error instanceof DiskShort) return error.message;
  return (error as { code?: string }).code === '53100'
    ? 'Le disque du serveur PostgreSQL est plein. Libérez de la place, puis recommencez.'
    : 'Le disque est plein, dans DATA_DIR ou dans BACKUP_DIR. Libérez de la place, puis recommencez.';
};

/** Refuses to begin what takes so much room that the reserve would be used. */
export const refuseDiskShort = async (directory: string, forBytes = 0): Promise<void> => {
  const bytes = RESERVE_BYTES + forBytes;
  if (await isDiskShort(directory, bytes)) throw new DiskShort(directory, bytes);
};

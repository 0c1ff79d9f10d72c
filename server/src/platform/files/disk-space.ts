import { defaultWords } from '@volant/shared/words/words.ts';
import { statfs } from 'node:fs/promises';

/**
 * Space that must stay free for the embedded database. It may need a new log file of 16 MB in the middle of a commit
 * and stops without it, so requests that write are refused before that.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** The message for the operator. */
export const diskFullLine = (): string => defaultWords().operations.start.diskFull;

/** Whether a directory's disk has less free space than `bytes`. */
export const isDiskShort = async (directory: string, bytes = RESERVE_BYTES): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize < bytes;
  } catch {
    // Unknown: the write itself fails if there is no room.
    return false;
  }
};

/** There is too little free space to begin an operation. */
class DiskShort extends Error {
  constructor(directory: string, bytes: number) {
    super(defaultWords().operations.start.diskShort(Math.ceil(bytes / 1024 / 1024), directory));
    this.name = 'DiskShort';
  }
}

/** What an operator is told when a disk was full, or filled up, during their command. */
export const diskFullText = (error: unknown): string => {
  if (error instanceof DiskShort) return error.message;
  return (error as { code?: string }).code === '53100'
    ? defaultWords().operations.start.databaseDiskFull
    : defaultWords().operations.start.commandDiskFull;
};

/** Refuses to begin an operation that would use the reserve. */
export const refuseDiskShort = async (directory: string, forBytes = 0): Promise<void> => {
  const bytes = RESERVE_BYTES + forBytes;
  if (await isDiskShort(directory, bytes)) throw new DiskShort(directory, bytes);
};

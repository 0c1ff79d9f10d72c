import { photoRefusals } from '@volant/shared/vehicles/photos.refusals.ts';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../platform/config/config.ts';
import { isDiskFull } from '../platform/db/constraint-errors.ts';
import { unavailable, type Problem } from '../platform/problem.ts';

/**
 * Storage of photos and documents: files in `DATA_DIR/photos`, or an S3 bucket. Keys are generated, never taken from the
 * caller; no public address reaches those that begin with `private/`.
 */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}

/** The store chosen by the settings; the S3 client is loaded only when needed. */
export const openFileStore = async (settings: Config['photos'], directory: string): Promise<FileStore> =>
  settings.kind === 's3' ? s3FileStore(settings) : diskFileStore(directory);

const diskFileStore = (directory: string): FileStore =>
  storeOn(new Disk(new FSDriver({ location: directory, visibility: 'private' })));

type S3Settings = Extract<Config['photos'], { kind: 's3' }>;

/** Time limit per try (two tries); a bucket in the same country takes a tenth of it. */
const S3_PATIENCE = { connectMs: 2_000, answerMs: 5_000 };

/** Files as objects of an S3 bucket, at Amazon or at a compatible service (`S3_ENDPOINT`). */
export const s3FileStore = async (settings: S3Settings, patience = S3_PATIENCE): Promise<FileStore> => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Outside Amazon, buckets rarely have their own host name.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      throwOnRequestTimeout: true,
    },
    // Many services support no checksum but that of the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // No ACL: the application serves the files itself.
    supportsACL: false,
    visibility: 'private',
  });
  return storeOn(new Disk(driver));
};

const storeOn = (disk: Disk): FileStore => ({
  put: (key, bytes, contentType) => answered(disk.put(key, bytes, { contentType })),
  get: async (key) => {
    try {
      return Buffer.from(await disk.getBytes(key));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw notAnswering(error);
    }
  },
  delete: (key) => answered(disk.delete(key)),
});

/** An unreachable store is a temporary server error, not the caller's. */
const answered = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    // A missing object is reported differently.
    throw isDiskFull(error) ? error : notAnswering(error);
  }
};

const notAnswering = (error: unknown): Problem => {
  const problem = unavailable(photoRefusals.storeAway);
  problem.cause = error;
  return problem;
};

const isMissing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, name } = (error.cause ?? {}) as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey';
};

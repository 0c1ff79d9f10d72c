import { defaultWords } from '@volant/shared/words/words.ts';
import { join, resolve } from 'node:path';
import type { SettingReader } from './setting-reader.ts';

/** How long a request waits for the database: within two seconds its caller is told to try again. */
export const USUAL_WAIT_MS = 1_500;

/**
 * How long an order may wait in total: for the database, for its turn and for the vehicle's lock. The work after that
 * takes at most two and a half seconds.
 */
export const orderWait = (databaseWaitMs: number): number => databaseWaitMs + 400;

export type PhotoSettings =
  | { kind: 'disk' }
  | {
      kind: 's3';
      bucket: string;
      endpoint: string | undefined;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

export interface BackupSettings {
  directory: string;
  /** Age in hours of the last backup at which the server makes the next one; undefined when it makes none. */
  everyHours: number | undefined;
  /** How many of the newest backups are kept. */
  keep: number;
  /** For how many days the last backup of the day is kept too. */
  keepDays: number;
}

export interface StorageSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long a request waits for the database. */
  databaseWaitMs: number;
  photos: PhotoSettings;
  backups: BackupSettings;
  /** Key of the encrypted secrets in the database; undefined to use that of a file in `dataDir`. */
  secretsKey: Buffer | undefined;
}

/** 256 bits. */
export const KEY_DIGITS = /^[\da-f]{64}$/i;

/** Where the data are stored: database, photos, backups. */
export const readStorageSettings = (reader: SettingReader): StorageSettings => {
  const { text, url, oneOf, count } = reader;
  const dataDir = resolve(text('DATA_DIR') ?? 'data');
  const everyHours = count('BACKUP_HOURS', 1, 24 * 31);
  return {
    dataDir,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseWaitMs: count('DATABASE_WAIT_MS', USUAL_WAIT_MS, 60_000),
    photos: readPhotoSettings(reader),
    backups: {
      directory: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
      everyHours: oneOf('BACKUPS', ['on', 'off'] as const) === 'off' ? undefined : everyHours,
      keep: count('BACKUP_KEEP', 24, 1_000),
      keepDays: count('BACKUP_KEEP_DAYS', 7, 1_000),
    },
    secretsKey: readKey(reader),
  };
};

const readKey = ({ text, wrong }: SettingReader): Buffer | undefined => {
  const digits = text('SECRETS_KEY');
  if (digits === undefined) return undefined;
  // The message does not contain the value: a key with a small mistake would be revealed to anybody who sees the
  // terminal.
  if (!KEY_DIGITS.test(digits)) {
    wrong.push(defaultWords().operations.settings.secretsKeyInvalid);
  }
  return Buffer.from(digits, 'hex');
};

const readPhotoSettings = ({ text, url, wrong }: SettingReader): PhotoSettings => {
  const bucket = text('S3_BUCKET');
  const endpoint = url('S3_ENDPOINT', ['http:', 'https:']);
  const accessKeyId = text('S3_ACCESS_KEY_ID');
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
  const region = text('S3_REGION');
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { kind: 's3', bucket, endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
  }
  if ([bucket, endpoint, accessKeyId, secretAccessKey].some((value) => value !== undefined)) {
    wrong.push(defaultWords().operations.settings.bucketKeysTogether);
  }
  return { kind: 'disk' };
};

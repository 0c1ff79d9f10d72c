import { createHash } from 'node:crypto';
import { constants, createReadStream, type Dirent } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const FORMAT = 1;

/** The manifest of a backup, stored as `backup.json`. */
const manifestShape = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  kind: z.enum(['embedded', 'postgres']),
  database: z.object({ file: z.string().regex(/^\w[\w.]*$/), bytes: z.number(), sha256: z.string() }),
  /** Row counts by table, which a restore compares. */
  rows: z.record(z.string(), z.number()),
  /** Number of photo files; null when they are in a bucket, which is not backed up here. */
  photos: z.number().nullable(),
  photoBytes: z.number().optional(),
});

export type BackupManifest = z.infer<typeof manifestShape>;

export interface Backup {
  name: string;
  directory: string;
  manifest: BackupManifest;
}

const MANIFEST = 'backup.json';
const COMPLETE = /^volant-\d{8}-\d{9}$/;
const PARTIAL = /^\.volant-\d{8}-\d{9}\.partial$/;

const stamp = (moment: Date): string =>
  moment
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .replace('T', '-');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const entriesOf = async (directory: string): Promise<Dirent[]> => {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Syncs a file or a directory to the disk, so that it survives a power cut. */
const sync = async (path: string): Promise<void> => {
  // Windows has no handles on directories.
  if (process.platform === 'win32' && (await stat(path)).isDirectory()) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The backup in a directory; `newer` when a later version of the application made it, in a format unknown here. */
export const readBackup = async (directory: string): Promise<Backup | 'newer' | undefined> => {
  let said: unknown;
  try {
    said = JSON.parse(await readFile(join(directory, MANIFEST), 'utf8'));
  } catch {
    return undefined;
  }
  const { data: manifest } = manifestShape.safeParse(said);
  if (manifest) return { name: basename(directory), directory, manifest };
  const newer = z.object({ format: z.number().gt(FORMAT) }).safeParse(said);
  return newer.success ? 'newer' : undefined;
};

/** The complete backups of a directory, newest first. */
export const listBackups = async (directory: string): Promise<Backup[]> => {
  const names = (await entriesOf(directory))
    .filter((entry) => entry.isDirectory() && COMPLETE.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .reverse();
  const backups = await Promise.all(names.map((name) => readBackup(join(directory, name))));
  return backups.filter((backup) => typeof backup === 'object');
};

export interface NewBackup {
  directory: string;
  now: Date;
  kind: BackupManifest['kind'];
  /** Writes the database into a file and counts its rows, both of the same state. */
  dump(directory: string): Promise<{ file: string; rows: Record<string, number> }>;
  /** Where the photos are, when they are files of this machine. */
  photos: string | undefined;
  /** How many of the newest backups to keep, including this one. */
  keep: number;
  /** For how many days the last backup of the day is kept too. */
  keepDays: number;
}

/** The backups to remove, of those listed newest first: all but the newest, and the last of each of the last days. */
const outdated = (backups: Backup[], { keep, keepDays }: Pick<NewBackup, 'keep' | 'keepDays'>): Backup[] => {
  const days = new Set<string>();
  return backups.filter(({ manifest }, index) => {
    const day = manifest.createdAt.slice(0, 10);
    const isLastOfDay = !days.has(day) && days.size < keepDays;
    if (isLastOfDay) days.add(day);
    return index >= keep && !isLastOfDay;
  });
};

/**
 * Makes a backup under a temporary name, syncs it to the disk and renames it last, so that a named backup is complete.
 * Then removes the oldest ones.
 */
export const makeBackup = async (wish: NewBackup): Promise<Backup> => {
  await mkdir(wish.directory, { recursive: true, mode: 0o700 });
  await removePartial(wish.directory);
  const [previous] = await listBackups(wish.directory);
  const name = `volant-${stamp(wish.now)}`;
  const partial = join(wish.directory, `.${name}.partial`);
  await mkdir(partial, { mode: 0o700 });
  try {
    // Copied before and after the dump, so that photos added or removed meanwhile are included, whichever the dump
    // refers to.
    await copyPhotos(wish, partial, previous);
    const { file, rows } = await wish.dump(partial);
    await copyPhotos(wish, partial, previous);
    const path = join(partial, file);
    await chmod(path, 0o600);
    await sync(path);
    const manifest: BackupManifest = {
      format: 1,
      createdAt: wish.now.toISOString(),
      kind: wish.kind,
      database: { file, bytes: (await stat(path)).size, sha256: await sha256Of(path) },
      rows,
      ...(wish.photos === undefined ? { photos: null } : await photosIn(partial)),
    };
    await writeFile(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await sync(join(partial, MANIFEST));
    await sync(partial);
    const directory = join(wish.directory, name);
    await rename(partial, directory);
    await sync(wish.directory);
    for (const old of outdated(await listBackups(wish.directory), wish)) {
      await rm(old.directory, { recursive: true, force: true });
    }
    return { name, directory, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
};

/** Removes what an interrupted backup left behind. */
const removePartial = async (directory: string): Promise<void> => {
  for (const entry of await entriesOf(directory)) {
    if (PARTIAL.test(entry.name)) await rm(join(directory, entry.name), { recursive: true, force: true });
  }
};

const copyPhotos = async (
  { photos }: NewBackup,
  partial: string,
  previous: Backup | undefined,
): Promise<void> => {
  if (photos === undefined) return;
  await addFiles(photos, join(partial, PHOTOS), previous && join(previous.directory, PHOTOS));
};

/** Number and size of the photos in a backup. */
const photosIn = async (directory: string): Promise<{ photos: number; photoBytes: number }> => {
  const photos = join(directory, PHOTOS);
  return { photos: (await filesUnder(photos)).length, photoBytes: await bytesUnder(photos) };
};

/** Whether number and size of a backup's photos match its manifest. */
export const hasItsPhotos = async ({ directory, manifest }: Backup): Promise<boolean> => {
  if (manifest.photos === null) return true;
  const { photos, photoBytes } = await photosIn(directory);
  return photos === manifest.photos && photoBytes === (manifest.photoBytes ?? photoBytes);
};

/** Disk space for a copy of the photos, without those shared with the previous backup. */
export const newPhotoBytes = async (photos: string, previous: Backup | undefined): Promise<number> => {
  const shared = new Set(previous ? await filesUnder(join(previous.directory, PHOTOS)) : []);
  return bytesUnder(photos, (file) => !shared.has(file));
};

const PHOTOS = 'photos';

/** Paths of the files below a directory, relative to it. */
const filesUnder = async (directory: string): Promise<string[]> => {
  const files: string[] = [];
  for (const entry of await entriesOf(directory)) {
    if (entry.isDirectory()) {
      const below = await filesUnder(join(directory, entry.name));
      files.push(...below.map((file) => join(entry.name, file)));
    } else if (entry.isFile()) {
      files.push(entry.name);
    }
  }
  return files;
};

/** Size of the files below a directory. */
export const bytesUnder = async (
  directory: string,
  isCounted: (file: string) => boolean = () => true,
): Promise<number> => {
  let bytes = 0;
  for (const file of (await filesUnder(directory)).filter(isCounted)) {
    // The file may have been removed since it was listed.
    bytes += (await stat(join(directory, file)).catch(() => ({ size: 0 }))).size;
  }
  return bytes;
};

/**
 * Adds the files that the target lacks. Those of the previous backup are hard-linked instead of copied: a photo never
 * changes under its name.
 */
const addFiles = async (source: string, target: string, previous?: string): Promise<void> => {
  const present = new Set(await filesUnder(target));
  await mkdir(target, { recursive: true });
  for (const file of await filesUnder(source)) {
    if (present.has(file)) continue;
    const to = join(target, file);
    await mkdir(dirname(to), { recursive: true });
    if (previous !== undefined && (await share(join(previous, file), join(source, file), to))) continue;
    try {
      await copyFile(join(source, file), `${to}.partial`, constants.COPYFILE_FICLONE);
      await sync(`${to}.partial`);
      await rename(`${to}.partial`, to);
    } catch (error) {
      await rm(`${to}.partial`, { force: true });
      // Removed since the directory was read.
      if (!isMissing(error)) throw error;
    }
  }
};

const share = async (older: string, current: string, to: string): Promise<boolean> => {
  try {
    const [a, b] = await Promise.all([stat(older), stat(current)]);
    if (a.size !== b.size) return false;
    await link(older, to);
    return true;
  } catch {
    // A file system without links, or a file that one of the two lacks: it is copied.
    return false;
  }
};

/** Restores the photos of a backup; existing photos stay. */
export const restorePhotos = (backup: Backup, photos: string): Promise<void> =>
  addFiles(join(backup.directory, PHOTOS), photos);

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Syncs every file below a directory to the disk, and the directory. */
export const syncTree = async (directory: string): Promise<void> => {
  for (const file of await filesUnder(directory)) await sync(join(directory, file));
  await sync(directory);
};

export { sync as syncPath };

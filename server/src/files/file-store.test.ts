import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/config.ts';
import { picture } from '../testing/files/photo-files.ts';
import { encodePhoto, type EncodedPhoto } from './photo-pipeline.ts';
import { openFileStore, s3FileStore, type FileStore } from './file-store.ts';
import { filesOfPhoto, storePhoto } from './photo-files.ts';

const BUCKET = 'volant-photos';
let directory: string;
let photo: EncodedPhoto;
let bucket: { url: string; close(): Promise<void> };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'volant-photos-'));
  const encoded = await encodePhoto(await picture(300, 200).jpeg().toBuffer());
  if (!encoded) throw new Error('not encoded');
  photo = encoded;
  bucket = await startBucket(join(directory, 'bucket'));
});
afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true });
});

/** A stand-in for an Amazon S3 bucket. */
const startBucket = async (where: string): Promise<typeof bucket> => {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: where,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const { httpServer } = server as unknown as { httpServer: Server };
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(httpServer, 'close');
      httpServer.close();
      // close() waits for the client's keep-alive connections.
      httpServer.closeAllConnections();
      await closed;
    },
  };
};

const s3Settings = (endpoint: string) => {
  const { photos } = readConfig({
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  if (photos.kind !== 's3') throw new Error('not s3');
  return photos;
};

describe.each<[string, () => Promise<FileStore>]>([
  ['files of a directory', () => openFileStore({ kind: 'disk' }, join(directory, 'photos'))],
  ['objects of a bucket', () => openFileStore(s3Settings(bucket.url), directory)],
])('photos kept as %s', (_, open) => {
  it('are returned byte for byte, under generated names', async () => {
    const store = await open();
    const first = await storePhoto(store, photo);
    const second = await storePhoto(store, photo);
    expect(first).toEqual({
      storageKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      width: 300,
      height: 200,
    });
    expect(second.storageKey).not.toBe(first.storageKey);
    for (const { format, bytes } of photo.files) {
      expect(await store.get(`${first.storageKey}-300.${format}`)).toEqual(bytes);
    }
  });

  it('are unknown after their removal, which is idempotent', async () => {
    const store = await open();
    const kept = await storePhoto(store, photo);
    const other = await storePhoto(store, photo);
    for (const key of [...filesOfPhoto(kept), ...filesOfPhoto(kept)]) await store.delete(key);
    expect(await store.get(`${kept.storageKey}-300.webp`)).toBeUndefined();
    expect(await store.get(`${kept.storageKey}-300.avif`)).toBeUndefined();
    expect(await store.get(`${other.storageKey}-300.avif`)).toBeDefined();
  });
});

it('accept only generated file names in a directory', async () => {
  const where = join(directory, 'alone');
  const store = await openFileStore({ kind: 'disk' }, where);
  const { storageKey } = await storePhoto(store, photo);
  expect((await readdir(where)).sort()).toEqual([`${storageKey}-300.avif`, `${storageKey}-300.webp`]);
});

describe('an unavailable bucket', () => {
  const unavailable = { body: { status: 503, code: 'photos_unavailable' }, retryAfterSeconds: 5 };

  it('is reported when it is unreachable or does not exist', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    const stores = [
      await openFileStore(s3Settings(`http://127.0.0.1:${port}`), directory),
      await openFileStore({ ...s3Settings(bucket.url), bucket: 'nowhere' }, directory),
    ];
    for (const store of stores) {
      await expect(store.put('key', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(unavailable);
      await expect(store.get('key')).rejects.toMatchObject(unavailable);
    }
  });

  it('times out when it accepts the request and never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const store = await s3FileStore(s3Settings(`http://127.0.0.1:${port}`), {
      connectMs: 200,
      answerMs: 200,
    });
    await expect(store.put('key', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(unavailable);
    await expect(store.get('key')).rejects.toMatchObject(unavailable);
    silent.close();
  });
});

// @module-tag long
import { describe, expect } from 'vitest';
import type { PhotoHash } from '@volant/shared/handovers/handover-photos.schema.ts';
import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import { filesBesideReceipts } from '../testing/money/receipt-files.ts';
import { renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import {
  aJpeg,
  jpegWith,
  departureProbes,
  handoverCalls,
  hashOf,
} from '../testing/rentals/handover-calls.ts';
import { storeHandoverPhoto } from './handover-photos.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { complete, drafted, list, putPhoto } = handoverCalls(() => ({ t, token: manager.token }));
  const { after } = departureProbes(() => ({ t, manager, vehicle }));
  /** The draft of a departure. */
  const aDraft = async (): Promise<WireHandover> => {
    const { id } = await rent(2, 5);
    await after(2);
    return drafted(id, 'departure');
  };

  return { aDraft, putPhoto, complete, list, after };
});

const BYTES = aJpeg('devant');
const keyOf = ({ id, sha256 }: PhotoHash): string => `private/handovers/${id}-${sha256}.jpg`;

describe('the file of a photo', () => {
  it('does not stay when its photo was taken back, or its person erased, while it was written', async ({
    t,
    calls,
  }) => {
    const draft = await calls.aDraft();
    const photo = hashOf(BYTES);
    const slow = {
      ...t.photos,
      put: async (...file: Parameters<typeof t.photos.put>) => {
        await t.db.deleteFrom('handover_photo').where('id', '=', photo.id).execute();
        await t.volant.sweep();
        await t.photos.put(...file);
      },
    };
    const stored = storeHandoverPhoto(
      { db: t.db, clock: t.clock, photos: slow },
      { ...photo, handoverId: draft.id },
      BYTES,
    );
    await expect(stored).rejects.toMatchObject({ body: { status: 422, code: 'photo_unknown' } });
    expect(await filesBesideReceipts(t)).toEqual([]);
  });

  it('is stored once, however often it is sent, and read by an address that ends', async ({ t, calls }) => {
    const draft = await calls.aDraft();
    const photo = hashOf(BYTES);
    const answers = await Promise.all([1, 2, 3].map(() => calls.putPhoto(draft.id, photo, BYTES)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await filesBesideReceipts(t)).toEqual([keyOf(photo)]);
    const { body } = await calls.complete(draft, { photoHashes: [photo] });
    expect(body.photos).toMatchObject([{ id: photo.id, slot: 'front', isAnnexed: false }]);
    const url = body.photos[0]?.url ?? '';
    const image = await t.app.inject({ url });
    expect([image.statusCode, image.headers['content-type'], image.rawPayload.equals(BYTES)]).toEqual([
      200,
      'image/jpeg',
      true,
    ]);
    expect(image.headers['cache-control']).toBe('private, max-age=600');
    expect((await t.get(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await t.get(`/photos/${keyOf(photo)}`)).status).toBe(404);
    const [path = '', sealed = ''] = url.split('?');
    for (const guessed of [path, `${path}?${sealed.split('&')[0] ?? ''}`, `${url}&ends=1`])
      expect((await t.get(guessed)).status).toBe(404);
    t.clock.advance({ minutes: 10 });
    expect((await t.get(url)).status).toBe(404);
  });

  it('may arrive after the signature, when its hash was signed', async ({ t, calls }) => {
    const draft = await calls.aDraft();
    const [photo, unsigned] = [hashOf(BYTES), hashOf(BYTES)];
    const { body: done } = await calls.complete(draft, { photoHashes: [photo] });
    expect(done.photos).toMatchObject([{ id: photo.id, url: null, isAnnexed: false }]);
    const tampered = aJpeg('retouchée');
    const differs = {
      status: 422,
      body: { code: 'photo_differs', message: "Cette photo n'est pas celle qui a été signée" },
    };
    expect(await calls.putPhoto(draft.id, photo, tampered)).toMatchObject(differs);
    expect(await calls.putPhoto(draft.id, { ...hashOf(tampered), id: photo.id }, tampered)).toMatchObject(
      differs,
    );
    expect(await calls.putPhoto(draft.id, unsigned, BYTES)).toMatchObject({
      status: 422,
      body: { code: 'photo_unknown' },
    });
    expect(await filesBesideReceipts(t)).toEqual([]);
    await calls.after(6);
    expect((await calls.putPhoto(draft.id, photo, BYTES)).status).toBe(204);
    const { body } = await calls.list(draft.reservationId);
    expect(body.done[0]?.photos).toMatchObject([{ id: photo.id, isAnnexed: true }]);
    expect(body.done[0]?.photos[0]?.url).not.toBeNull();
  });

  it('comes too late after seven days', async ({ t, manager, calls }) => {
    const draft = await calls.aDraft();
    const photo = hashOf(BYTES);
    await calls.complete(draft, { photoHashes: [photo] });
    await calls.after(7);
    t.clock.advance({ seconds: 1 });
    await renewManager(t, manager);
    expect(await calls.putPhoto(draft.id, photo, BYTES)).toMatchObject({
      status: 410,
      body: { code: 'photo_late' },
    });
  });

  it('that was stored but not recorded is stored again', async ({ t, calls }) => {
    const draft = await calls.aDraft();
    const photo = hashOf(BYTES);
    t.photos.failAfter(0);
    expect((await calls.putPhoto(draft.id, photo, BYTES)).status).toBe(503);
    t.photos.failAfter(undefined);
    const { body } = await calls.complete(draft, { photoHashes: [photo] });
    expect(body.photos).toMatchObject([{ id: photo.id, url: null }]);
    expect((await calls.putPhoto(draft.id, photo, BYTES)).status).toBe(204);
    expect(await filesBesideReceipts(t)).toEqual([keyOf(photo)]);
  });

  it('that differs from the one on the server keeps the report from being signed', async ({ calls }) => {
    const draft = await calls.aDraft();
    const photo = hashOf(BYTES);
    await calls.putPhoto(draft.id, photo, BYTES);
    const other = { ...photo, sha256: hashOf(aJpeg('autre')).sha256 };
    expect(await calls.complete(draft, { photoHashes: [other] })).toMatchObject({
      status: 422,
      body: { code: 'photo_differs' },
    });
  });

  it('is deleted when the report was signed without it', async ({ t, calls }) => {
    const draft = await calls.aDraft();
    const [kept, dropped] = [hashOf(BYTES), hashOf(BYTES, 'extra')];
    await calls.putPhoto(draft.id, kept, BYTES);
    await calls.putPhoto(draft.id, dropped, BYTES);
    await calls.complete(draft, { photoHashes: [kept] });
    await t.volant.sweep();
    expect(await filesBesideReceipts(t)).toEqual([keyOf(kept)]);
    expect(await t.db.selectFrom('file_removal').selectAll().execute()).toEqual([]);
  });

  it.for<[string, Buffer, string]>([
    ['no JPEG', Buffer.from('GIF89a'), 'photo_invalid'],
    [
      'a text behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')]),
      'photo_invalid',
    ],
    ['absurdly large', jpegWith({ width: 60_000, height: 60_000 }), 'photo_invalid'],
    [
      'one that tells where it was taken',
      jpegWith({
        notes: [Buffer.from('http://ns.adobe.com/xap/1.0/\0 exif:GPSLatitude="50,43N"', 'latin1')],
      }),
      'photo_position',
    ],
    ['too large', Buffer.concat([aJpeg(''), Buffer.alloc(3 * 1024 * 1024)]), 'photo_too_large'],
  ])('is refused when it is %s', async ([_name, bytes, code], { t, calls }) => {
    const draft = await calls.aDraft();
    expect(await calls.putPhoto(draft.id, hashOf(bytes), bytes)).toMatchObject({
      status: 400,
      body: { code },
    });
    expect(await filesBesideReceipts(t)).toEqual([]);
  });
});

// @module-tag long
import { describe, expect } from 'vitest';
import { MAX_PHOTO_BYTES } from '@volant/shared/agency.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aCustomer, aManager, anAccessory, aVehicle, book } from '../testing/builders.ts';
import { aPhotoFile, aPhotoFileOf } from '../testing/files/photo-files.ts';
import { encoded, file, photoForms, type Part } from '../testing/files/photo-forms.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp()
  .extend('token', { scope: 'file' }, async ({ t }) => (await aManager(t)).token)
  .extend('photo', { scope: 'file' }, () => aPhotoFile())
  .extend(
    'id',
    async ({ t }) => (await anAccessory(t, { name: 'Siège bébé', dailyPriceCents: 5_00, quantity: 3 })).id,
  )
  .extend('calls', ({ t, token, photo, id }) => {
    const put = async <T = Accessory>(
      parts: readonly Part[],
      of = id,
      caller: string | undefined = token,
    ) => {
      const { type, bytes } = await encoded(parts);
      return t.call<T>({
        method: 'PUT',
        path: addressOf(of),
        token: caller,
        body: bytes,
        headers: { 'content-type': type },
      });
    };
    const takeAway = <T = Accessory>(of = id, caller: string | undefined = token) =>
      t.call<T>({ method: 'DELETE', path: addressOf(of), token: caller });
    const listed = async (): Promise<Accessory | undefined> =>
      (await t.get<Accessory[]>('/api/accessory', token)).body.find((other) => other.id === id);
    const withPicture = async (): Promise<NonNullable<Accessory['picture']>> => {
      const { picture } = (await put([file(photo)])).body;
      if (!picture) throw new Error('no picture');
      return picture;
    };

    return {
      ...photoForms({ token: () => token, t: () => t, photo: () => photo }),
      listed,
      put,
      withPicture,
      takeAway,
    };
  });

const addressOf = (of: number): string => `/api/accessory/${of}/picture`;
const fetched = async (t: TestApp, url = ''): Promise<number> => (await t.app.inject({ url })).statusCode;

describe('the picture of an accessory', () => {
  it('is null until a manager adds one, and is then served in both formats', async ({
    t,
    photo,
    id,
    calls,
  }) => {
    expect((await calls.listed())?.picture).toBeNull();
    const answer = await calls.put([file(photo)]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'Siège bébé',
        dailyPrice: 5,
        quantity: 3,
        picture: {
          avif: expect.stringMatching(/^\/photos\/[0-9a-f]{32}-\d+\.avif$/) as string,
          webp: expect.stringMatching(/^\/photos\/[0-9a-f]{32}-\d+\.webp$/) as string,
        },
      },
    });
    expect(await calls.listed()).toEqual(answer.body);
    const { picture } = answer.body;
    expect([await fetched(t, picture?.avif), await fetched(t, picture?.webp)]).toEqual([200, 200]);
    expect(await calls.removals()).toEqual([]);
  });

  it('is given in the smallest stored width', async ({ t, calls }) => {
    const { picture } = (await calls.put([file(await aPhotoFile(1200, 800))])).body;
    expect(picture?.webp).toMatch(/-480\.webp$/);
    expect(await fetched(t, picture?.webp)).toBe(200);
  });

  it('is replaced: the files of the former are removed', async ({ t, photo, calls }) => {
    const former = await calls.withPicture();
    const { picture } = (await calls.put([file(photo, 'neuve.jpg')])).body;
    expect(picture?.webp).not.toBe(former.webp);
    expect([await fetched(t, former.webp), await fetched(t, former.avif)]).toEqual([404, 404]);
    expect(await fetched(t, picture?.webp)).toBe(200);
    expect(await calls.removals()).toEqual([]);
  });

  it('is taken away with its files, also twice', async ({ t, calls }) => {
    const before = t.photos.names();
    await calls.withPicture();
    expect((await calls.takeAway()).body).toEqual({ ...(await calls.listed()), picture: null });
    expect(t.photos.names()).toEqual(before);
    expect((await calls.takeAway()).status).toBe(200);
    expect(await calls.removals()).toEqual([]);
  });

  it('stays when the accessory is changed, and goes with it', async ({ t, token, id, calls }) => {
    const before = t.photos.names();
    const picture = await calls.withPicture();
    const body = { name: 'Siège enfant', dailyPrice: 6, quantity: 4 };
    const path = `/api/accessory/${id}`;
    const changed = await t.put<Accessory>(path, token, body);
    expect(changed.body).toMatchObject({ ...body, picture });
    expect(await calls.listed()).toEqual(changed.body);
    expect((await t.call({ method: 'DELETE', path, token })).status).toBe(204);
    expect(t.photos.names()).toEqual(before);
    expect(await calls.removals()).toEqual([]);
    expect(await fetched(t, picture.webp)).toBe(404);
  });

  it('stays with an accessory that cannot be deleted', async ({ t, token, id, calls }) => {
    const picture = await calls.withPicture();
    const accessory = { id, dailyPriceCents: 5_00, quantity: 3 };
    const order = { vehicle: await aVehicle(t), from: 5, to: 8, accessories: [{ accessory, quantity: 1 }] };
    const booked = (await book(t, await aCustomer(t), order)).body;
    expect(booked.accessories[0]?.accessory).toEqual({ id, name: 'Siège bébé', dailyPrice: 5, quantity: 3 });
    expect((await t.call({ method: 'DELETE', path: `/api/accessory/${id}`, token })).status).toBe(409);
    expect(await fetched(t, picture.webp)).toBe(200);
    expect(await calls.removals()).toEqual([]);
  });

  it('is the last of two that are sent at once; nothing is left of the other', async ({
    t,
    photo,
    calls,
  }) => {
    const before = t.photos.names().length;
    const answers = await Promise.all([calls.put([file(photo)]), calls.put([file(photo)])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const picture = (await calls.listed())?.picture;
    expect(answers.map(({ body }) => body.picture?.webp)).toContain(picture?.webp);
    expect(t.photos.names()).toHaveLength(before + 2);
    expect(await calls.removals()).toEqual([]);
  });

  it('is in the journal', async ({ t, token, id, calls }) => {
    await calls.withPicture();
    await calls.takeAway();
    const { body } = await t.get<AuditPage>(`/api/audit?kind=accessory&id=${id}`, token);
    expect(body.entries.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
      { act: 'accessory.change-picture', before: { photos: 1 }, after: { photos: 0 } },
      { act: 'accessory.change-picture', before: { photos: 0 }, after: { photos: 1 } },
    ]);
  });
});

describe('a picture of an accessory is refused, and nothing is left behind:', () => {
  it.for<[string, string, (photo: Buffer) => Promise<Part[]>]>([
    ['no file', 'Choisissez une photo', () => Promise.resolve([['autre', 'x']])],
    ['two', 'Un accessoire n’a qu’une photo', (photo) => Promise.resolve([file(photo), file(photo)])],
    [
      'a text',
      "Le fichier note.jpg n'est pas une image valide",
      () => Promise.resolve([file(Buffer.from('bonjour'), 'note.jpg')]),
    ],
    [
      'more than 5 MB',
      'Le fichier grande.jpg est trop volumineux (max 5MB)',
      async () => [file(await aPhotoFileOf(MAX_PHOTO_BYTES + 1), 'grande.jpg')],
    ],
  ])('%s', async ([_name, message, parts], { photo, calls }) => {
    const sent = await parts(photo);
    await calls.refused(() => calls.put<ProblemBody>(sent), { status: 400, message });
    expect((await calls.listed())?.picture).toBeNull();
  });

  it('when its files cannot be stored, and the former stays', async ({ t, photo, calls }) => {
    const former = await calls.withPicture();
    t.photos.failAfter(1);
    expect((await calls.put<ProblemBody>([file(photo)])).status).toBeGreaterThanOrEqual(500);
    t.photos.failAfter(undefined);
    expect((await calls.listed())?.picture).toEqual(former);
    expect(await fetched(t, former.webp)).toBe(200);
    t.clock.advance({ minutes: 20 });
    await t.volant.sweep();
    expect(await calls.removals()).toEqual([]);
    expect(await fetched(t, former.webp)).toBe(200);
  });

  it('for an accessory that does not exist', async ({ photo, calls }) => {
    const message = 'Accessoire non trouvé.';
    await calls.refused(() => calls.put<ProblemBody>([file(photo)], 2_000_000_000), { status: 404, message });
    await calls.refused(() => calls.takeAway<ProblemBody>(2_000_000_000), { status: 404, message });
  });

  it('in JSON, and from everybody but managers', async ({ t, token, photo, id, calls }) => {
    const json = () => t.put<ProblemBody>(addressOf(id), token, {});
    await calls.refused(json, { status: 415 });
    const customer = await aCustomer(t);
    const message = 'Accès refusé. Seuls les managers peuvent modifier des accessoires.';
    await calls.refused(() => calls.put<ProblemBody>([file(photo)], id, customer.token), {
      status: 403,
      message,
    });
    await calls.refused(() => calls.takeAway<ProblemBody>(id, customer.token), { status: 403, message });
  });
});

// @module-tag long
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { AgencyProfile, AgencySite } from '@volant/shared/agency/agency.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aPhotoFile } from '../testing/files/photo-files.ts';
import { encoded, file, type Part } from '../testing/files/photo-forms.ts';
import type { TestAnswer, TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#b8431a"/></svg>',
);

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const put = async (
    path: string,
    parts: readonly Part[],
  ): Promise<TestAnswer<AgencyProfile & ProblemBody>> => {
    const { type, bytes } = await encoded(parts);
    return t.call({
      method: 'PUT',
      path,
      token: manager.token,
      body: bytes,
      headers: { 'content-type': type },
    });
  };
  const takeAway = (path: string): Promise<TestAnswer<AgencyProfile>> =>
    t.call({ method: 'DELETE', path, token: manager.token });
  const site = async (): Promise<AgencySite> => (await t.get<AgencySite>('/api/agency')).body;
  return { put, takeAway, site };
});
it.afterEach(async ({ calls: { takeAway } }) => {
  for (const path of ['/api/agency/logo', '/api/agency/logo?ground=dark', '/api/agency/picture'])
    await takeAway(path);
});

const fetched = (t: TestApp, url = '') => t.app.inject({ url });

describe('the logo', () => {
  it.for([
    ['a drawing', SVG, 'logo.svg', 'image/svg+xml'],
    ['a drawing under the name of a photo', SVG, 'logo.png', 'image/png'],
  ] as const)('may be %s, which is served as pixels', async ([_what, bytes, name, type], { t, calls }) => {
    const { status, body } = await calls.put('/api/agency/logo', [file(bytes, name, type)]);
    expect(status).toBe(200);
    expect(body.logo).toMatchObject({ webp: expect.stringMatching(/^\/photos\/.*\.webp$/) as string });
    const answer = await fetched(t, body.logo?.webp);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
    expect(t.photos.names().some((stored) => stored.endsWith('.svg'))).toBe(false);
    expect(await calls.site()).toMatchObject({ logo: body.logo, logoDark: null });
  });

  it('may be another one on dark grounds', async ({ calls }) => {
    await calls.put('/api/agency/logo', [file(SVG, 'logo.svg')]);
    const { body } = await calls.put('/api/agency/logo?ground=dark', [file(await aPhotoFile(), 'dark.jpg')]);
    expect(body.logoDark?.webp).not.toBe(body.logo?.webp);
    await calls.takeAway('/api/agency/logo?ground=dark');
    expect(await calls.site()).toMatchObject({ logo: body.logo, logoDark: null });
  });

  it('is deleted once it is replaced', async ({ t, calls }) => {
    const { body } = await calls.put('/api/agency/logo', [file(SVG, 'logo.svg')]);
    await calls.put('/api/agency/logo', [file(await aPhotoFile(), 'logo.jpg')]);
    expect((await fetched(t, body.logo?.webp)).statusCode).toBe(404);
    expect(await t.db.selectFrom('file_removal').selectAll().execute()).toEqual([]);
  });

  it.for<[string, Buffer, RegExp]>([
    [
      'a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /script/,
    ],
    [
      'another file',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      /lien vers un autre fichier/,
    ],
    ['a page', Buffer.from('<!doctype html><p>Bonjour</p>'), /n’est pas un logo lisible/],
    ['a broken drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect</svg>'), /lisible/],
  ])('is refused with %s', async ([_what, bytes, sentence], { t, calls }) => {
    const before = t.photos.names();
    const { status, body } = await calls.put('/api/agency/logo', [file(bytes, 'logo.svg', 'image/svg+xml')]);
    expect(status).toBe(400);
    expect(body.fields['photos']).toMatch(sentence);
    expect(t.photos.names()).toEqual(before);
  });

  it('leaves the version of the facts, so that an open form can be saved', async ({ calls }) => {
    const first = await calls.put('/api/agency/logo', [file(SVG, 'logo.svg')]);
    const second = await calls.put('/api/agency/logo', [file(SVG, 'logo.svg')]);
    expect(second.body.version).toBe(first.body.version);
  });
});

describe('the picture of the home page', () => {
  it('is a photo, shown to everybody until it is taken away', async ({ t, calls }) => {
    const { body } = await calls.put('/api/agency/picture', [
      file(await aPhotoFile(1700, 800), 'agence.jpg'),
    ]);
    expect(body.picture).toMatchObject({ width: 1600 });
    expect((await fetched(t, body.picture?.avif)).statusCode).toBe(200);
    expect((await calls.takeAway('/api/agency/picture')).body.picture).toBeNull();
    expect((await calls.site()).picture).toBeNull();
  });

  it.for<[string, readonly Part[], string]>([
    ['nothing', [], 'photo_required'],
    ['a drawing', [file(SVG, 'agence.svg')], 'photo_invalid'],
    ['two files', [file(SVG, 'a.svg'), file(SVG, 'b.svg')], 'too_many_photos'],
  ])('is refused: %s', async ([_what, parts, code], { calls }) => {
    expect(await calls.put('/api/agency/picture', parts)).toMatchObject({ status: 400, body: { code } });
  });
});

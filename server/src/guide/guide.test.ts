import { describe, expect } from 'vitest';
import { guideBlocks, GUIDE_PAGES } from '@volant/shared/guide/guide.rules.ts';
import type { GuidePage } from '@volant/shared/guide/guide.schema.ts';
import { aCustomer, anEmployee } from '../testing/builders.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

describe('the guide', () => {
  it('has each of its pages, with its title, for everybody of the agency', async ({ t }) => {
    const { token } = await anEmployee(t);
    for (const { slug, title } of GUIDE_PAGES) {
      const { status, body } = await t.get<GuidePage>(`/api/guide/${slug}`, token);
      expect(status).toBe(200);
      expect(guideBlocks(body.text)[0]).toEqual({ kind: 'title', text: title });
    }
  });

  it('shows its pictures, small enough for a phone', async ({ t, manager }) => {
    for (const { slug } of GUIDE_PAGES) {
      const { body } = await t.get<GuidePage>(`/api/guide/${slug}`, manager.token);
      expect(body.pictures).toHaveLength(1);
      const picture = await t.app.inject({ url: `/guide/${body.pictures[0] ?? ''}` });
      expect(picture.headers['content-type']).toBe('image/webp');
      expect(picture.rawPayload.subarray(8, 12).toString('latin1')).toBe('WEBP');
      expect(picture.rawPayload.length).toBeLessThan(120_000);
    }
  });

  it('leads to no other file, and is not for customers', async ({ t, manager }) => {
    for (const page of ['autre', '..%2Frules', '..%2F..%2Fpackage.json', 'pictures'])
      expect((await t.get(`/api/guide/${page}`, manager.token)).status).toBe(404);
    for (const file of ['autre.webp', '..%2Fdepart.md', '..%2F..%2Fscreenshot.webp'])
      expect((await t.app.inject({ url: `/guide/${file}` })).statusCode).toBe(404);
    expect((await t.get('/api/guide/depart', (await aCustomer(t)).token)).status).toBe(403);
  });
});

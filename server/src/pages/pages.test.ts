import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { datesMessages } from '@volant/shared/words/fr/availability/dates.ts';
import { eventually } from '../testing/eventually.ts';
import { aVehicle, inDays } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { RENDERER } from '../testing/built-screens.ts';
import { openPage, rendered, type Rendered, testWithStandIn } from '../testing/test-with-screens.ts';

const it = testWithStandIn({ PUBLIC_URL: 'https://volant.example' });

/** Of one rendering. A change of the fleet may be told a moment later, and has them rendered again meanwhile. */
const expectKept = (t: TestApp, ...urls: [string, string]) =>
  eventually(async () => {
    const { count } = await rendered(t, urls[0]);
    expect((await rendered(t, urls[1])).count).toBe(count);
  });

describe('a page', () => {
  it('is rendered with the vehicles, the agency and its files', async ({ t }) => {
    const { id } = await aVehicle(t);
    const shown = async () => (await rendered(t, '/')).data.vehicles?.map((vehicle) => vehicle.id);
    await eventually(async () => expect(await shown()).toContain(id));
    const active = await t.rows('vehicle', { status: 'active' }, 'id');
    expect((await shown())?.toSorted()).toEqual(active.map((vehicle) => vehicle.id).toSorted());
    const answer = await openPage(t, '/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.json<Rendered>()).toMatchObject({
      url: '/',
      origin: 'https://volant.example',
      sandbox: true,
      captcha: 'altcha',
      agency: { name: 'Volant' },
      now: t.clock.now().toISOString(),
      assets: {
        scripts: ['/assets/entry-1.js'],
        modulePreloads: ['/assets/react-1.js', '/assets/card-1.js', '/assets/home-1.js'],
        styles: [
          { file: '/assets/base-1.css', css: 'body{margin:0}' },
          { file: '/assets/card-1.css', css: '.card{color:#123}' },
          { file: '/assets/home-1.css', css: '.home{color:#456}' },
        ],
      },
    });
  });

  it('is kept until a vehicle changes, and at most ten minutes', async ({ t }) => {
    await expectKept(t, '/', '/?utm_source=x');
    const { id } = await aVehicle(t);
    await eventually(async () => {
      expect((await rendered(t, '/')).data.vehicles?.map((vehicle) => vehicle.id)).toContain(id);
    });
    const second = await rendered(t, '/');
    t.clock.advance({ minutes: 10 });
    expect((await rendered(t, '/')).count).toBeGreaterThan(second.count);
  });

  it('contains nothing of the query or of the requested host', async ({ t }) => {
    const answer = await openPage(t, '/?q=evil-query', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    });
    expect(answer.body).not.toContain('evil');
  });

  it('answers 304 for a current ETag, and compressed when accepted', async ({ t }) => {
    await eventually(async () => {
      const plain = await openPage(t, '/');
      expect((await openPage(t, '/', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
      const brotli = await openPage(t, '/', { 'accept-encoding': 'gzip, deflate, br' });
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
      const gzip = await openPage(t, '/', { 'accept-encoding': 'gzip' });
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    });
  });

  it('with dates is rendered with the offers for them each time, at an address without the rest of the query', async ({
    t,
  }) => {
    const vehicle = await aVehicle(t);
    const [startDate, endDate] = [inDays(t, 5), inDays(t, 8)];
    const url = `/?q=evil&du=${startDate}&au=${endDate}&utm_source=x`;
    const offered = async () => {
      const page = await rendered(t, url);
      return { ...page, offers: page.data.search?.offers };
    };
    await eventually(async () => {
      const { offers } = await offered();
      expect(offers?.answer.offers?.find(({ vehiculeId }) => vehiculeId === vehicle.id)).toMatchObject({
        available: true,
        totalPrice: 150,
      });
    });
    const first = await offered();
    expect(first.url).toBe(`/?du=${startDate}&au=${endDate}`);
    expect(first.offers?.dates).toEqual({ startDate, endDate });
    expect((await offered()).count).toBe(first.count + 1);
    expect((await openPage(t, url)).headers['cache-control']).toBe('no-cache');
  });

  it('with dates that cannot be rented contains the sentence of the refusal', async ({ t }) => {
    const { data } = await rendered(t, `/?du=${inDays(t, 8)}&au=${inDays(t, 5)}`);
    expect(data.search?.offers?.answer).toEqual({ refused: datesMessages.period.endBeforeStart });
  });

  it('of a vehicle with dates has the offers for them too', async ({ t }) => {
    const { id } = await aVehicle(t);
    await eventually(async () => {
      expect((await rendered(t, '/')).data.vehicles?.some((vehicle) => vehicle.id === id)).toBe(true);
    });
    const [startDate, endDate] = [inDays(t, 5), inDays(t, 8)];
    const { url, data } = await rendered(t, `/vehicules/details/${id}?q=evil&du=${startDate}&au=${endDate}`);
    expect(url).toBe(`/vehicules/details/${id}?du=${startDate}&au=${endDate}`);
    expect(data.vehicle?.id).toBe(id);
    expect(data.search?.offers?.dates).toEqual({ startDate, endDate });
  });

  it('with dates is the page without them after 60 in a minute from one address', async ({ directory }) => {
    const limited = await startTestApp({ webDirectory: directory, env: { RATE_LIMITS: 'on' } });
    try {
      const ask = async () => {
        const url = `/?du=${inDays(limited, 5)}&au=${inDays(limited, 8)}`;
        return (await limited.app.inject({ url })).json<Rendered>();
      };
      for (let page = 0; page < 60; page += 1) expect((await ask()).data.search).toBeDefined();
      expect(await ask()).toMatchObject({ url: '/', data: { vehicles: [] } });
      expect((await ask()).data.search).toBeUndefined();
      // The page then searches by itself.
      const path = `/api/vehicules/offers?startDate=${inDays(limited, 5)}&endDate=${inDays(limited, 8)}`;
      expect((await limited.get(path)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('of an active vehicle contains its data', async ({ t }) => {
    const { id } = await aVehicle(t);
    await eventually(async () => {
      expect((await rendered(t, '/')).data.vehicles?.some((vehicle) => vehicle.id === id)).toBe(true);
    });
    const answer = await openPage(t, `/vehicules/details/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Rendered>().data.vehicle?.id).toBe(id);
  });

  it('of an archived vehicle is 410 and contains nothing of it; of an unknown one, 404', async ({ t }) => {
    const { id } = await aVehicle(t, { status: 'archived', brand: 'Secrète' });
    const archived = await openPage(t, `/vehicules/details/${id}`);
    expect(archived.statusCode).toBe(410);
    expect(archived.body).not.toContain('Secrète');
    expect((await openPage(t, '/vehicules/details/999999')).statusCode).toBe(404);
  });

  it('that does not exist is 404; hidden files and API paths are not rendered', async ({ t }) => {
    expect((await openPage(t, '/inconnue')).statusCode).toBe(404);
    expect((await openPage(t, '/inconnue')).headers['content-type']).toBe('text/html; charset=utf-8');
    for (const url of [
      '/.env',
      '/.git/config',
      '/a/.b',
      '/api/x',
      '/assets/x.js',
      '/photos/x',
      '/server/.x',
    ]) {
      const answer = await openPage(t, url, { accept: 'text/html' });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('"count"');
    }
  });

  it('that does not exist is rendered once for all paths', async ({ t }) => {
    await expectKept(t, '/inconnue', '/autre/adresse');
    await expectKept(t, '/vehicules/details/abc', '/vehicules/details/abc-def');
  });

  it('of an unknown vehicle is rendered once for all ids, and names the requested one', async ({ t }) => {
    const one = await openPage(t, '/vehicules/details/99999');
    const two = await openPage(t, '/vehicules/details/777');
    expect([one.statusCode, two.statusCode]).toEqual([404, 404]);
    expect(two.json<Rendered>()).toMatchObject({ url: '/vehicules/details/777', data: { vehicle: null } });
    await expectKept(t, '/vehicules/details/99999', '/vehicules/details/777');
  });

  it.for([
    ['/LOGIN', '/login'],
    ['/Login/?retour=%2FA', '/login?retour=%2FA'],
    ['/VEHICULES/Details/7', '/vehicules/details/7'],
    ['/vehicules/details/0007', '/vehicules/details/7'],
    ['//login', '/login'],
    ['/%6Cogin', '/login'],
    ['/vehicules/details/%37', '/vehicules/details/7'],
  ] as const)('has one address: %s redirects to %s', async ([asked, address], { t }) => {
    const answer = await openPage(t, asked);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(address);
  });

  it.for([
    ...['/login.', '/login)', '/login],', '/login%20', '/login%E2%80%8B', '/login%C2%A0).', '/login>'].map(
      (asked) => [asked, '/login'] as const,
    ),
    ['/vehicules/details/7.', '/vehicules/details/7'],
    ['/vehicules/details/7).?du=2027-05-12', '/vehicules/details/7?du=2027-05-12'],
    ['/?du=2027-05-12&au=2027-05-15).', '/?du=2027-05-12&au=2027-05-15'],
    ['/reset-password?token=VLaZ-_STR.', '/reset-password?token=VLaZ-_STR'],
    ['//reset-password?token=VLaZ-_STR%E2%80%8B', '/reset-password?token=VLaZ-_STR'],
    ['/LOGIN%29?token=VLaZ-_STR%20', '/login?token=VLaZ-_STR'],
  ] as const)('opens by a link with a sign of the text around it: %s', async ([asked, address], { t }) => {
    const answer = await openPage(t, asked);
    expect(answer.headers.location).toBe(address);
    expect(answer.statusCode).toBe(asked.includes('token') ? 302 : 301);
  });

  it.for(['/?q=Dupont.', '/login?retour=%2Fprofile%3Fa%3D.', '/inconnue.', '/login?.', '/login?token=a&q=.'])(
    'keeps what may belong to the address: %s',
    async (asked, { t }) => {
      expect((await openPage(t, asked)).headers.location).toBeUndefined();
    },
  );

  it('that cannot be rendered says so in French, without its cause', async ({ t }) => {
    const answer = await openPage(t, '/broken', { accept: 'text/html,*/*' });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('Une erreur inattendue est survenue.');
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('sends no Referer from an address that holds a token', async ({ t }) => {
    const policyOf = async (path: string) => (await t.get(path)).headers['referrer-policy'];
    for (const path of ['/reset-password?token=secret', '/reset-password/?token=secret', '/reset-password']) {
      expect(await policyOf(path)).toBe('no-referrer');
    }
    expect(await policyOf('/login')).toBe('same-origin');
  });

  it('refuses POST', async ({ t }) => {
    expect((await t.app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  });
});

it('a page whose module the build does not name stops the start', async ({ directory }) => {
  const other = await mkdtemp(join(tmpdir(), 'volant-screens-'));
  try {
    await cp(directory, other, { recursive: true });
    await writeFile(
      join(other, 'server/entry-server.js'),
      RENDERER.replace("'src/home.tsx'", "'src/hoem.tsx'"),
    );
    await expect(startTestApp({ webDirectory: other })).rejects.toThrow(
      'The build has no entry for src/hoem.tsx',
    );
  } finally {
    await rm(other, { recursive: true });
  }
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { forgotPasswordBody } from '@volant/shared/accounts/accounts.schema.ts';
import { endpoints } from '@volant/shared/kernel/endpoint.ts';
import type { idParams } from '@volant/shared/kernel/address.schema.ts';
import { problemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { addressOf, callApi, readApi } from './call-api.ts';
import { readIfChanged } from './read-if-changed.ts';
import { sessionStorageOfBrowser } from '../storage/session-storage.ts';

const { list } = catalogueApi;
const { change } = endpoints<{
  change: { params: typeof idParams; body: typeof forgotPasswordBody; response: typeof idParams };
}>()({ change: { method: 'PATCH', path: '/api/things/:id', access: 'user' } });

interface Sent {
  address: string;
  init: RequestInit;
}

/** What the browser would have sent, and what it got. */
const network = (respond: () => Response | Promise<Response>): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return Promise.resolve().then(respond);
  });
  return sent;
};

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('sessionStorage', store);
  vi.stubGlobal('localStorage', { ...store, getItem: () => null });
});

afterEach(() => {
  sessionStorageOfBrowser.clear('signedOut');
  vi.unstubAllGlobals();
});

const signIn = (token: string): void => {
  sessionStorageOfBrowser.write({ email: 'a@b.be', token }, { remember: false });
};

describe('the address of a call', () => {
  it('has its parameters filled in and escaped', () => {
    expect(addressOf('/api/payment/:id/reservation', { params: { id: 'pi_1/../x?y' } })).toBe(
      '/api/payment/pi_1%2F..%2Fx%3Fy/reservation',
    );
  });

  it('leaves out what is not asked', () => {
    expect(addressOf('/api/accessory', { query: { startDate: '2026-05-12', endDate: undefined } })).toBe(
      '/api/accessory?startDate=2026-05-12',
    );
    expect(addressOf('/api/accessory', { query: {} })).toBe('/api/accessory');
  });
});

describe('a call', () => {
  it('returns the answer, without a token when there is none', async () => {
    const sent = network(json(200, [1, 2]));
    expect(await callApi(list, {})).toEqual([1, 2]);
    expect(sent[0]?.address).toBe('/api/vehicules');
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json' });
  });

  it('sends the kept token and the body as JSON', async () => {
    signIn('t1');
    const sent = network(() => new Response(null, { status: 204 }));
    expect(await callApi(change, { params: { id: 4 }, body: { email: 'x' } })).toBeUndefined();
    expect(sent[0]).toMatchObject({
      address: '/api/things/4',
      init: {
        method: 'PATCH',
        body: '{"email":"x"}',
        headers: { authorization: 'Bearer t1', 'content-type': 'application/json' },
      },
    });
  });

  it('that does not arrive is a French sentence with the status 0', async () => {
    network(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callApi(list, {})).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it.each([
    ['', undefined],
    ['null', null],
  ])('answered 200 with "%s" gives nothing', async (body, given) => {
    network(() => new Response(body, { status: 200 }));
    expect(await callApi(list, {})).toBe(given);
  });

  it('sends the additional headers', async () => {
    const sent = network(json(200, []));
    await callApi(list, { headers: { 'x-remember-me': 'true' } });
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json', 'x-remember-me': 'true' });
  });

  it('that breaks off in its answer did not arrive', async () => {
    network(() => new Response('[1, 2', { status: 200 }));
    await expect(callApi(list, {})).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('that the page gave up is no failure', async () => {
    const controller = new AbortController();
    network(() => {
      controller.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(callApi(list, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('a query reads: a call of another method than GET does not compile', () => {
  // @ts-expect-error: an endpoint that writes is called by `callApi` only.
  const wrong = () => readApi(change, { params: { id: 4 }, body: { email: 'x' } });
  expect([wrong, () => readApi(list, {})]).toHaveLength(2);
});

describe('a refused token', () => {
  const refused = (code: string) => json(401, problemBody({ status: 401, code, errors: ['Non.'] }));

  it('ends the session', async () => {
    signIn('t1');
    network(refused('unauthenticated'));
    await expect(callApi(list, {})).rejects.toMatchObject({ status: 401 });
    expect(sessionStorageOfBrowser.read()).toBeUndefined();
    expect(sessionStorageOfBrowser.lastEnd()).toBe('expired');
  });

  it('ends no session that began meanwhile', async () => {
    signIn('t1');
    network(() => {
      signIn('t2');
      return refused('unauthenticated')();
    });
    await expect(callApi(list, {})).rejects.toMatchObject({ status: 401 });
    expect(sessionStorageOfBrowser.read()?.token).toBe('t2');
  });

  it('is not a wrong password', async () => {
    signIn('t1');
    network(refused('wrong_password'));
    await expect(callApi(list, {})).rejects.toMatchObject({ code: 'wrong_password' });
    expect(sessionStorageOfBrowser.read()?.token).toBe('t1');
  });
});

describe('a read of what is known already', () => {
  it('names its entity tag, and gives nothing when it is still the answer', async () => {
    const sent = network(() => new Response(null, { status: 304 }));
    expect(await readIfChanged(list, { tag: '"a"' })).toBeUndefined();
    expect(sent[0]?.init.headers).toMatchObject({ 'if-none-match': '"a"' });
  });

  it('gives the new answer with its tag', async () => {
    const sent = network(() => new Response('[]', { status: 200, headers: { etag: '"b"' } }));
    expect(await readIfChanged(list, { tag: undefined })).toEqual({ answer: [], tag: '"b"' });
    expect(sent[0]?.init.headers).not.toHaveProperty('if-none-match');
  });

  it('is refused like any other', async () => {
    network(json(500, {}));
    await expect(readIfChanged(list, { tag: undefined })).rejects.toMatchObject({ status: 500 });
    network(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readIfChanged(list, { tag: undefined })).rejects.toMatchObject({ code: 'network' });
  });
});

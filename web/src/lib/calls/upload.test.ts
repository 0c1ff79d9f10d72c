import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '@volant/shared/kernel/endpoint.ts';
import type { idParams } from '@volant/shared/kernel/address.schema.ts';
import { problemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { sessionStorageOfBrowser } from '../storage/session-storage.ts';
import { uploadForm } from './upload.ts';

const { photos } = endpoints<{
  photos: { params: typeof idParams; body: 'multipart'; response: typeof idParams };
}>()({ photos: { method: 'POST', path: '/api/things/:id/photos', access: 'manager' } });

interface Sent {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: unknown;
}

/** The browser's own request, answering as told; what was sent is written down. */
const network = (answer: { status: number; body: string } | 'none'): Sent[] => {
  const sent: Sent[] = [];
  class Request {
    upload: { onprogress?: (event: unknown) => void } = {};
    onload = (): void => {};
    onerror = (): void => {};
    status = 0;
    responseText = '';
    headers: Record<string, string> = {};
    target = { method: '', address: '' };
    open(method: string, address: string): void {
      this.target = { method, address };
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    getResponseHeader(): null {
      return null;
    }
    send(body: unknown): void {
      sent.push({ ...this.target, headers: this.headers, body });
      this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 200 });
      this.upload.onprogress?.({ lengthComputable: false, loaded: 60, total: 0 });
      if (answer === 'none') {
        this.onerror();
        return;
      }
      this.status = answer.status;
      this.responseText = answer.body;
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
};

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.stubGlobal('localStorage', undefined);
  sessionStorageOfBrowser.write({ email: 'a@b.be', token: 't1' }, { remember: false });
});

afterEach(() => {
  sessionStorageOfBrowser.clear('signedOut');
  vi.unstubAllGlobals();
});

const upload = (onProgress: (part: number) => void = () => {}) =>
  uploadForm(photos, { params: { id: 4 }, body: new FormData(), onProgress });

describe('an upload', () => {
  it('carries the token and the form, tells how far it is, and gives the answer', async () => {
    const sent = network({ status: 200, body: '{"id":4}' });
    const parts: number[] = [];
    expect(await upload((part) => parts.push(part))).toEqual({ id: 4 });
    expect(parts).toEqual([0.25]);
    expect(sent[0]).toMatchObject({ method: 'POST', address: '/api/things/4/photos' });
    expect(sent[0]?.body).toBeInstanceOf(FormData);
    // The browser writes the type of a form itself, with its boundary.
    expect(sent[0]?.headers).toEqual({ accept: 'application/json', authorization: 'Bearer t1' });
  });

  it('that is refused says why', async () => {
    network({
      status: 400,
      body: JSON.stringify(problemBody({ status: 400, code: 'invalid', errors: ['Non.'] })),
    });
    await expect(upload()).rejects.toMatchObject({ status: 400, message: 'Non.' });
  });

  it('with a dead token ends the session', async () => {
    network({
      status: 401,
      body: JSON.stringify(problemBody({ status: 401, code: 'unauthenticated', errors: ['Non.'] })),
    });
    await expect(upload()).rejects.toMatchObject({ status: 401 });
    expect(sessionStorageOfBrowser.lastEnd()).toBe('expired');
  });

  it.each([
    ['that does not arrive', 'none' as const],
    ['that breaks off', { status: 200, body: '{"id"' }],
  ])('%s is a French sentence with the status 0', async (_, answer) => {
    network(answer);
    await expect(upload()).rejects.toMatchObject({ status: 0, code: 'network' });
  });
});

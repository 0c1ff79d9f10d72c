import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let test: TestSandbox;
beforeEach(async () => {
  test = await startTestSandbox({ peppolSlowMs: 20 });
});
afterEach(() => test.close());

const invoice = (reference: string, number = 'F-2026-000001'): string =>
  `<?xml version="1.0"?><Invoice xmlns="urn:x" xmlns:cbc="urn:y"><cbc:ID>${number}</cbc:ID>` +
  `<cbc:BuyerReference>${reference}</cbc:BuyerReference></Invoice>`;

const call = async (
  method: string,
  path: string,
  body?: unknown,
  key = 'sandbox_key',
): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${test.sandbox.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
};

const submission = (xml: string, key: string = randomUUID()) => ({
  legalEntityId: 7,
  idempotencyGuid: key,
  routing: { eIdentifiers: [{ scheme: 'BE:EN', id: '0123456749' }] },
  document: {
    documentType: 'invoice',
    rawDocumentData: { document: Buffer.from(xml).toString('base64'), parseStrategy: 'ubl' },
  },
});
const submit = async (xml: string, key?: string): Promise<string> => {
  const { body } = await call('POST', '/storecove/api/v2/document_submissions', submission(xml, key));
  return (body as { guid: string }).guid;
};
const evidence = (guid: string) =>
  call('GET', `/storecove/api/v2/document_submissions/${guid}/evidence/sending`);
const news = () => call('GET', '/storecove/api/v2/webhook_instances/');
const forget = (guid: string) => call('DELETE', `/storecove/api/v2/webhook_instances/${guid}`);
const readNews = async (): Promise<{ event: string; guid: string }[]> => {
  const found: { event: string; guid: string }[] = [];
  for (;;) {
    const { status, body } = await news();
    if (status === 204) return found;
    const { guid, body: text } = body as { guid: string; body: string };
    const { event, guid: about } = JSON.parse(text) as { event: string; guid: string };
    found.push({ event, guid: about });
    expect((await forget(guid)).status).toBe(204);
  }
};
const listed = async () =>
  (await call('GET', '/sandbox/api/peppol/submissions')).body as Record<string, unknown>[];

describe('the access point', () => {
  it('takes a document, delivers it some seconds later, and tells it once', async () => {
    const key = randomUUID();
    const guid = await submit(invoice('PO-1'), key);
    expect(await evidence(guid)).toMatchObject({ status: 404 });
    expect(await news()).toMatchObject({ status: 204 });
    test.advance(5_000);
    expect(await evidence(guid)).toMatchObject({
      status: 200,
      body: { network: 'peppol', receiver: 'BE:EN:0123456749', evidence: { transmission_id: guid } },
    });
    const { body } = await news();
    expect(JSON.parse((body as { body: string }).body)).toMatchObject({
      event_type: 'document_submission',
      event: 'succeeded',
      guid,
      idempotencyGuid: key,
    });
    // Until it is forgotten.
    expect((await news()).body).toEqual(body);
    expect(await readNews()).toEqual([{ event: 'succeeded', guid }]);
    expect(await listed()).toMatchObject([
      {
        guid,
        number: 'F-2026-000001',
        buyerReference: 'PO-1',
        outcome: 'succeeded',
        document: invoice('PO-1'),
      },
    ]);
  });

  it('takes a document once under its key', async () => {
    const key = randomUUID();
    await submit(invoice('PO-1'), key);
    const again = await call(
      'POST',
      '/storecove/api/v2/document_submissions',
      submission(invoice('PO-1'), key),
    );
    expect(again).toMatchObject({ status: 422, body: [{ source: 'idempotencyGuid' }] });
    expect(await listed()).toHaveLength(1);
  });

  it('answers late, and delivers late, what has the reference LENT', async () => {
    const before = performance.now();
    const guid = await submit(invoice('LENT'));
    expect(performance.now() - before).toBeGreaterThanOrEqual(19);
    test.advance(59_999);
    expect((await evidence(guid)).status).toBe(404);
    test.advance(1);
    expect((await evidence(guid)).status).toBe(200);
  });

  it('loses the first answer, and tells twice, of the reference DEUX-FOIS', async () => {
    const key = randomUUID();
    await expect(submit(invoice('DEUX-FOIS'), key)).rejects.toThrow('fetch failed');
    expect(
      (await call('POST', '/storecove/api/v2/document_submissions', submission(invoice('DEUX-FOIS'), key)))
        .status,
    ).toBe(422);
    test.advance(5_000);
    expect((await readNews()).map(({ event }) => event)).toEqual(['succeeded', 'succeeded']);
  });

  it.each([
    ['REFUSE', 'failed'],
    ['INCONNU', 'no_action_taken'],
  ])('does not deliver what has the reference %s', async (reference, event) => {
    const guid = await submit(invoice(reference));
    test.advance(5_000);
    expect((await evidence(guid)).status).toBe(404);
    expect(await readNews()).toEqual([{ event, guid }]);
  });

  it('knows no receiver whose number begins with 0999', async () => {
    const receives = (identifier: string) =>
      call('POST', '/storecove/api/v2/discovery/receives', {
        scheme: 'BE:EN',
        identifier,
        documentTypes: ['invoice'],
      });
    expect((await receives('0123456749')).body).toEqual({ code: 'OK', email: false });
    expect((await receives('0999999922')).body).toEqual({ code: 'NOK', email: false });
    expect(await receives('')).toMatchObject({ status: 422, body: [{ source: 'identifier' }] });
  });

  it.each<[string, object]>([
    ['legalEntityId', { legalEntityId: 'seven' }],
    ['idempotencyGuid', { idempotencyGuid: 'short' }],
    ['routing.eIdentifiers', { routing: { eIdentifiers: [] } }],
    ['colour', { colour: 'red' }],
    [
      'document.documentType',
      { document: { documentType: 'letter', rawDocumentData: { parseStrategy: 'ubl' } } },
    ],
    [
      'document.rawDocumentData.document',
      { document: { documentType: 'invoice', rawDocumentData: { document: 'eA==', parseStrategy: 'ubl' } } },
    ],
  ])('refuses a wrong %s', async (source, over) => {
    const { status, body } = await call('POST', '/storecove/api/v2/document_submissions', {
      ...submission(invoice('PO-1')),
      ...over,
    });
    expect({ status, sources: (body as { source: string }[]).map((mistake) => mistake.source) }).toEqual({
      status: 422,
      sources: [source],
    });
    expect(await listed()).toEqual([]);
  });

  it('refuses other keys', async () => {
    expect((await call('GET', '/storecove/api/v2/webhook_instances/', undefined, 'other')).status).toBe(401);
  });

  it('forgets no news that it does not have', async () => {
    expect((await forget(randomUUID())).status).toBe(404);
  });
});

describe('its faults', () => {
  it('answer anything, break the connection, or never answer', async () => {
    const path = /document_submissions/;
    test.sandbox.addFault({ kind: 'status', method: 'POST', path, status: 200, body: '"yes"' });
    expect(await call('POST', '/storecove/api/v2/document_submissions', submission(invoice('PO-1')))).toEqual(
      {
        status: 200,
        body: 'yes',
      },
    );
    test.sandbox.addFault({ kind: 'cut-before', method: 'POST', path });
    await expect(submit(invoice('PO-1'))).rejects.toThrow('fetch failed');
    expect(await listed()).toEqual([]);
    test.sandbox.addFault({ kind: 'cut-after', method: 'POST', path });
    await expect(submit(invoice('PO-1'))).rejects.toThrow('fetch failed');
    expect(await listed()).toHaveLength(1);
    test.sandbox.addFault({ kind: 'silent', method: 'POST', path });
    const waiting = new AbortController();
    const silent = fetch(`${test.sandbox.url}/storecove/api/v2/document_submissions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox_key', 'content-type': 'application/json' },
      body: JSON.stringify(submission(invoice('PO-2'))),
      signal: waiting.signal,
    });
    while ((await listed()).length < 2);
    waiting.abort();
    await expect(silent).rejects.toThrow('aborted');
  });
});

it('keeps documents and news over a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'volant-peppol-'));
  const databaseFile = join(directory, 'sandbox.sqlite');
  await test.close();
  test = await startTestSandbox({ databaseFile });
  const guid = await submit(invoice('PO-1'));
  const startMs = test.now() * 1000 + 6_000;
  await test.close();
  test = await startTestSandbox({ databaseFile, startMs });
  expect(await listed()).toHaveLength(1);
  expect(await readNews()).toEqual([{ event: 'succeeded', guid }]);
  rmSync(directory, { recursive: true });
});

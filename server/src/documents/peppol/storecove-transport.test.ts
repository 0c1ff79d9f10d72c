import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invoiceOf, type InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import { exampleInvoice } from '@volant/shared/testing/example-invoice.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { describe, expect, onTestFinished } from 'vitest';
import { PATIENT_MS, testOfStorecove, type RunningStorecove } from '../../testing/money/running-storecove.ts';
import { peppolAccount } from '../../testing/test-app.ts';
import { ublOf } from '../ubl/write-ubl.ts';
import { TransportDown, type AccessPoint, type News, type Outgoing } from './peppol-transport.ts';
import { storecoveTransport } from './storecove-transport.ts';

const it = testOfStorecove();

const document = (changes: Partial<InvoiceSources> = {}): Outgoing => {
  const data = invoiceOf(exampleInvoice(changes));
  const ubl = ublOf(data, defaultWords().papers.invoice);
  if (ubl === undefined || data.buyer.is !== 'company' || !data.buyer.endpoint)
    throw new Error('no receiver');
  return { key: randomUUID(), kind: data.kind, receiver: data.buyer.endpoint, ubl };
};

const buyerWith = (numbers: { companyNumber: string | null; vatNumber: string | null }) => {
  const { buyer } = exampleInvoice();
  if (buyer.is !== 'company') throw new Error('no company');
  return { buyer: { ...buyer, ...numbers } };
};

const received = async ({ sandbox }: RunningStorecove) =>
  (await (await fetch(`${sandbox.url}/sandbox/api/peppol/submissions`)).json()) as {
    guid: string;
    receiver: object;
    number: string;
    document: string;
    idempotencyGuid: string;
  }[];

const referenceOf = (answer: Awaited<ReturnType<AccessPoint['send']>>): string => {
  if (answer.what !== 'sent' || answer.reference === null) throw new Error('it was not sent');
  return answer.reference;
};

const allNews = async (transport: AccessPoint): Promise<News[]> => {
  const found: News[] = [];
  for (;;) {
    const news = await transport.nextNews();
    if (!news) return found;
    found.push(news);
    await transport.forgetNews(news.id);
  }
};

describe('Storecove', () => {
  it('takes the UBL as it is, and proves its delivery', async ({ run }) => {
    const given = document();
    const reference = referenceOf(await run.transport.send(given));
    expect(await received(run)).toMatchObject([
      {
        guid: reference,
        number: 'F-2026-000012',
        idempotencyGuid: given.key,
        receiver: { scheme: 'BE:EN', identifier: '0234567873' },
        document: given.ubl,
      },
    ]);
    expect(await run.transport.evidenceOf(reference)).toBeUndefined();
    expect(await allNews(run.transport)).toEqual([]);
    run.advance(5_000);
    expect(await run.transport.evidenceOf(reference)).toEqual({
      network: 'peppol',
      sender: '7',
      receiver: 'BE:EN:0234567873',
      message_id: `${reference}@sandbox`,
      transmission_id: reference,
      receiving_accesspoint: 'POP000000',
      timestamp: '2026-06-01T10:00:05.000Z',
    });
    expect(await allNews(run.transport)).toMatchObject([
      { key: given.key, reference, what: 'delivered', reason: '' },
    ]);
    expect(await allNews(run.transport)).toEqual([]);
  });

  it.for([
    ['BE 0234.567.873', null, 'BE:EN'],
    [null, 'NL859462102B01', 'NL:VAT'],
    [null, 'IT00743110157', 'IT:IVA'],
    [null, 'DK13585628', 'DK:ERST'],
    [null, 'EL094259216', 'GR:VAT'],
  ] as const)('names the address of %s, %s %s', async ([companyNumber, vatNumber, scheme], { run }) => {
    await run.transport.send(document(buyerWith({ companyNumber, vatNumber })));
    expect(await received(run)).toMatchObject([{ receiver: { scheme } }]);
  });

  it('sends a document once under its key, and says so without its name', async ({ run }) => {
    const given = document();
    await run.transport.send(given);
    expect(await run.transport.send(given)).toEqual({ what: 'sent', reference: null });
    expect(await received(run)).toHaveLength(1);
  });

  it('is not given what no receiver is registered for', async ({ run }) => {
    const nobody = { companyNumber: 'BE 0999.999.922', vatNumber: null };
    expect(await run.transport.send(document(buyerWith(nobody)))).toEqual({
      what: 'no_receiver',
      reason: 'BE:EN 0999999922',
    });
    expect(await received(run)).toEqual([]);
  });

  it.for([
    ['REFUSE', 'refused'],
    ['INCONNU', 'no_receiver'],
  ] as const)('tells later, with the reason, of %s', async ([buyerReference, what], { run }) => {
    const reference = referenceOf(await run.transport.send(document({ buyerReference })));
    run.advance(5_000);
    const [news] = await allNews(run.transport);
    expect(news).toMatchObject({ what, reference });
    expect(news?.reason).not.toBe('');
    expect(await run.transport.evidenceOf(reference)).toBeUndefined();
  });

  it('refuses a document, in its own words', async ({ run }) => {
    expect(await run.transport.send({ ...document(), ubl: '<letter/>' })).toEqual({
      what: 'refused',
      reason: 'document.rawDocumentData.document: is no invoice or credit note of UBL',
    });
  });
});

const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof TransportDown ? error.failure : error;
  }
};

describe('an access point without a usable answer', () => {
  it.for([
    ['a late one', 'LENT', undefined],
    ['a lost one', 'DEUX-FOIS', undefined],
    ['none', 'PO-1', { kind: 'silent' }],
    ['none, and no effect', 'PO-1', { kind: 'cut-before' }],
    ['an error', 'PO-1', { kind: 'status', status: 500 }],
    ['too many calls', 'PO-1', { kind: 'status', status: 429 }],
    ['no JSON', 'PO-1', { kind: 'status', status: 200, body: '<html>' }],
    ['no object', 'PO-1', { kind: 'status', status: 200, body: '"yes"' }],
    ['null', 'PO-1', { kind: 'status', status: 200, body: 'null' }],
    ['no name', 'PO-1', { kind: 'status', status: 200, body: '{"guid":7}' }],
    [
      'a name that leads elsewhere',
      'PO-1',
      { kind: 'status', status: 200, body: '{"guid":"../legal_entities"}' },
    ],
    ['a refusal without reasons', 'PO-1', { kind: 'status', status: 422, body: '{}' }],
    ['a refusal that is no JSON', 'PO-1', { kind: 'status', status: 422, body: '' }],
  ] as const)('is unavailable: %s', async ([, buyerReference, fault], { run }) => {
    if (fault) run.sandbox.addFault({ ...fault, method: 'POST', path: /document_submissions/ });
    const given = document({ buyerReference });
    const isLate = buyerReference === 'LENT' || fault?.kind === 'silent';
    const asked = isLate ? run.impatient : run.transport;
    expect(await failure(asked.send(given))).toBe('unavailable');
    run.sandbox.clearFaults();
    // Once it answers, the document is there once.
    const again = document({ buyerReference: 'PO-1' });
    expect(await run.transport.send({ ...again, key: given.key })).toMatchObject({ what: 'sent' });
    expect(await received(run)).toHaveLength(1);
  });

  it.for([401, 403])('refuses the key: %i', async (status, { run }) => {
    for (const path of [/receives/, /document_submissions/]) {
      run.sandbox.addFault({ kind: 'status', method: 'POST', path, status, body: '' });
      expect(await failure(run.transport.send(document()))).toBe('denied');
    }
    const other = storecoveTransport({ ...peppolAccount(run.sandbox.url), apiKey: 'other' }, PATIENT_MS);
    expect(await failure(other.nextNews())).toBe('denied');
  });

  it.for(['[]', '{"code":"PERHAPS"}', '7'])('does not know receivers: %s', async (body, { run }) => {
    run.sandbox.addFault({ kind: 'status', method: 'POST', path: /receives/, status: 200, body });
    expect(await failure(run.transport.send(document()))).toBe('unavailable');
    expect(await received(run)).toEqual([]);
  });

  it.for(['null', '[]', '{"network":7}'])('has no proof: %s', async (body, { run }) => {
    const reference = referenceOf(await run.transport.send(document()));
    run.sandbox.addFault({ kind: 'status', method: 'GET', path: /evidence/, status: 200, body });
    expect(await failure(run.transport.evidenceOf(reference))).toBe('unavailable');
  });

  it.for(['{}', '{"error":"not ready"}', '{"evidence":null}', '{"network":"peppol","evidence":{}}'])(
    'has no proof yet: %s',
    async (body, { run }) => {
      const reference = referenceOf(await run.transport.send(document()));
      run.sandbox.addFault({ kind: 'status', method: 'GET', path: /evidence/, status: 200, body });
      expect(await run.transport.evidenceOf(reference)).toBeUndefined();
    },
  );

  it('is unavailable when its answer is too long', async ({ run }) => {
    const body = JSON.stringify({ guid: 'a', body: 'x'.repeat(2_000_000) });
    run.sandbox.addFault({ kind: 'status', method: 'GET', path: /webhook_instances/, status: 200, body });
    expect(await failure(run.transport.nextNews())).toBe('unavailable');
  });

  it('does not forget news when it says that it cannot', async ({ run }) => {
    run.sandbox.addFault({
      kind: 'status',
      method: 'DELETE',
      path: /webhook_instances/,
      status: 422,
      body: '[]',
    });
    expect(await failure(run.transport.forgetNews('a'))).toBe('unavailable');
  });

  it.for(['null', '[]', '{"guid":"a"}'])('has no news: %s', async (body, { run }) => {
    run.sandbox.addFault({ kind: 'status', method: 'GET', path: /webhook_instances/, status: 200, body });
    expect(await failure(run.transport.nextNews())).toBe('unavailable');
  });

  it.for([
    '',
    'null',
    '7',
    '{"event":7}',
    '{"event":"succeeded","event_type":"received_document","guid":"b"}',
  ])('has news that say nothing: %s', async (text, { run }) => {
    const body = JSON.stringify({ guid: 'a', body: text });
    run.sandbox.addFault({ kind: 'status', method: 'GET', path: /webhook_instances/, status: 200, body });
    expect(await run.transport.nextNews()).toMatchObject({ id: 'a', what: null });
  });

  it('keeps one line of what it says', async ({ run }) => {
    const body = JSON.stringify([{ source: 'a', details: `b\u0000\n${'c'.repeat(2000)}` }, { details: 'd' }]);
    run.sandbox.addFault({ kind: 'status', method: 'POST', path: /document_submissions/, status: 422, body });
    const answer = await run.transport.send(document());
    expect(answer).toMatchObject({ what: 'refused' });
    if (answer.what === 'refused') expect(answer.reason).toMatch(/^a: b c{995}$/);
  });

  it('does not follow redirects with the key', async () => {
    const asked: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      asked.push(request);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    expect(await failure(storecoveTransport(peppolAccount(url), PATIENT_MS).nextNews())).toBe('unavailable');
    expect(asked).toHaveLength(1);
  });
});

import { describe, expect } from 'vitest';
import type { TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import type { InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import { exampleInvoice } from '@volant/shared/testing/example-invoice.ts';
import { renewManager } from '../../testing/builders.ts';
import { allowInvoices, anInvoice, aRental, UNREGISTERED } from '../../testing/money/issued-invoices.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ sharesDatabase: false, peppolTimeoutMs: 400 }).extend(
  'rentalId',
  { scope: 'file' },
  async ({ t }) => {
    await allowInvoices(t);
    return aRental(t);
  },
);
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('transmission').execute();
});

const ON_ITS_WAY = { seconds: 5 };

const stateOf = async (t: TestApp, { id }: { id: string }) => {
  const { state, reason, reference, tries, failure } = await t.row('transmission', { document_id: id });
  return { state, reason, reference, tries, failure };
};
/** What the access point was given of a document. */
const received = async (t: TestApp, { number }: { number: string }) => {
  const answer = await fetch(`${t.sandbox.url}/sandbox/api/peppol/submissions`);
  const all = (await answer.json()) as { number: string; guid: string; idempotencyGuid: string }[];
  return all.filter((one) => one.number === number);
};
const fault = (
  t: TestApp,
  kind: 'status' | 'cut-before' | 'cut-after' | 'silent',
  status = 500,
  times = 1,
) => {
  t.sandbox.addFault({
    kind,
    method: 'POST',
    path: /document_submissions/,
    status,
    times,
    body: '[{"details":"no"}]',
  });
};
const alerts = async (t: TestApp, token: string) =>
  (await t.get<TransmissionView[]>('/api/documents/alerts', token)).body;
const unregistered = (): Partial<InvoiceSources> => {
  const { buyer } = exampleInvoice();
  return buyer.is === 'company' ? { buyer: { ...buyer, ...UNREGISTERED } } : {};
};

describe('an invoice to a company', () => {
  it('is sent at the next round, and delivered, with its proof', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.sweep();
    const [given] = await received(t, invoice);
    expect(given).toMatchObject({ idempotencyGuid: invoice.id });
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'sent', reference: given?.guid });
    t.clock.advance(ON_ITS_WAY);
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'delivered', tries: 0 });
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    expect(await t.row('transmission', { document_id: invoice.id })).toMatchObject({
      evidence: { network: 'peppol', transmission_id: given?.guid },
      next_at: null,
    });
    await t.volant.sweep();
    expect(await received(t, invoice)).toHaveLength(1);
    const sent = await t.rows('audit_entry', { act: 'reservation.send-document' }, 'before', 'after');
    expect(sent.filter(({ after }) => after?.['number'] === invoice.number)).toEqual([
      { before: { peppolState: 'to_send' }, after: { number: invoice.number, peppolState: 'sent' } },
      { before: { peppolState: 'sent' }, after: { number: invoice.number, peppolState: 'delivered' } },
    ]);
  });

  it('is delivered by its proof when the news of it are lost', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.sweep();
    t.clock.advance({ minutes: 2 });
    t.sandbox.addFault({ kind: 'status', method: 'GET', path: /webhook_instances/, status: 503 });
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'delivered' });
  });

  it.for([
    ['REFUSE', 'refused', 'BR-99: the receiving access point refused the document'],
    ['INCONNU', 'no_receiver', 'No receiver could be found for this document'],
  ] as const)(
    'is %s on its way: its state tells why',
    async ([buyerReference, state, reason], { t, rentalId }) => {
      const invoice = await anInvoice(t, rentalId, { buyerReference });
      await t.volant.sweep();
      t.clock.advance(ON_ITS_WAY);
      await t.volant.sweep();
      expect(await stateOf(t, invoice)).toMatchObject({ state, reason });
    },
  );

  it('is not sent to whom no receiver is registered for', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId, unregistered());
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'no_receiver', reason: 'BE:EN 0999999922' });
    expect(await received(t, invoice)).toEqual([]);
  });

  it('is refused in the words of the access point', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    fault(t, 'status', 422);
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'refused', reason: 'no' });
  });

  it.for([
    ['the connection breaks before', 'cut-before', 'PO-1'],
    ['the connection breaks after', 'cut-after', 'PO-1'],
    ['no answer comes', 'silent', 'PO-1'],
    ['the answer is late', undefined, 'LENT'],
    ['the first answer is lost, and the outcome told twice', undefined, 'DEUX-FOIS'],
  ] as const)('is sent once when %s', async ([, kind, buyerReference], { t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId, { buyerReference });
    if (kind) fault(t, kind);
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'to_send', tries: 1, failure: 'unavailable' });
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'to_send', tries: 1 });
    t.clock.advance({ minutes: 1 });
    await t.volant.sweep();
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ failure: null });
    t.clock.advance({ minutes: 2 });
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'delivered' });
    expect(await received(t, invoice)).toHaveLength(1);
  });

  it('is sent once by a process that ends before it writes the answer, and the next one', async ({
    t,
    rentalId,
  }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.sweep();
    // As the first process left it.
    const left = {
      state: 'to_send',
      reference: null,
      sent_at: null,
      next_at: t.clock.now(),
      is_being_sent: true,
    } as const;
    await t.change('transmission', { document_id: invoice.id }, left);
    await t.restart();
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'sent', reference: null });
    t.clock.advance(ON_ITS_WAY);
    await t.volant.sweep();
    const [given, ...others] = await received(t, invoice);
    expect(others).toEqual([]);
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'delivered', reference: given?.guid });
  });

  it('waits longer after each failure, and goes when the access point is back', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    fault(t, 'status', 503, 3);
    for (const minutes of [0, 1, 2]) {
      t.clock.advance({ minutes, seconds: -1 });
      await t.volant.sweep();
      t.clock.advance({ seconds: 1 });
      await t.volant.sweep();
    }
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'to_send', tries: 3 });
    t.clock.advance({ minutes: 4 });
    await t.volant.sweep();
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'sent', tries: 0, failure: null });
  });

  it('does not delay those after it: only an access point that fails twice in a row does', async ({
    t,
    rentalId,
  }) => {
    const first = await anInvoice(t, rentalId);
    const others = [await anInvoice(t, rentalId), await anInvoice(t, rentalId), await anInvoice(t, rentalId)];
    fault(t, 'status', 500);
    await t.volant.sweep();
    const failed = await t.rows('transmission', { failure: 'unavailable' });
    expect(failed).toHaveLength(1);
    expect(await t.rows('transmission', { state: 'sent' })).toHaveLength(others.length);
    expect([first, ...others].map(({ id }) => id)).toContain(failed[0]?.document_id);
  });

  it('stops asking for this round when the key is refused', async ({ t, rentalId }) => {
    await anInvoice(t, rentalId);
    await anInvoice(t, rentalId);
    fault(t, 'status', 401, 2);
    await t.volant.sweep();
    expect(await t.rows('transmission', { failure: 'denied' })).toHaveLength(1);
    t.sandbox.clearFaults();
    await t.volant.sweep();
    expect(await t.rows('transmission', { state: 'sent' })).toHaveLength(1);
  });
});

describe('the manager', () => {
  it('is told of what was refused or found nobody, and after a day of what did not arrive', async ({
    t,
    manager,
    rentalId,
  }) => {
    const late = await anInvoice(t, rentalId);
    const refused = await anInvoice(t, rentalId);
    const nobody = await anInvoice(t, rentalId, unregistered());
    await t.change('transmission', { document_id: late.id }, { next_at: null });
    fault(t, 'status', 422);
    await t.volant.sweep();
    const known = [refused.number, nobody.number].toSorted();
    expect((await alerts(t, manager.token)).map(({ number }) => number).toSorted()).toEqual(known);
    t.clock.advance({ days: 1, seconds: -1 });
    await renewManager(t, manager);
    expect(await alerts(t, manager.token)).toHaveLength(2);
    t.clock.advance({ seconds: 1 });
    expect(await alerts(t, manager.token)).toContainEqual(
      expect.objectContaining({ number: late.number, peppolState: 'to_send', reservationId: rentalId }),
    );
  });

  it('deposits a document by hand: it is looked after, and sent no more', async ({
    t,
    manager,
    rentalId,
  }) => {
    const invoice = await anInvoice(t, rentalId);
    fault(t, 'status', 422);
    await t.volant.sweep();
    const path = `/api/documents/${invoice.id}/sent`;
    const answer = await t.post<TransmissionView>(path, manager.token, {
      on: '2026-06-01',
      reference: ' AP  77 ',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        number: invoice.number,
        peppolState: 'sent',
        reason: null,
        reference: 'AP 77',
        depositedOn: '2026-06-01',
        depositedBy: expect.any(String) as string,
      },
    });
    const noted = () => t.rows('audit_entry', { act: 'reservation.deposit-document' });
    const before = (await noted()).length;
    expect(await t.post(path, manager.token, { on: '2026-06-01', reference: 'AP 77' })).toEqual(
      expect.objectContaining({ status: 200, body: answer.body }),
    );
    expect(await noted()).toHaveLength(before);
    expect(await alerts(t, manager.token)).toEqual([]);
    t.clock.advance({ days: 2 });
    await t.volant.sweep();
    expect(await received(t, invoice)).toEqual([]);
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'sent', reference: 'AP 77' });
    await renewManager(t, manager);
    expect(await alerts(t, manager.token)).toEqual([]);
  });

  it.for([
    [{ on: 'hier', reference: 'A' }, 400, 'on'],
    [{ on: '2026-06-01' }, 400, 'reference'],
    [{ on: '2026-06-01', reference: '  ' }, 400, 'reference'],
    [{ on: '2026-06-02', reference: 'A' }, 422, 'on'],
    [{ on: '2026-05-31', reference: 'A' }, 422, 'on'],
  ] as const)('cannot note %j', async ([body, status, field], { t, manager, rentalId }) => {
    const { id } = await anInvoice(t, rentalId);
    const answer = await t.post<{ fields: object }>(`/api/documents/${id}/sent`, manager.token, body);
    expect({ status: answer.status, fields: Object.keys(answer.body.fields) }).toEqual({
      status,
      fields: [field],
    });
    expect(await t.row('transmission', { document_id: id })).toMatchObject({ state: 'to_send' });
  });

  it('cannot note it while it is being sent, or once it is delivered', async ({ t, manager, rentalId }) => {
    const { id } = await anInvoice(t, rentalId);
    const note = () =>
      t.post(`/api/documents/${id}/sent`, manager.token, { on: '2026-06-01', reference: 'A' });
    await t.change('transmission', { document_id: id }, { is_being_sent: true, asked_at: t.clock.now() });
    expect(await note()).toMatchObject({ status: 409, body: { code: 'being_sent' } });
    await t.volant.sweep();
    t.clock.advance(ON_ITS_WAY);
    await t.volant.sweep();
    expect(await note()).toMatchObject({ status: 409, body: { code: 'already_delivered' } });
    const unknown = `/api/documents/${crypto.randomUUID()}/sent`;
    expect(await t.post(unknown, manager.token, { on: '2026-06-01', reference: 'A' })).toMatchObject({
      status: 404,
    });
  });

  it('has a refused document sent again, under another key', async ({ t, manager, rentalId }) => {
    const invoice = await anInvoice(t, rentalId, { buyerReference: 'REFUSE' });
    const again = () => t.post<TransmissionView>(`/api/documents/${invoice.id}/send`, manager.token, {});
    expect(await again()).toMatchObject({ status: 409, body: { code: 'already_sent' } });
    await t.volant.sweep();
    t.clock.advance(ON_ITS_WAY);
    await t.volant.sweep();
    expect(await again()).toMatchObject({ status: 200, body: { peppolState: 'to_send', reason: null } });
    await t.volant.sweep();
    const given = await received(t, invoice);
    expect(given).toHaveLength(2);
    expect(new Set(given.map(({ idempotencyGuid }) => idempotencyGuid)).size).toBe(2);
    expect(await stateOf(t, invoice)).toMatchObject({ state: 'sent', reference: given[1]?.guid });
  });
});

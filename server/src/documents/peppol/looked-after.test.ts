import { describe, expect } from 'vitest';
import type { TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import { renewManager } from '../../testing/builders.ts';
import { anInvoice } from '../../testing/money/issued-invoices.ts';
import {
  failSubmission,
  ON_ITS_WAY,
  submissionsOf,
  testWithAccessPoint,
  transmissionOf,
  unregisteredBuyer,
} from '../../testing/money/sent-invoices.ts';
import type { TestApp } from '../../testing/test-app.ts';

const it = testWithAccessPoint();

const alerts = async (t: TestApp, token: string) =>
  (await t.get<TransmissionView[]>('/api/documents/alerts', token)).body;

describe('the manager', () => {
  it('is told of what was refused or found nobody, and after a day of what did not arrive', async ({
    t,
    manager,
    rentalId,
  }) => {
    const late = await anInvoice(t, rentalId);
    const refused = await anInvoice(t, rentalId);
    const nobody = await anInvoice(t, rentalId, unregisteredBuyer());
    await t.change('transmission', { document_id: late.id }, { next_at: null });
    failSubmission(t, 'status', 422);
    await t.volant.transmit();
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
    failSubmission(t, 'status', 422);
    await t.volant.transmit();
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
    await t.volant.transmit();
    expect(await submissionsOf(t, invoice)).toEqual([]);
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent', reference: 'AP 77' });
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
    await t.volant.transmit();
    t.clock.advance(ON_ITS_WAY);
    await t.volant.transmit();
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
    await t.volant.transmit();
    t.clock.advance(ON_ITS_WAY);
    await t.volant.transmit();
    expect(await again()).toMatchObject({ status: 200, body: { peppolState: 'to_send', reason: null } });
    await t.volant.transmit();
    const given = await submissionsOf(t, invoice);
    expect(given).toHaveLength(2);
    expect(new Set(given.map(({ idempotencyGuid }) => idempotencyGuid)).size).toBe(2);
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent', reference: given[1]?.guid });
  });

  it('learns that the first sending of a document arrived after all, once it was sent again', async ({
    t,
    manager,
    rentalId,
  }) => {
    const invoice = await anInvoice(t, rentalId);
    failSubmission(t, 'status', 422);
    await t.volant.transmit();
    await t.post(`/api/documents/${invoice.id}/send`, manager.token, {});
    const tell = async (event: string) => {
      const news = { event_type: 'document_submission', event, guid: 'first', idempotencyGuid: invoice.id };
      const body = JSON.stringify({ guid: event, body: JSON.stringify(news) });
      const path = /webhook_instances/;
      t.sandbox.addFault({ kind: 'status', method: 'GET', path, status: 200, body });
      t.sandbox.addFault({ kind: 'status', method: 'DELETE', path, status: 204, body: '' });
      await t.volant.transmit();
    };
    await tell('failed');
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent' });
    await tell('succeeded');
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'delivered' });
  });

  it.for(['silent', 'cut-after', 'status'] as const)(
    'cannot note a deposit while nobody knows whether the access point took it: %s',
    async (kind, { t, manager, rentalId }) => {
      const { id } = await anInvoice(t, rentalId);
      failSubmission(t, kind);
      await t.volant.transmit();
      const note = () =>
        t.post(`/api/documents/${id}/sent`, manager.token, { on: '2026-06-01', reference: 'A' });
      expect(await note()).toMatchObject({ status: 409, body: { code: 'being_sent' } });
      t.clock.advance({ minutes: 5 });
      expect(await note()).toMatchObject({ status: 200 });
    },
  );
});

import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { anInvoice } from '../../testing/money/issued-invoices.ts';
import {
  failSubmission,
  ON_ITS_WAY,
  submissionsOf,
  testWithAccessPoint,
  transmissionOf,
  unregisteredBuyer,
} from '../../testing/money/sent-invoices.ts';

const it = testWithAccessPoint();

describe('an invoice to a company', () => {
  it('is sent at the next round, and delivered, with its proof', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.transmit();
    const [given] = await submissionsOf(t, invoice);
    expect(given).toMatchObject({ idempotencyGuid: invoice.id });
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent', reference: given?.guid });
    t.clock.advance(ON_ITS_WAY);
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'delivered', tries: 0 });
    t.clock.advance({ minutes: 1 });
    await t.volant.transmit();
    expect(await t.row('transmission', { document_id: invoice.id })).toMatchObject({
      evidence: { network: 'peppol', transmission_id: given?.guid },
      next_at: null,
    });
    await t.volant.transmit();
    expect(await submissionsOf(t, invoice)).toHaveLength(1);
    const sent = await t.rows('audit_entry', { act: 'reservation.send-document' }, 'before', 'after');
    expect(sent.filter(({ after }) => after?.['number'] === invoice.number)).toEqual([
      { before: { peppolState: 'to_send' }, after: { number: invoice.number, peppolState: 'sent' } },
      { before: { peppolState: 'sent' }, after: { number: invoice.number, peppolState: 'delivered' } },
    ]);
  });

  it('is delivered by its proof when the news of it are lost', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.transmit();
    t.clock.advance({ minutes: 2 });
    t.sandbox.addFault({ kind: 'status', method: 'GET', path: /webhook_instances/, status: 503 });
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'delivered' });
  });

  it.for([
    ['REFUSE', 'refused', 'BR-99: the receiving access point refused the document'],
    ['INCONNU', 'no_receiver', 'No receiver could be found for this document'],
  ] as const)(
    'is %s on its way: its state tells why',
    async ([buyerReference, state, reason], { t, rentalId }) => {
      const invoice = await anInvoice(t, rentalId, { buyerReference });
      await t.volant.transmit();
      t.clock.advance(ON_ITS_WAY);
      await t.volant.transmit();
      expect(await transmissionOf(t, invoice)).toMatchObject({ state, reason });
    },
  );

  it('is not sent to whom no receiver is registered for', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId, unregisteredBuyer());
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({
      state: 'no_receiver',
      reason: 'BE:EN 0999999922',
    });
    expect(await submissionsOf(t, invoice)).toEqual([]);
  });

  it('is refused in the words of the access point', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    failSubmission(t, 'status', 422);
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'refused', reason: 'no' });
  });

  it.for([
    ['the connection breaks before', 'cut-before', 'PO-1'],
    ['the connection breaks after', 'cut-after', 'PO-1'],
    ['no answer comes', 'silent', 'PO-1'],
    ['the answer is late', undefined, 'LENT'],
    ['the first answer is lost, and the outcome told twice', undefined, 'DEUX-FOIS'],
  ] as const)('is sent once when %s', async ([, kind, buyerReference], { t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId, { buyerReference });
    if (kind) failSubmission(t, kind);
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({
      state: 'to_send',
      tries: 1,
      failure: 'unavailable',
    });
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'to_send', tries: 1 });
    t.clock.advance({ minutes: 1 });
    await t.volant.transmit();
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ failure: null });
    t.clock.advance({ minutes: 2 });
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'delivered' });
    expect(await submissionsOf(t, invoice)).toHaveLength(1);
  });

  it('is sent once by a process that ends before it writes the answer, and the next one', async ({
    t,
    rentalId,
  }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.transmit();
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
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent', reference: null });
    t.clock.advance(ON_ITS_WAY);
    await t.volant.transmit();
    const [given, ...others] = await submissionsOf(t, invoice);
    expect(others).toEqual([]);
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'delivered', reference: given?.guid });
  });

  it('is sent once when the database does not keep what the access point said', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    await sql`
      CREATE FUNCTION refuse_answer() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'the process ended here'; END $$;
      CREATE TRIGGER answer_lost BEFORE UPDATE OF state ON transmission FOR EACH ROW
        WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION refuse_answer()`.execute(t.db);
    await t.volant.transmit();
    await sql`DROP TRIGGER answer_lost ON transmission; DROP FUNCTION refuse_answer()`.execute(t.db);
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'to_send' });
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent' });
    t.clock.advance(ON_ITS_WAY);
    // The news are written, and told again, because they were not forgotten.
    t.sandbox.addFault({ kind: 'cut-before', method: 'DELETE', path: /webhook_instances/ });
    await t.volant.transmit();
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'delivered' });
    expect(await submissionsOf(t, invoice)).toHaveLength(1);
    const sent = await t.rows('audit_entry', { act: 'reservation.send-document' }, 'after');
    expect(sent.filter(({ after }) => after?.['number'] === invoice.number)).toHaveLength(2);
  });

  it('waits longer after each failure, and goes when the access point is back', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    failSubmission(t, 'status', 503, 3);
    for (const minutes of [0, 1, 2]) {
      t.clock.advance({ minutes, seconds: -1 });
      await t.volant.transmit();
      t.clock.advance({ seconds: 1 });
      await t.volant.transmit();
    }
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'to_send', tries: 3 });
    t.clock.advance({ minutes: 4 });
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent', tries: 0, failure: null });
  });

  it('does not delay those after it: only an access point that fails twice in a row does', async ({
    t,
    rentalId,
  }) => {
    const first = await anInvoice(t, rentalId);
    const others = [await anInvoice(t, rentalId), await anInvoice(t, rentalId), await anInvoice(t, rentalId)];
    failSubmission(t, 'status', 500);
    await t.volant.transmit();
    const failed = await t.rows('transmission', { failure: 'unavailable' });
    expect(failed).toHaveLength(1);
    expect(await t.rows('transmission', { state: 'sent' })).toHaveLength(others.length);
    expect([first, ...others].map(({ id }) => id)).toContain(failed[0]?.document_id);
  });

  it('alone waits when its data cannot be written', async ({ t, rentalId }) => {
    const broken = await anInvoice(t, rentalId, { buyerReference: ' ' });
    const other = await anInvoice(t, rentalId);
    await t.volant.transmit();
    expect(await transmissionOf(t, broken)).toMatchObject({ state: 'to_send', tries: 1, failure: null });
    expect(await transmissionOf(t, other)).toMatchObject({ state: 'sent' });
  });

  it('stops asking for this round when the key is refused', async ({ t, rentalId }) => {
    await anInvoice(t, rentalId);
    await anInvoice(t, rentalId);
    failSubmission(t, 'status', 401, 2);
    await t.volant.transmit();
    expect(await t.rows('transmission', { failure: 'denied' })).toHaveLength(1);
    t.sandbox.clearFaults();
    await t.volant.transmit();
    expect(await t.rows('transmission', { state: 'sent' })).toHaveLength(1);
  });

  it.for([404, 422])(
    'is sent when the access point tells the same news for ever, and answers %i when they are forgotten',
    async (status, { t, rentalId }) => {
      await anInvoice(t, rentalId);
      await t.volant.transmit();
      const next = await anInvoice(t, rentalId);
      const endless = { kind: 'status', path: /webhook_instances/, times: 1_000_000 } as const;
      const body = JSON.stringify({ guid: 'same', body: '{"event":"succeeded"}' });
      t.sandbox.addFault({ ...endless, method: 'GET', status: 200, body });
      t.sandbox.addFault({ ...endless, method: 'DELETE', status, body: '[{"details":"no"}]' });
      await t.volant.transmit();
      expect(await transmissionOf(t, next)).toMatchObject({ state: 'sent' });
      t.sandbox.clearFaults();
    },
  );

  it('is not delivered by a proof that names nothing', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.transmit();
    t.clock.advance({ minutes: 1 });
    t.sandbox.addFault({ kind: 'status', method: 'GET', path: /webhook_instances/, status: 503 });
    t.sandbox.addFault({ kind: 'status', method: 'GET', path: /evidence/, status: 200, body: '{}' });
    await t.volant.transmit();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'sent', tries: 1 });
  });

  it('delays no other duty: it is sent in rounds of their own', async ({ t, rentalId }) => {
    const invoice = await anInvoice(t, rentalId);
    await t.volant.sweep();
    expect(await transmissionOf(t, invoice)).toMatchObject({ state: 'to_send' });
  });
});

// @module-tag long
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithRental } from '../testing/rentals/test-with-rental.ts';

const it = testWithRental();

const rowOf = (t: TestApp, id: string) => t.row('document', { id });
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('a contract', () => {
  it('is issued, listed and read by the agency and by its customer', async ({
    t,
    manager,
    rented,
    calls,
  }) => {
    const { status, body } = await calls.issue({ kind: 'contract' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'contract', number: null, amount: null });
    for (const token of [manager.token, rented.customer.token]) {
      expect((await calls.list(token)).body.documents).toEqual([body]);
      const { status: read, headers, bytes } = await calls.pdfOf(body.id, token);
      expect(read).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="contrat-de-location-${rented.id}.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(hashOf(bytes)).toBe((await rowOf(t, body.id)).pdf_sha256);
    }
  });

  it('says what the reservation is', async ({ t, rented, calls }) => {
    const { data } = await rowOf(t, (await calls.issue({ kind: 'contract' })).body.id);
    expect(data).toMatchObject({
      customer: { name: 'Léa Peeters', email: rented.customer.email },
      rental: { id: rented.id, vehicle: 'Peugeot 308', days: 3 },
      accessories: [{ name: 'Siège bébé', quantity: 2, dailyCents: 5_00, totalCents: 30_00 }],
      totalCents: 180_00,
      paidCents: 54_00,
      dueCents: 126_00,
      includedKm: 600,
      guarantee: { amountCents: 500_00, method: null },
    });
  });

  it('tells charges and the rounding of cash apart', async ({ t, manager, rented, calls }) => {
    const { charge, take } = ledgerProbes(() => ({ t, manager }));
    expect((await charge(rented.id, 10.02)).status).toBe(200);
    expect((await take(rented.id, 136, 'cash')).status).toBe(200);
    const { data } = await rowOf(t, (await calls.issue({ kind: 'contract' })).body.id);
    expect(data).toMatchObject({ chargedCents: 10_00, roundingCents: -2, paidCents: 190_00, dueCents: 0 });
  });

  it('names the insurance excess that the agency decided, and none before', async ({ t, manager, calls }) => {
    const path = '/api/settings/returns';
    const { token } = manager;
    const excess = async (): Promise<unknown> => {
      const { data } = await rowOf(t, (await calls.issue({ kind: 'contract' })).body.id);
      return (data as { excessCents?: unknown }).excessCents;
    };
    const decide = async (insuranceExcess: unknown): Promise<number> => {
      const { body } = await t.get<object>(path, token);
      return (await t.put(path, token, { ...body, insuranceExcess })).status;
    };
    expect(await excess()).toBeNull();
    expect(await decide(1_250.5)).toBe(200);
    expect(await excess()).toBe(1_250_50);
    for (const wrong of [-1, 10_000.01, 0.001, '1250']) expect(await decide(wrong)).toBe(400);
    expect(await decide(null)).toBe(200);
    expect(await excess()).toBeNull();
  });

  it('says of insurance and fuel what the customer read before the order', async ({
    t,
    manager,
    rented,
    calls,
  }) => {
    const said = async (rentalId: number): Promise<unknown> => {
      const { data } = await rowOf(t, (await calls.issue({ kind: 'contract' }, rentalId)).body.id);
      return (data as { insuranceAndFuel?: unknown }).insuranceAndFuel;
    };
    t.clock.advance({ minutes: 1 });
    const own = { insuranceAndFuel: 'Omnium comprise. Franchise de 900 €. Plein à rendre plein.' };
    await t.put('/api/settings/insurance-and-fuel', manager.token, own);
    const vehicle = await aVehicle(t);
    const later = await changeProbes(() => ({ t, manager, vehicle })).rent(5, 8);
    expect(await said(rented.id)).toMatch(/^Responsabilité civile obligatoire comprise\./);
    expect(await said(later.id)).toBe(own.insuranceAndFuel);
  });

  it('is the same one until something changes that it says', async ({ t, rented, calls }) => {
    const first = await calls.issue({ kind: 'contract' });
    t.clock.advance({ minutes: 10 });
    expect(await calls.issue({ kind: 'contract' })).toMatchObject({ status: 200, body: first.body });
    await t.change('account', { id: rented.customer.id }, { last_name: 'Maes' });
    const second = await calls.issue({ kind: 'contract' });
    expect(second.status).toBe(201);
    expect((await calls.list()).body.documents).toEqual([second.body, first.body]);
  });

  it('asked for twice at once is one', async ({ t, calls }) => {
    const answers = await Promise.all([1, 2, 3].map(() => calls.issue({ kind: 'contract' })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(t.photos.names().filter((name) => name.startsWith('private/'))).toHaveLength(2);
  });

  it('is refused for a hold, and for a reservation that does not exist', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const hold = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 7 });
    expect(await calls.issue({ kind: 'contract' }, hold.body.id)).toMatchObject({
      status: 409,
      body: { code: 'not_confirmed' },
    });
    expect((await calls.issue({ kind: 'contract' }, 999_999)).status).toBe(404);
    expect((await calls.issue({ kind: 'departure' })).status).toBe(400);
  });
});

describe('a receipt', () => {
  it('is numbered, of its payment, and the same one when it is asked for again', async ({ t, calls }) => {
    const entryId = await calls.depositEntry();
    const first = await calls.issue({ kind: 'receipt', entryId });
    expect(first).toMatchObject({
      status: 201,
      body: { kind: 'receipt', number: 'R-2026-000001', amount: 54 },
    });
    t.clock.advance({ minutes: 10 });
    expect(await calls.issue({ kind: 'receipt', entryId })).toMatchObject({ status: 200, body: first.body });
    expect((await calls.list()).body).toEqual({ documents: [first.body], withoutReceipt: [] });
    expect((await calls.pdfOf(first.body.id)).headers['content-disposition']).toBe(
      'inline; filename="recu-R-2026-000001.pdf"',
    );
    expect((await rowOf(t, first.body.id)).data).toMatchObject({
      method: 'online',
      owedCents: 54_00,
      amountCents: 54_00,
      untaxedCents: 0,
      vat: { percent: 21, netCents: 44_63, vatCents: 9_37 },
    });
  });

  it('is recorded in the journal', async ({ t, manager, rented, calls }) => {
    await calls.issue({ kind: 'receipt', entryId: await calls.depositEntry() });
    const entry = await t.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toMatchObject({
      act: 'reservation.issue-document',
      account_id: manager.id,
      subject_id: String(rented.id),
      after: { document: 'receipt', number: 'R-2026-000001', amount: 54 },
    });
  });

  it('is refused for a payment of another reservation, and without one', async ({ t, manager, calls }) => {
    const entryId = await calls.depositEntry();
    const vehicle = await aVehicle(t);
    const other = await changeProbes(() => ({ t, manager, vehicle })).rent(5, 8);
    expect(await calls.issue({ kind: 'receipt', entryId }, other.id)).toMatchObject({
      status: 404,
      body: { code: 'payment_not_found' },
    });
    expect(await calls.issue({ kind: 'receipt' })).toMatchObject({ status: 400 });
    expect(await t.db.selectFrom('number_series').selectAll().execute()).toEqual([]);
  });

  it('that could not be stored takes no number, and leaves nothing', async ({ t, calls }) => {
    const entryId = await calls.depositEntry();
    t.photos.failAfter(1);
    expect(await calls.issue({ kind: 'receipt', entryId })).toMatchObject({
      status: 503,
      body: { code: 'documents_unavailable' },
    });
    t.photos.failAfter(undefined);
    expect((await calls.issue({ kind: 'receipt', entryId })).body.number).toBe('R-2026-000001');
  });

  it('takes the number whose note a crash has cut short', async ({ t, calls }) => {
    const cutShort = Buffer.from('{"id":"5f1e');
    await t.photos.put('private/numbers/R-2026-000001.json', cutShort, 'application/json');
    const { status, body } = await calls.issue({ kind: 'receipt', entryId: await calls.depositEntry() });
    expect([status, body.number]).toEqual([201, 'R-2026-000001']);
  });

  it('has another series each year', async ({ t, calls }) => {
    await calls.issue({ kind: 'receipt', entryId: await calls.depositEntry() });
    t.clock.advance({ days: 220 });
    const vehicle = await aVehicle(t);
    const login = await aManager(t);
    const next = await changeProbes(() => ({ t, manager: login, vehicle })).rent(5, 8);
    const entries = await calls.list(login.token, next.id);
    const { body } = await calls.issue(
      { kind: 'receipt', entryId: entries.body.withoutReceipt[0]?.entryId },
      next.id,
      login.token,
    );
    expect(body.number).toBe('R-2027-000001');
  });
});

describe('a document', () => {
  it('is hidden from others', async ({ t, calls }) => {
    const { body } = await calls.issue({ kind: 'contract' });
    const stranger = await aCustomer(t);
    expect((await calls.list(stranger.token)).status).toBe(404);
    expect((await calls.pdfOf(body.id, stranger.token)).status).toBe(404);
    for (const path of [
      `/photos/private/documents/${body.id}.pdf`,
      `/photos/private%2Fdocuments%2F${body.id}.pdf`,
    ]) {
      expect((await t.get(path)).status).toBe(404);
    }
  });

  it('whose file is lost is made again, the same; never another one', async ({ t, calls }) => {
    const { body } = await calls.issue({ kind: 'contract' });
    const before = await calls.pdfOf(body.id);
    const key = `private/documents/${body.id}.pdf`;
    await t.photos.delete(key);
    expect((await calls.pdfOf(body.id)).bytes.equals(before.bytes)).toBe(true);
    expect(t.photos.names()).toContain(key);
  });

  it('is served as it was stored, whatever is known since', async ({ t, calls }) => {
    const { body } = await calls.issue({ kind: 'contract' });
    const before = await calls.pdfOf(body.id);
    await t.db.updateTable('vehicle').set({ model: '508' }).execute();
    expect((await calls.pdfOf(body.id)).bytes.equals(before.bytes)).toBe(true);
  });

  /** As the database was before. */
  const loseDocuments = (t: TestApp) =>
    t.db.transaction().execute(async (tx) => {
      await sql`ALTER TABLE document DISABLE TRIGGER document_kept`.execute(tx);
      await tx.deleteFrom('document').execute();
      await sql`ALTER TABLE document ENABLE TRIGGER document_kept`.execute(tx);
      await sql`TRUNCATE number_series`.execute(tx);
    });

  it('of a number that a restored database has lost comes back with its payment', async ({
    t,
    rented,
    calls,
  }) => {
    const entryId = await calls.depositEntry();
    const { body: first } = await calls.issue({ kind: 'receipt', entryId });
    await loseDocuments(t);
    expect(await calls.issue({ kind: 'receipt', entryId })).toMatchObject({
      status: 200,
      body: { id: first.id },
    });
    expect((await calls.list()).body.documents).toEqual([first]);
    expect((await calls.pdfOf(first.id, rented.customer.token)).status).toBe(200);
  });

  it('that a restored database has lost is back after a start, before anything is issued', async ({
    t,
    rented,
    calls,
  }) => {
    const { body: first } = await calls.issue({ kind: 'receipt', entryId: await calls.depositEntry() });
    await loseDocuments(t);
    await t.restart();
    await t.volant.sweep();
    expect((await calls.list(rented.customer.token)).body.documents).toEqual([first]);
    expect((await calls.pdfOf(first.id, rented.customer.token)).status).toBe(200);
  });

  it('whose stored data were changed is not taken back, and its number not given again', async ({
    t,
    calls,
  }) => {
    const entryId = await calls.depositEntry();
    const { body: first } = await calls.issue({ kind: 'receipt', entryId });
    await loseDocuments(t);
    const key = `private/documents/${first.id}.json`;
    const data = String(await t.photos.get(key)).replace('"amountCents":5400', '"amountCents":1');
    await t.photos.put(key, Buffer.from(data), 'application/json');
    const { body: second } = await calls.issue({ kind: 'receipt', entryId });
    expect(second.number).toBe('R-2026-000002');
    expect((await calls.list()).body.documents).toEqual([second]);
  });
});

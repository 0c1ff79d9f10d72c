// @module-tag long
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import type { MoneyAlert } from '@volant/shared/payments/payments.schema.ts';
import { aCustomer, renewManager } from '../testing/builders.ts';
import { changeProbes, type Rented } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { restoredBooks } from '../testing/money/restored-books.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import { sha256Of } from './document-files.ts';

/** Receipts of money that a restored database has lost. */

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const ledger = ledgerProbes(() => ({ t, manager }));
  const { backup, restoreByCommand, allAlerts, sweepAfter, buy } = restoredBooks(() => t);
  /** 150 €, 45 € of it paid online; its first day. */
  const begun = async (): Promise<Rented> => {
    const rented = await rent(2, 5);
    t.clock.advance({ days: 2 });
    await renewManager(t, manager);
    return rented;
  };
  const documents = async (id: number): Promise<DocumentList> =>
    (await t.get<DocumentList>(`/api/reservations/${id}/documents`, manager.token)).body;
  /** Issues the receipts that are missing, the oldest first; the last one. */
  const receipts = async (id: number): Promise<DocumentView | undefined> => {
    let last: DocumentView | undefined;
    for (const { entryId } of (await documents(id)).withoutReceipt) {
      const path = `/api/reservations/${id}/documents`;
      const body = { kind: 'receipt', entryId };
      last = (await t.post<DocumentView>(path, manager.token, body)).body;
    }
    return last;
  };
  const restoreAndCompare = async (restore: () => Promise<void>): Promise<void> => {
    await restoreByCommand(restore);
    await t.volant.sweep();
    await sweepAfter({ seconds: 30 });
    await sweepAfter({ minutes: 61 });
    await renewManager(t, manager);
  };
  const lostAlerts = async (): Promise<MoneyAlert[]> =>
    (await allAlerts()).filter(({ kind }) => kind === 'receipt_without_entry');

  return {
    ...guaranteeProbes(() => ({ t, manager })),
    begun,
    buy,
    receipts,
    backup,
    sweepAfter,
    ledger,
    restoreAndCompare,
    lostAlerts,
    documents,
    allAlerts,
  };
});
it.beforeEach(async ({ t }) => {
  await t.volant.sweep();
});

describe('a receipt that is older than the restored database', () => {
  it('is an alert while no account has its payment, and says what it was', async ({ t, manager, calls }) => {
    const { id } = await calls.begun();
    await calls.receipts(id);
    const restore = await calls.backup();
    await calls.ledger.take(id, 60, 'cash');
    const lost = await calls.receipts(id);
    const receivedAt = t.clock.now().toISOString();
    t.clock.advance({ minutes: 10 });
    await calls.restoreAndCompare(restore);
    expect(await calls.ledger.read(id)).toMatchObject({ due: 105 });
    const [alert, ...others] = await calls.lostAlerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      amount: 60,
      reservationId: id,
      receipt: { number: lost?.number, rental: id, method: 'cash', isRefund: false, receivedAt },
    });
    // The receipt itself is back.
    expect((await calls.documents(id)).documents.map(({ number }) => number)).toContain(lost?.number);
    const path = `/api/payment/${alert?.paymentId ?? ''}/alerts/receipt_without_entry/settle`;
    expect((await t.post(path, manager.token)).status).toBe(204);
    await t.restart();
    await calls.sweepAfter({ minutes: 61 });
    expect(await calls.lostAlerts()).toEqual([]);
  });

  it('is told of before another receipt is issued, also when nothing was swept since', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.begun();
    await calls.receipts(id);
    const restore = await calls.backup();
    await calls.ledger.take(id, 60, 'terminal');
    const lost = await calls.receipts(id);
    t.clock.advance({ minutes: 10 });
    await restore();
    await renewManager(t, manager);
    await calls.ledger.take(id, 20, 'terminal');
    expect((await calls.receipts(id))?.number).not.toBe(lost?.number);
    expect(await calls.lostAlerts()).toMatchObject([
      { amount: 60, reservationId: id, receipt: { number: lost?.number } },
    ]);
  });

  it('is an alert for money that was given back', async ({ t, calls }) => {
    const { id } = await calls.begun();
    await calls.ledger.charge(id, 20);
    await calls.ledger.take(id, 125, 'cash');
    await calls.receipts(id);
    const charged = (await calls.ledger.read(id)).entries.find(({ kind }) => kind === 'fuel');
    const restore = await calls.backup();
    await calls.ledger.reverse(charged?.id);
    expect((await calls.ledger.giveBack(id, 20, 'cash')).status).toBe(200);
    await calls.receipts(id);
    t.clock.advance({ minutes: 10 });
    await calls.restoreAndCompare(restore);
    expect(await calls.lostAlerts()).toMatchObject([
      { amount: 20, reservationId: id, receipt: { rental: id, method: 'cash', isRefund: true } },
    ]);
  });

  it('of what was kept of a guarantee belongs to what the provider knows of it', async ({ t, calls }) => {
    const { id } = await calls.begun();
    await calls.hold(id);
    await calls.receipts(id);
    const restore = await calls.backup();
    expect((await calls.capture(id, 105)).status).toBe(200);
    const lost = await calls.receipts(id);
    t.clock.advance({ minutes: 10 });
    await calls.restoreAndCompare(restore);
    expect((await calls.allAlerts()).map(({ kind }) => kind)).toEqual(['guarantee_taken']);
    const shown = await calls.documents(id);
    expect(shown.documents.map(({ number }) => number)).toContain(lost?.number);
    expect(shown.withoutReceipt).toEqual([]);
  });

  it('is an alert when its rental is lost as well', async ({ t, calls }) => {
    const restore = await calls.backup();
    const { id } = await calls.begun();
    await calls.ledger.take(id, 105, 'cash');
    await calls.receipts(id);
    // Nothing at the provider tells of this rental any more.
    const intents = (await t.stripe.paymentIntents.list({ limit: 100 })).data;
    for (const { id: intent } of intents) await t.stripe.refunds.create({ payment_intent: intent });
    t.clock.advance({ minutes: 10 });
    await calls.restoreAndCompare(restore);
    const alert = (await calls.lostAlerts()).find(({ amount }) => amount === 105);
    expect(alert).toMatchObject({ reservationId: null, receipt: { rental: id, method: 'cash' } });
  });

  it('is no alert when its payment is still there, or comes back with the comparison', async ({
    t,
    calls,
  }) => {
    const { id } = await calls.begun();
    const restore = await calls.backup();
    const issued = await calls.receipts(id);
    t.clock.advance({ minutes: 10 });
    await calls.restoreAndCompare(restore);
    expect((await calls.documents(id)).documents.map(({ number }) => number)).toContain(issued?.number);
    expect(await calls.lostAlerts()).toEqual([]);
  });

  describe.each([
    ['names its payment', (text: string) => text],
    [
      'is from before receipts named their payment',
      (text: string) => text.replace(/"paymentId":"[^"]+",/, ''),
    ],
  ])('and %s', (_, written) => {
    it('belongs to the rental that was rebuilt under another number, and is not issued again', async ({
      t,
      vehicle,
      calls,
    }) => {
      const { put } = t.photos;
      let sha256 = '';
      t.photos.put = (key, bytes, type) => {
        if (!key.endsWith('.json')) return put(key, bytes, type);
        const text = written(bytes.toString('utf8')).replace(/"sha256":"[^"]+"/, `"sha256":"${sha256}"`);
        sha256 = sha256Of(Buffer.from(text));
        return put(key, Buffer.from(text), type);
      };
      const customer = await aCustomer(t);
      const restore = await calls.backup();
      const { reservation } = await calls.buy(customer, { vehicle, from: 2, to: 5 });
      const issued = await calls.receipts(reservation.id);
      t.clock.advance({ minutes: 10 });
      await calls.restoreAndCompare(async () => {
        await restore();
        await sql`SELECT setval('reservation_id_seq', 10000)`.execute(t.db);
      });
      const rebuilt = await t.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow();
      expect(rebuilt.id).not.toBe(reservation.id);
      expect(await calls.lostAlerts()).toEqual([]);
      const shown = await calls.documents(rebuilt.id);
      expect(shown.documents.map(({ number }) => number)).toEqual([issued?.number]);
      expect(shown.withoutReceipt).toEqual([]);
      expect(await t.db.selectFrom('paid_part').select(['kind', 'vat', 'amount_cents']).execute()).toEqual([
        { kind: 'rental', vat: 'S21', amount_cents: 45_00 },
      ]);
      expect(await t.db.selectFrom('unsplit_entry').selectAll().execute()).toEqual([]);
      t.photos.put = put;
    });
  });
});

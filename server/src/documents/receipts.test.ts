import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import { receiptData, type ReceiptData } from '@volant/shared/documents/documents-data.schema.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, manager, vehicle }) => {
    const { ask, capture } = guaranteeProbes(() => ({ t, manager }));
    const ledger = ledgerProbes(() => ({ t, manager }));

    return { ...changeProbes(() => ({ t, manager, vehicle })), ledger, ask, capture };
  })
  /** 150 €, 45 € of it paid online; its first day. */
  .extend('rented', async ({ t, calls: { rent } }) => {
    const rented = await rent(2, 5);
    t.clock.advance({ days: 2 });
    return rented;
  })
  .extend('more', ({ t, manager, rented, calls: { ledger } }) => {
    const listed = async () => {
      const path = `/api/reservations/${rented.id}/documents`;
      return (await t.get<DocumentList>(path, manager.token)).body;
    };
    const issue = (entryId: number | undefined) =>
      t.post<DocumentView>(`/api/reservations/${rented.id}/documents`, manager.token, {
        kind: 'receipt',
        entryId,
      });
    /** Issues the receipts that are missing, the oldest first; what the last one says. */
    const receipts = async (): Promise<ReceiptData> => {
      let last = '';
      for (const { entryId } of (await listed()).withoutReceipt) last = (await issue(entryId)).body.id;
      return dataOf(t, last);
    };
    const lastEntry = async (): Promise<number | undefined> =>
      (await ledger.read(rented.id)).entries.at(-1)?.id;
    /** Charges something, and returns its entry. */
    const charge = async (amount: number, kind: string): Promise<number> => {
      await ledger.charge(rented.id, amount, kind);
      return (await lastEntry()) ?? 0;
    };

    return { receipts, charge, listed };
  });

const dataOf = async (t: TestApp, id: string): Promise<ReceiptData> =>
  receiptData.parse((await t.row('document', { id }, 'data')).data);

/** As it was once written of the receipts that existed when parts began to be kept: how much of them has VAT. */
const ADOPTION = `
  INSERT INTO paid_part (entry_id, vat, amount_cents)
  SELECT entry_id, part.vat, CASE WHEN (data ->> 'isRefund')::boolean THEN -part.cents ELSE part.cents END
    FROM document
   CROSS JOIN LATERAL (VALUES
     ('S21', (data ->> 'owedCents')::integer - (data ->> 'untaxedCents')::integer),
     ('O', (data ->> 'untaxedCents')::integer)
   ) AS part (vat, cents)
   WHERE document.kind = 'receipt' AND entry_id IS NOT NULL AND data IS NOT NULL AND part.cents <> 0`;

describe('the VAT of a payment', () => {
  it('is that of the day when it was paid, whenever its receipt is drawn', async ({
    t,
    rented,
    calls: { ledger, change },
    more: { charge, receipts },
  }) => {
    await charge(40, 'damage');
    await ledger.take(rented.id, 90);
    // All of it for the rental, of which less is owed since then.
    const { version } = await ledger.reservation(rented.id);
    expect((await change({ ...rented, version }, { to: 1 })).status).toBe(200);
    expect(await receipts()).toMatchObject({ untaxedCents: 0, vat: { netCents: 74_38, vatCents: 15_62 } });
    expect(await t.db.selectFrom('unsplit_entry').selectAll().execute()).toEqual([]);
  });

  it('is fixed by a duty where something else wrote the payment', async ({ t, rented }) => {
    await sql`INSERT INTO ledger_entry (reservation_id, kind, amount_cents, method, business_day, at)
      VALUES (${rented.id}, 'payment', 2000, 'terminal', '2026-06-03', ${t.clock.now()})`.execute(t.db);
    const parts = () =>
      t.db.selectFrom('paid_part').select(['kind', 'amount_cents']).orderBy('entry_id').execute();
    expect(await parts()).toEqual([{ kind: 'rental', amount_cents: 45_00 }]);
    await t.volant.sweep();
    expect(await parts()).toEqual([
      { kind: 'rental', amount_cents: 45_00 },
      { kind: 'rental', amount_cents: 20_00 },
    ]);
  });
});

describe('a receipt', () => {
  it.beforeEach(async ({ rented, calls: { ledger }, more: { receipts } }) => {
    await ledger.take(rented.id, 105);
    await receipts();
  });

  it('of cleaning after a damage that was paid has the VAT of the cleaning', async ({
    rented,
    calls: { ledger },
    more: { charge, receipts },
  }) => {
    await charge(50, 'damage');
    await ledger.take(rented.id, 50);
    expect(await receipts()).toMatchObject({ untaxedCents: 50_00, vat: { vatCents: 0 } });
    await charge(30, 'cleaning');
    await ledger.take(rented.id, 30);
    expect(await receipts()).toMatchObject({ untaxedCents: 0, vat: { netCents: 24_79, vatCents: 5_21 } });
  });

  it('of the refund of a damage that was charged by mistake has no VAT', async ({
    rented,
    calls: { ledger },
    more: { charge, receipts },
  }) => {
    const damage = await charge(50, 'damage');
    await ledger.take(rented.id, 50);
    await receipts();
    await ledger.reverse(damage);
    await ledger.giveBack(rented.id, 50);
    expect(await receipts()).toMatchObject({
      isRefund: true,
      untaxedCents: 50_00,
      vat: { netCents: 0, vatCents: 0 },
      parts: [{ chargeId: damage, kind: 'damage', amountCents: 50_00 }],
    });
  });

  it('of other charges has the reason that was written, which is compulsory', async ({
    rented,
    calls: { ledger },
    more: { charge, receipts },
  }) => {
    expect((await ledger.write(rented.id, { kind: 'other', amount: 20 })).status).toBe(400);
    await charge(20, 'other');
    await charge(10, 'fuel');
    await ledger.take(rented.id, 30);
    const { parts = [] } = await receipts();
    expect(parts).toMatchObject([
      { kind: 'other', vat: 'S21', amountCents: 20_00, reason: 'Réservoir à moitié' },
      { kind: 'fuel', vat: 'S21', amountCents: 10_00 },
    ]);
    expect(parts[1]).not.toHaveProperty('reason');
  });

  it('says what it says, whatever is charged, reversed or changed later', async ({
    t,
    rented,
    calls: { ledger, change },
    more: { charge, receipts },
  }) => {
    const damage = await charge(50, 'damage');
    await ledger.take(rented.id, 50);
    await receipts();
    const parts = () => t.db.selectFrom('paid_part').selectAll().orderBy('entry_id').execute();
    const kept = await parts();
    expect(kept).toHaveLength(3);
    await ledger.reverse(damage);
    await charge(20, 'fuel');
    const { version } = await ledger.reservation(rented.id);
    expect((await change({ ...rented, version }, { to: 6 })).status).toBe(200);
    await ledger.take(rented.id, 20);
    await receipts();
    expect((await parts()).slice(0, 3)).toEqual(kept);
  });

  it('from before parts were kept is followed by one that counts it', async ({
    t,
    rented,
    calls: { ledger },
    more: { charge, receipts },
  }) => {
    const damage = await charge(50, 'damage');
    await ledger.take(rented.id, 30);
    await receipts();
    await sql`TRUNCATE paid_part`.execute(t.db);
    await sql.raw(ADOPTION).execute(t.db);
    const unnamed = { charge_id: null, kind: null };
    const kept = await t.db
      .selectFrom('paid_part')
      .select(['charge_id', 'kind', 'vat', 'amount_cents'])
      .orderBy('entry_id')
      .execute();
    expect(kept).toEqual([
      { ...unnamed, vat: 'S21', amount_cents: 45_00 },
      { ...unnamed, vat: 'S21', amount_cents: 105_00 },
      { ...unnamed, vat: 'O', amount_cents: 30_00 },
    ]);
    await charge(10, 'cleaning');
    await ledger.take(rented.id, 30);
    expect(await receipts()).toMatchObject({
      untaxedCents: 20_00,
      vat: { netCents: 8_26, vatCents: 1_74 },
      parts: [
        { kind: 'cleaning', amountCents: 10_00 },
        { chargeId: damage, kind: 'damage', amountCents: 20_00 },
      ],
    });
  });

  it('that a restored database has lost comes back with what it says that was paid', async ({
    t,
    rented,
    calls: { ledger },
    more: { charge, receipts, listed },
  }) => {
    const damage = await charge(50, 'damage');
    await ledger.take(rented.id, 50);
    const lost = await receipts();
    await t.db.transaction().execute(async (tx) => {
      await sql`ALTER TABLE document DISABLE TRIGGER document_kept`.execute(tx);
      await sql`DELETE FROM document WHERE number = ${lost.number}`.execute(tx);
      await sql`ALTER TABLE document ENABLE TRIGGER document_kept`.execute(tx);
      await sql`TRUNCATE number_series, paid_part`.execute(tx);
      await sql`INSERT INTO number_series VALUES ('R', ${Number(lost.number.slice(2, 6))}, 2)`.execute(tx);
    });
    await t.restart();
    await t.volant.sweep();
    expect((await listed()).withoutReceipt).toEqual([]);
    expect(
      await t.db.selectFrom('paid_part').select(['charge_id', 'kind', 'vat', 'amount_cents']).execute(),
    ).toEqual([{ charge_id: damage, kind: 'damage', vat: 'O', amount_cents: 50_00 }]);
  });
});

describe('what is kept of a guarantee', () => {
  it('is received for the damage that it was kept for; the rental is paid with VAT', async ({
    rented,
    calls: { ask, capture, ledger },
    more: { charge, receipts },
  }) => {
    const damage = await charge(120, 'damage');
    await ask(rented.id, 'cash');
    const named = { signedStatement: true, entries: [damage] };
    expect((await capture(rented.id, 120, named)).status).toBe(200);
    expect(await receipts()).toMatchObject({ isGuarantee: true, untaxedCents: 120_00, vat: { vatCents: 0 } });
    await ledger.take(rented.id, 105);
    expect(await receipts()).toMatchObject({ untaxedCents: 0, vat: { netCents: 86_78, vatCents: 18_22 } });
  });
});

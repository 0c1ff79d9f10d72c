// @module-tag long
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { DocumentList, DocumentView } from '@volant/shared/documents/documents.schema.ts';
import { transact } from '../audit/index.ts';
import { system } from '../platform/actor.ts';
import { renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { handoverCalls } from '../testing/rentals/handover-calls.ts';
import type { TestApp } from '../testing/test-app.ts';
import { queueHandoverDocuments } from './handover-documents.ts';
import { eraseDocuments, listDocumentsOfPerson } from './personal-documents.store.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('rented', async ({ t, manager, vehicle }) => {
    const rented = await changeProbes(() => ({ t, manager, vehicle })).rent(5, 8);
    await t.volant.mails.deliver();
    return rented;
  })
  .extend('calls', ({ t, manager, rented }) => {
    const path = () => `/api/reservations/${rented.id}/documents`;
    const listed = async () => (await t.get<DocumentList>(path(), manager.token)).body;
    const issue = async (body: unknown) => (await t.post<DocumentView>(path(), manager.token, body)).body;
    const statusOf = async ({ id }: DocumentView) =>
      (await t.get(`/api/documents/${id}/pdf`, manager.token)).status;
    const { complete, drafted, voidReport } = handoverCalls(() => ({ t, token: manager.token }));
    /** A departure that is signed; its mails are not sent yet. */
    const signed = async (): Promise<number> => {
      t.clock.advance({ days: 5 });
      await renewManager(t, manager);
      const { body } = await complete(await drafted(rented.id, 'departure'));
      expect(body.state).toBe('done');
      return body.id;
    };
    const queueAgain = (handoverId: number) =>
      transact(t.db, system('sweep'), (tx) =>
        queueHandoverDocuments(
          tx,
          { reservationId: rented.id, kind: 'departure', handoverId },
          t.clock.now(),
        ),
      );

    return { queueAgain, signed, listed, voidReport, issue, statusOf, path };
  });

const filesOf = (t: TestApp, { id }: DocumentView) => t.photos.names().filter((name) => name.includes(id));

describe('the mails of a handover', () => {
  const papersSent = async (t: TestApp) => {
    await t.volant.mails.deliver();
    return t.mails.sent.filter(({ attachments }) =>
      attachments.some(({ filename }) => filename.endsWith('.pdf')),
    );
  };

  it('have contract and report attached, as they are kept, once for the customer and the agency', async ({
    t,
    manager,
    rented,
    calls,
  }) => {
    await calls.queueAgain(await calls.signed());
    const sent = await papersSent(t);
    expect(sent.map(({ to }) => to.address).sort()).toEqual(
      [rented.customer.email, t.config.agency.email].sort(),
    );
    const document = (await calls.listed()).documents.find(({ kind }) => kind === 'contract');
    const { rawPayload } = await t.app.inject({
      url: `/api/documents/${document?.id ?? ''}/pdf`,
      headers: { authorization: `Bearer ${manager.token}` },
    });
    for (const { attachments } of sent) {
      expect(attachments[0]?.filename).toBe(`contrat-de-location-${rented.id}.pdf`);
      expect(rawPayload.equals(Buffer.from(attachments[0]?.content as Uint8Array))).toBe(true);
      expect(attachments).toHaveLength(2);
    }
  });

  it('are not sent once it is void', async ({ t, calls }) => {
    const handoverId = await calls.signed();
    expect((await calls.voidReport(handoverId)).status).toBe(200);
    expect(await papersSent(t)).toEqual([]);
    expect((await calls.listed()).documents).toEqual([]);
  });
});

it('the receipt of what was kept of a guarantee says so', async ({ t, manager, rented, calls }) => {
  t.clock.advance({ days: 5 });
  await renewManager(t, manager);
  const send = (sub: string, body: object) =>
    t.post(`/api/reservations/${rented.id}/${sub}`, manager.token, body);
  expect((await send('guarantee', { method: 'cash', amount: 500 })).status).toBe(201);
  await send('ledger', { kind: 'damage', amount: 80, note: 'Rétroviseur' });
  const kept = { amount: 80, reason: 'Rétroviseur', signedStatement: true };
  expect((await send('guarantee/capture', kept)).status).toBe(200);
  const entry = (await calls.listed()).withoutReceipt.find(({ method }) => method === 'cash');
  const { id } = await calls.issue({ kind: 'receipt', entryId: entry?.entryId });
  const { data } = await t.row('document', { id }, 'data');
  expect(data).toMatchObject({ isGuarantee: true, isRefund: false, amountCents: 80_00 });
  expect(await calls.statusOf({ id } as DocumentView)).toBe(200);
});

describe('the documents of a person', () => {
  it('are in the export; erased, only the file of the receipt stays', async ({ t, rented, calls }) => {
    const contract = await calls.issue({ kind: 'contract' });
    const receipt = await calls.issue({
      kind: 'receipt',
      entryId: (await calls.listed()).withoutReceipt[0]?.entryId,
    });
    const exported = await listDocumentsOfPerson(t.db, rented.customer.id);
    expect(exported.map(({ kind }) => kind).sort()).toEqual(['contract', 'receipt']);
    for (const { data } of exported) expect(data).toMatchObject({ customer: { name: 'Léa Peeters' } });

    await transact(t.db, system('command'), (tx) => eraseDocuments(tx, rented.customer.id, t.clock.now()));
    await t.volant.sweep();
    const rows = await t.db.selectFrom('document').selectAll().execute();
    expect(rows.map(({ data }) => data)).toEqual([null, null]);
    expect(filesOf(t, contract)).toEqual([]);
    expect(filesOf(t, receipt)).toEqual([`private/documents/${receipt.id}.pdf`]);
    expect((await calls.listed()).documents).toEqual([receipt]);
    expect([await calls.statusOf(contract), await calls.statusOf(receipt)]).toEqual([404, 200]);
  });

  it('end with the reservation, and their files with the next sweep', async ({ t, rented, calls }) => {
    const contract = await calls.issue({ kind: 'contract' });
    expect(filesOf(t, contract)).toHaveLength(2);
    // They refer to each other, so one statement deletes them.
    await sql`
      WITH reservations AS (DELETE FROM reservation WHERE id = ${rented.id})
      DELETE FROM payment WHERE account_id = ${rented.customer.id}`.execute(t.db);
    await t.volant.sweep();
    expect(filesOf(t, contract)).toEqual([]);
    expect(await t.db.selectFrom('file_removal').selectAll().execute()).toEqual([]);
  });
});

it('of a contract that is not committed, the files go after an hour', async ({ t, manager, calls }) => {
  // As when the process ends before the commit.
  await sql`
    CREATE FUNCTION refuse_document() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not committed'; END $$`.execute(t.db);
  await sql`
    CREATE TRIGGER refuse_document BEFORE INSERT ON document
      FOR EACH ROW EXECUTE FUNCTION refuse_document()`.execute(t.db);
  const names = () => t.photos.names().filter((name) => name.startsWith('private/documents/'));
  try {
    await t.post(calls.path(), manager.token, { kind: 'contract' });
    await t.volant.sweep();
    expect(names()).toHaveLength(2);
    t.clock.advance({ minutes: 60 });
    await t.volant.sweep();
    expect(names()).toEqual([]);
  } finally {
    await sql`DROP FUNCTION refuse_document CASCADE`.execute(t.db);
  }
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { INVOICE_KINDS } from '@volant/shared/documents/document-kinds.ts';
import { exampleCompany as company } from '@volant/shared/testing/example-company.ts';
import { aCustomer, aVehicle, book } from '../testing/builders.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp();

it.for(INVOICE_KINDS)(
  'a document of the kind %s ends the changes of its company',
  async (kind, { t, manager }) => {
    const { id } = (await book(t, await aCustomer(t), { vehicle: await aVehicle(t), from: 5, to: 8 })).body;
    const path = `/api/reservations/${id}/company`;
    expect((await t.put(path, manager.token, company)).status).toBe(200);
    // No act of the application writes these documents yet.
    await sql`ALTER TABLE document DROP CONSTRAINT IF EXISTS document_kind_check`.execute(t.db);
    await sql`
    INSERT INTO document (id, kind, reservation_id, data, pdf_sha256, created_at)
    VALUES (${randomUUID()}, ${kind}, ${id}, '{}', ${'0'.repeat(64)}, ${t.clock.now()})`.execute(t.db);
    const refusal = {
      status: 409,
      body: {
        code: 'document_issued',
        errors: [
          'Une facture ou une note est déjà établie pour cette réservation : sa société ne peut plus changer',
        ],
      },
    };
    expect(await t.put(path, manager.token, { ...company, name: 'Dupond' })).toMatchObject(refusal);
    expect(await t.call({ method: 'DELETE', path, token: manager.token })).toMatchObject(refusal);
    // The same company again changes nothing.
    expect((await t.put(path, manager.token, company)).status).toBe(200);
  },
);

import { randomUUID } from 'node:crypto';
import { invoiceOf, type InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { exampleInvoice } from '@volant/shared/testing/example-invoice.ts';
import { aCustomer, aVehicle } from '../builders.ts';
import { insertReservation } from '../rentals/insert-reservation.ts';
import type { TestApp } from '../test-app.ts';

let sequence = 0;

/** A reservation that documents may be of. It is over, so that no duty changes it, or what it is invoiced for. */
export const aRental = async (t: TestApp): Promise<number> => {
  const of = { account_id: (await aCustomer(t)).id, vehicle_id: (await aVehicle(t)).id };
  return insertReservation(t, of, { state: 'canceled', cancel_reason: 'agency', canceled_at: t.clock.now() });
};

/**
 * Inserts an invoice as the product issues it, now, with the order reference; returns its id and number. The account of the
 * rental owes nothing for it, so it is taken from the queue of those whose documents are to follow: they would credit it.
 */
export const anInvoice = async (
  t: TestApp,
  reservationId: number,
  changes: Partial<InvoiceSources> = {},
): Promise<{ id: string; number: string }> => {
  sequence += 1;
  const id = randomUUID();
  const now = t.clock.now();
  const issuedOn = agencyDay(now);
  const data = invoiceOf(
    exampleInvoice({ sequence, issuedAt: now.toISOString(), issuedOn, dueOn: issuedOn, ...changes }),
  );
  await t.insert('document', {
    id,
    kind: data.kind,
    reservation_id: reservationId,
    number: data.number,
    amount_cents: data.totals.grossCents,
    data: { ...data },
    pdf_sha256: 'a'.repeat(64),
    created_at: now,
  });
  await t.db.deleteFrom('due_invoice').where('reservation_id', '=', reservationId).execute();
  return { id, number: data.number };
};

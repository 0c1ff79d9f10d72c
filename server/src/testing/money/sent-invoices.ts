import { exampleInvoice } from '@volant/shared/testing/example-invoice.ts';
import type { InvoiceSources } from '@volant/shared/documents/invoice.rules.ts';
import type { FaultKind } from '@volant/sandbox/faults.ts';
import type { TestApp } from '../test-app.ts';
import { testWithApp } from '../test-with-app.ts';
import { aRental } from './issued-invoices.ts';

/** How long a document of the sandbox is on its way. */
export const ON_ITS_WAY = { seconds: 5 };

/** Tests of invoices that the sandbox's access point sends; none is on its way before a test. */
export const testWithAccessPoint = () => {
  const it = testWithApp({ peppolTimeoutMs: 2_000 }).extend('rentalId', { scope: 'file' }, ({ t }) =>
    aRental(t),
  );
  it.beforeEach(async ({ t }) => {
    await t.db.deleteFrom('transmission').execute();
  });
  return it;
};

export const transmissionOf = async (t: TestApp, { id }: { id: string }) => {
  const { state, reason, reference, tries, failure } = await t.row('transmission', { document_id: id });
  return { state, reason, reference, tries, failure };
};

/** What the access point was given. */
export const listSubmissions = async (t: TestApp) => {
  const answer = await fetch(`${t.sandbox.url}/sandbox/api/peppol/submissions`);
  return (await answer.json()) as {
    number: string;
    guid: string;
    idempotencyGuid: string;
    outcome: string;
  }[];
};

export const submissionsOf = async (t: TestApp, { number }: { number: string }) =>
  (await listSubmissions(t)).filter((one) => one.number === number);

/** Has the next calls that give the access point a document fail. */
export const failSubmission = (t: TestApp, kind: FaultKind, status = 500, times = 1): void => {
  const body = '[{"details":"no"}]';
  t.sandbox.addFault({ kind, method: 'POST', path: /document_submissions/, status, times, body });
};

/** A buyer that the network of the sandbox does not know. */
export const unregisteredBuyer = (): Partial<InvoiceSources> => {
  const { buyer } = exampleInvoice();
  if (buyer.is !== 'company') throw new Error('the example is for a company');
  return { buyer: { ...buyer, companyNumber: 'BE 0999.999.922', vatNumber: null } };
};

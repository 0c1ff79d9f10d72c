import type {
  DocumentPage,
  DocumentView,
  MissingDocuments,
} from '@volant/shared/documents/documents.schema.ts';
import { invoiceData, type InvoiceData } from '@volant/shared/documents/invoice-data.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import type { TestCustomer } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import { ledgerProbes } from './ledger-probes.ts';

type Problem = Omit<ProblemBody, 'status'>;

/** Rentals for a company, and their documents. */
export const invoiceProbes = (facts: () => { t: TestApp; manager: TestCustomer }) => {
  const ledger = ledgerProbes(facts);
  const setCompany = async (id: number, company: object = exampleCompany): Promise<void> => {
    const { t, manager } = facts();
    await t.put(`/api/reservations/${id}/company`, manager.token, company);
  };
  const documents = async (id: number): Promise<InvoiceData[]> => {
    const rows = await facts()
      .t.db.selectFrom('document')
      .select('data')
      .where('reservation_id', '=', id)
      .where('kind', 'not in', ['contract', 'departure', 'return', 'receipt'])
      .orderBy('created_at')
      .orderBy('number')
      .execute();
    return rows.map(({ data }) => invoiceData.parse(data));
  };
  return {
    ...ledger,
    setCompany,
    documents,
    /** 150,03 € for a company, 45 € of it paid online. */
    rentForCompany: async (company?: object) => {
      const rented = await ledger.rent();
      await setCompany(rented.id, company);
      return rented;
    },
    /** As a return does. */
    finalize: async (id: number): Promise<void> => {
      await facts().t.change('reservation', { id }, { state: 'finalized', mileage_driven_km: 10 });
    },
    /** Its last day becomes another one, at the same price with VAT. */
    extend: async (id: number, endDate: string): Promise<void> => {
      const { t, manager } = facts();
      const { version } = (await t.get<{ version: number }>(`/api/reservations/${id}`, manager.token)).body;
      const body = { version, endDate, price: 'keep' };
      const { status } = await t.post(`/api/reservations/${id}/change`, manager.token, body);
      if (status !== 200) throw new Error(`the rental was not extended: ${String(status)}`);
    },
    ask: (id: number, body: object = {}, token = facts().manager.token) =>
      facts().t.post<DocumentView[] & Problem>(`/api/reservations/${id}/invoices`, token, body),
    credit: (id: string | undefined, body: object, token = facts().manager.token) =>
      facts().t.post<DocumentView & Problem>(`/api/documents/${id ?? ''}/credit`, token, body),
    page: (query = '', token = facts().manager.token) =>
      facts().t.get<DocumentPage & Problem>(`/api/documents${query}`, token),
    missing: async (): Promise<MissingDocuments> =>
      (await facts().t.get<MissingDocuments>('/api/documents/missing', facts().manager.token)).body,
    sweep: async (): Promise<void> => {
      await facts().t.volant.sweep();
    },
    /** Number, gross amount and what is left to pay of each document. */
    told: async (id: number) =>
      (await documents(id)).map(({ number, totals }) => [number, totals.grossCents, totals.payableCents]),
  };
};

import { describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { aCustomer, anEmployee, aVehicle, book } from '../testing/builders.ts';
import { importCalls } from '../testing/import-calls.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp();

const exportsIn = (t: TestApp) =>
  t.db
    .selectFrom('audit_entry')
    .select(['act', 'account_id', 'subject_kind', 'subject_id', 'after'])
    .where('act', 'like', '%export%')
    .orderBy('id')
    .execute();

describe('who takes data out', () => {
  it('stands in the journal, with the filter and the number of rows', async ({ t, manager }) => {
    const customer = await aCustomer(t);
    await book(t, customer, { vehicle: await aVehicle(t), from: 3, to: 5 });
    const { checked } = importCalls(t, () => manager.token);
    const file = 'Prénom;Nom;E-mail\nIvo;Bosmans;ivo@exemple.be\nPia;Bosmans;pas une adresse\n';
    const { id: importId } = await checked('customers', file);
    const lines = async (path: string): Promise<number> => {
      const { status, body } = await t.get<string>(path, manager.token);
      expect(status).toBe(200);
      return body.trimEnd().split('\r\n').length - 1;
    };
    const clients = await lines('/api/customers/export');
    const months = await lines('/api/reservations/export?month=2026-06&q=Peeters&status=upcoming');
    const fleet = await lines('/api/vehicules/export');
    const wrong = await lines(`/api/imports/${importId}/corrections`);
    const entries = await lines('/api/audit/export?kind=import&name=client');
    const of = { account_id: manager.id, subject_id: null };
    expect(await exportsIn(t)).toEqual([
      { act: 'account.export-customers', subject_kind: 'account', ...of, after: { rows: clients } },
      {
        act: 'reservation.export',
        subject_kind: 'reservation',
        ...of,
        after: {
          rows: months,
          filter: [
            ['q', null],
            ['status', 'upcoming'],
            ['month', '2026-06'],
          ],
        },
      },
      { act: 'vehicle.export', subject_kind: 'vehicle', ...of, after: { rows: fleet } },
      {
        act: 'import.export-corrections',
        subject_kind: 'import',
        account_id: manager.id,
        subject_id: String(importId),
        after: { rows: wrong },
      },
      {
        act: 'installation.export-journal',
        subject_kind: 'installation',
        ...of,
        after: {
          rows: entries,
          filter: [
            ['name', null],
            ['kind', 'import'],
          ],
        },
      },
    ]);
    const journal = await t.get<AuditPage>('/api/audit', manager.token);
    const filters = journal.body.entries.flatMap(({ after }) => after?.['filter'] ?? []);
    expect(filters).toEqual([
      'nom par un texte, sur Import',
      'recherche par un texte, statut À venir, mois 2026-06',
    ]);
    expect([months, fleet, wrong]).toEqual([0, 1, 1]);
    expect(entries).toBeGreaterThan(1);
  });

  it('also one’s own data; a refused export is none', async ({ t }) => {
    const customer = await aCustomer(t);
    expect((await t.get('/api/users/me/export', customer.token)).status).toBe(200);
    expect((await t.get('/api/customers/export', customer.token)).status).toBe(403);
    expect((await t.get('/api/audit/export', (await anEmployee(t)).token)).status).toBe(403);
    const about = { account_id: customer.id, subject_kind: 'account', subject_id: String(customer.id) };
    expect(await exportsIn(t)).toEqual([{ act: 'account.export-own', ...about, after: { rows: 1 } }]);
  });
});

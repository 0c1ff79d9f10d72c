import { describe, expect } from 'vitest';
import { CSV_START } from '@volant/shared/kernel/csv.ts';
import { aCustomer, anEmployee, aNewcomer } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

describe('the file of the customers', () => {
  it('has those who were not erased, and none of the agency', async ({ t, manager }) => {
    const proved = await aCustomer(t);
    const unproved = await aNewcomer(t);
    const erased = await aCustomer(t);
    await t.change('account', { id: erased.id }, { erased_at: t.clock.now() });
    const address = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };
    await t.put('/api/users/me/address', proved.token, address);
    const { status, body, headers } = await t.get<string>('/api/customers/export', manager.token);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="clients.csv"');
    expect(body.startsWith(`${CSV_START}Numéro;Prénom;Nom;Email;Téléphone;`)).toBe(true);
    expect(body.split('\r\n')[0]).toMatch(/;Rue;Code postal;Localité;Pays$/);
    const lineOf = ({ id }: { id: number }): string | undefined =>
      body.split('\r\n').find((line) => line.startsWith(`${id};`));
    expect(lineOf(proved)).toBe(
      `${proved.id};Léa;Peeters;${proved.email};+32 470123456;oui;"oui, le 01/06/2026";2026-06-01;Rue de la Loi 16;1000;Bruxelles;Belgique`,
    );
    expect(lineOf(unproved)).toContain(`;${unproved.email};+32 470123456;non;`);
    expect(lineOf(unproved)).toMatch(/;;;;$/);
    expect(lineOf(erased)).toBeUndefined();
    expect(lineOf(manager)).toBeUndefined();
  });

  it('is for owners alone', async ({ t }) => {
    expect((await t.get('/api/customers/export', (await anEmployee(t)).token)).status).toBe(403);
  });
});

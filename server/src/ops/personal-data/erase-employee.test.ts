// @module-tag long
import { expect } from 'vitest';
import { anEmployee } from '../../testing/builders.ts';
import { everyRow } from '../../testing/ops/person-to-forget.ts';
import { testWithGdpr } from '../../testing/ops/test-with-gdpr.ts';

const it = testWithGdpr();

it('somebody who worked for the agency is erased once they have no access; what they did stays, without a name', async ({
  t,
  manager,
  gdpr,
  erasures,
}) => {
  const employee = await anEmployee(t);
  const named = { first_name: 'Ysaline', last_name: 'Quoidbach' };
  await t.change('account', { id: employee.id }, named);
  await t.change(
    'staff_member',
    { account_id: employee.id },
    { totp_secret: 'v1.x', totp_confirmed_at: t.clock.now() },
  );
  const note = { about: 'customer', text: 'Ysaline Quoidbach l’a reçu' };
  const customer = await t.post<{ id: number }>('/api/customers', employee.token, {
    firstName: 'Ivo',
    lastName: 'Bosmans',
    email: 'ivo@exemple.be',
    phoneNumber: '0470 11 22 33',
  });
  expect(customer.status).toBe(201);
  expect((await t.post(`/api/customers/${customer.body.id}/notes`, employee.token, note)).status).toBe(201);

  await expect(gdpr.erase(employee.email, false)).rejects.toThrow("Retirez-le-lui d'abord");
  const path = `/api/staff/${employee.id}`;
  expect((await t.patch(path, manager.token, { disabled: true })).status).toBe(200);
  const said = await gdpr.erase(employee.email, false);

  expect(said[0]).toContain('est effacé');
  expect(erasures).toMatchObject([{ account: { id: employee.id } }]);
  const rows = await everyRow(t.db);
  for (const sign of ['ysaline', 'quoidbach', employee.email]) expect(rows).not.toContain(sign);
  const acts = await t.rows('audit_entry', { account_id: employee.id }, 'act');
  expect(acts.map(({ act }) => act)).toContain('account.create-customer');
  const team = (await t.get<{ id: number }[]>('/api/staff', manager.token)).body;
  expect(JSON.stringify(team)).not.toContain(`"id":${employee.id},`);
  const staff = await t.db
    .selectFrom('staff_member')
    .select(['totp_secret', 'disabled_at'])
    .where('account_id', '=', employee.id)
    .executeTakeFirst();
  expect(staff).toEqual({ totp_secret: null, disabled_at: expect.any(Date) as Date });
});

import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, describe, expect } from 'vitest';
import { aCustomer, aManager, anAccessory, aVehicle } from '../../../testing/builders.ts';
import { testWithApp } from '../../../testing/test-with-app.ts';

let lines: Record<string, unknown>[] = [];
const log = pino(
  { level: 'info' },
  { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
);

const it = testWithApp({ log });
beforeEach(() => {
  lines = [];
});

const acts = () =>
  lines
    .filter(({ msg }) => String(msg).startsWith('act of a manager'))
    .map(({ act, manager, address, subject, result, refusal }) => ({
      act,
      manager,
      address,
      subject,
      ...(result !== undefined && { result }),
      ...(refusal !== undefined && { refusal }),
    }));

describe('the acts of a manager', () => {
  it('are written in the log: who, what, to which object, from where', async ({ t }) => {
    const manager = await aManager(t);
    const vehicle = await aVehicle(t);
    lines = [];
    const archived = await t.patch(`/api/vehicules/${vehicle.id}/status?status=ARCHIVED`, manager.token);
    expect(archived.status).toBeLessThan(300);
    const created = await t.post<{ id: number }>('/api/accessory', manager.token, {
      name: 'GPS',
      dailyPrice: 3,
      quantity: 2,
    });
    expect(created.status).toBeLessThan(300);
    const who = { manager: manager.id, address: '127.0.0.1' };
    expect(acts()).toMatchObject([
      { ...who, act: 'PATCH /api/vehicules/:id/status', subject: { id: String(vehicle.id) } },
      { ...who, act: 'POST /api/accessory', subject: {}, result: created.body.id },
    ]);
  });

  it('are written when they are refused, too', async ({ t }) => {
    const manager = await aManager(t);
    const accessory = await anAccessory(t);
    lines = [];
    await t.call({ method: 'DELETE', path: '/api/accessory/2000000000', token: manager.token });
    await t.call({ method: 'DELETE', path: '/api/accessory/lea@exemple.be', token: manager.token });
    await t.patch('/api/users/me/change-password', manager.token, {
      currentPassword: 'Faux-1234',
      newPassword: 'Coquelicot-7',
      confirmPassword: 'Coquelicot-7',
    });
    await t.call({ method: 'DELETE', path: `/api/accessory/${accessory.id}`, token: manager.token });
    const who = { manager: manager.id, address: '127.0.0.1' };
    const refused = 'DELETE /api/accessory/:id';
    expect(acts()).toMatchObject([
      { ...who, act: refused, subject: { id: '2000000000' }, refusal: expect.any(String) as string },
      { ...who, act: refused, subject: {}, refusal: 'invalid_id' },
      { ...who, act: 'PATCH /api/users/me/change-password', refusal: 'wrong_password' },
      { ...who, act: refused, subject: { id: String(accessory.id) } },
    ]);
  });

  it('contain no names, e-mail addresses or passwords', async ({ t }) => {
    const manager = await aManager(t);
    await t.post('/api/auths/login', undefined, { email: manager.email, password: 'Tournesol-9!' });
    await t.put('/api/users/me/update-email', manager.token, {
      newEmail: 'autre-gestionnaire@exemple.be',
      password: 'Tournesol-9!',
    });
    expect(acts().map(({ act }) => act)).toEqual(['POST /api/auths/login', 'PUT /api/users/me/update-email']);
    expect(JSON.stringify(lines)).not.toMatch(/@exemple\.be|Léa|Peeters|Tournesol/);
  });

  it('are those that change something, and those of managers only', async ({ t }) => {
    const manager = await aManager(t);
    const customer = await aCustomer(t);
    lines = [];
    await t.get('/api/mails/alerts', manager.token);
    await t.put('/api/users/me/update-phone', customer.token, { newPhoneNumber: '+32 499000000' });
    await t.call({ method: 'DELETE', path: '/api/accessory/1', token: customer.token });
    expect(acts()).toEqual([]);
  });
});

it('no line of the log has the token of a link', async ({ t }) => {
  const token = randomBytes(32).toString('base64url');
  for (const path of [
    `/api/pay/${token}/intent`,
    `/api/pay/${token}/session`,
    `/api/caution/${token}/intent`,
  ])
    expect((await t.post(path, undefined)).status).toBeGreaterThan(400);
  expect(lines.map(({ path }) => path)).toContain('/api/pay/…/intent');
  expect(JSON.stringify(lines)).not.toContain(token);
});

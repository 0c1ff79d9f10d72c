import { describe, expect } from 'vitest';
import { aCustomer, aManager } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const signIn = async (t: TestApp, email: string, remoteAddress: string, agent: string): Promise<void> => {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/auths/login',
    remoteAddress,
    headers: { 'user-agent': agent },
    payload: { email, password: 'Tournesol-9!' },
  });
  expect(statusCode).toBe(200);
};

const mailsTo = async (t: TestApp, email: string) => {
  await t.volant.mails.deliver();
  return t.mails.sent.filter(({ name, to }) => name.startsWith('new-device.') && to.address === email);
};

/** Before anybody signed in. */
const neverUsed = async (t: TestApp, { id }: { id: number }): Promise<void> => {
  await t.db.deleteFrom('session').where('account_id', '=', id).execute();
  await t.change('account', { id }, { last_seen_at: null });
};

describe('somebody of the agency who signs in', () => {
  it('gets a mail for a device or a network that is new, and none for one that is known', async ({ t }) => {
    const manager = await aManager(t);
    await neverUsed(t, manager);
    await signIn(t, manager.email, '192.0.2.1', FIREFOX);
    expect(await mailsTo(t, manager.email)).toEqual([]);
    await signIn(t, manager.email, '192.0.2.1', FIREFOX);
    expect(await mailsTo(t, manager.email)).toEqual([]);

    await signIn(t, manager.email, '192.0.2.1', IPHONE);
    const [phone, ...others] = await mailsTo(t, manager.email);
    expect(others).toEqual([]);
    expect(phone?.text).toContain('avec Safari sur iPhone');
    expect(phone?.text).toContain('/forgot-password');

    await signIn(t, manager.email, '198.51.100.2', FIREFOX);
    expect(await mailsTo(t, manager.email)).toHaveLength(2);
    for (const agent of [FIREFOX, IPHONE]) await signIn(t, manager.email, '192.0.2.1', agent);
    await signIn(t, manager.email, '198.51.100.2', FIREFOX);
    expect(await mailsTo(t, manager.email)).toHaveLength(2);
  });

  it('is told again after a new password elsewhere, but not where it was chosen', async ({ t }) => {
    const manager = await aManager(t);
    await signIn(t, manager.email, '192.0.2.1', FIREFOX);
    const known = (await mailsTo(t, manager.email)).length;
    const body = {
      currentPassword: 'Tournesol-9!',
      newPassword: 'Tournesol-9!x',
      confirmPassword: 'Tournesol-9!x',
    };
    const changed = await t.app.inject({
      method: 'PATCH',
      url: '/api/users/me/change-password',
      remoteAddress: '203.0.113.7',
      headers: { 'user-agent': IPHONE, authorization: `Bearer ${manager.token}` },
      payload: body,
    });
    expect(changed.statusCode).toBe(200);
    const again = (ip: string, agent: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auths/login',
        remoteAddress: ip,
        headers: { 'user-agent': agent },
        payload: { email: manager.email, password: 'Tournesol-9!x' },
      });
    await again('203.0.113.7', IPHONE);
    expect(await mailsTo(t, manager.email)).toHaveLength(known);
    await again('192.0.2.1', FIREFOX);
    expect(await mailsTo(t, manager.email)).toHaveLength(known + 1);
  });

  it('customers get none', async ({ t }) => {
    const customer = await aCustomer(t);
    for (const ip of ['192.0.2.1', '198.51.100.2']) await signIn(t, customer.email, ip, FIREFOX);
    expect(await mailsTo(t, customer.email)).toEqual([]);
  });
});

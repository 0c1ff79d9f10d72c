import { describe, expect } from 'vitest';
import {
  aCustomer,
  aNewcomer,
  emailTokenOf,
  openEmailLink,
  openRestoreLink,
  restoreTokenOf,
} from '../../testing/builders.ts';
import { emailAddressCalls, freeAddress, mailsOf } from '../../testing/email-address-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => emailAddressCalls(() => t));

describe('a link, which its page asks about before it offers anything,', () => {
  it('that confirms an address is over once it was used, and not by being asked about', async ({ t }) => {
    await aNewcomer(t);
    const [welcome] = await mailsOf(t);
    const body = { token: emailTokenOf(welcome) };
    const check = async () => (await t.post('/api/auths/confirm-email/check', undefined, body)).body;
    expect(await check()).toEqual({ isValid: true });
    expect(await check()).toEqual({ isValid: true });
    expect((await openEmailLink(t, welcome)).status).toBe(200);
    expect(await check()).toEqual({ isValid: false });
  });

  it('that puts an address back is over once it was used', async ({ t, calls }) => {
    const person = await aCustomer(t);
    await mailsOf(t);
    await calls.ask(person, freeAddress());
    const undo = (await mailsOf(t)).find(({ to }) => to.address === person.email);
    const body = { token: restoreTokenOf(undo) };
    const check = async () => (await t.post('/api/auths/restore-email/check', undefined, body)).body;
    expect(await check()).toEqual({ isValid: true });
    expect((await openRestoreLink(t, undo)).status).toBe(200);
    expect(await check()).toEqual({ isValid: false });
  });
});

import { describe, expect } from 'vitest';
import type { SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import {
  aCustomer,
  anEmployee,
  aNewcomer,
  emailTokenOf,
  openEmailLink,
  openRestoreLink,
} from '../../testing/builders.ts';
import { emailAddressCalls, freeAddress, mailsOf } from '../../testing/email-address-calls.ts';
import { eventually } from '../../testing/eventually.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';
import { createProofToken } from '../email-addresses/proof-link.ts';
import { createResetToken } from './reset-password.ts';

const it = testWithApp();
it.beforeEach(async ({ t }) => {
  await mailsOf(t);
});

const NEXT = 'Coquelicot-7';

/** Chooses a password by a link. */
const choose = (t: TestApp, token: string | undefined) =>
  t.post<SessionToken & ProblemBody>('/api/auths/reset-password', undefined, {
    token,
    newPassword: NEXT,
    confirmPassword: NEXT,
  });

/** Somebody types an address under "Mot de passe oublié"; the token of the mail that follows. */
const forgotten = async (t: TestApp, email: string): Promise<string> => {
  await t.post('/api/auths/forgot-password', undefined, { email });
  return eventually(async () => {
    const mail = (await mailsOf(t)).find(
      ({ to, name }) => to.address === email && name.startsWith('password-reset'),
    );
    const token = tokenIn(mail?.text);
    expect(token).toBeDefined();
    return token ?? '';
  });
};

const tokenIn = (text: string | undefined): string | undefined => /\?token=([\w-]+)/.exec(text ?? '')?.[1];

describe('a link for a forgotten password, which anybody may ask for', () => {
  it('does not end an invitation', async ({ t, manager }) => {
    const email = freeAddress();
    const body = { firstName: 'Nora', lastName: 'Claes', email, role: 'employee' };
    expect((await t.post<StaffMember>('/api/staff', manager.token, body)).status).toBe(201);
    const invitation = tokenIn((await mailsOf(t)).find(({ to }) => to.address === email)?.text);
    await forgotten(t, email);
    t.clock.advance({ days: 6 });
    expect((await choose(t, invitation)).status).toBe(200);
  });

  it('does not end the recovery of an account whose address was put back', async ({ t }) => {
    const person = await aCustomer(t);
    const { ask } = emailAddressCalls(() => t);
    await ask(person, freeAddress());
    const undo = (await mailsOf(t)).find(({ to }) => to.address === person.email);
    const { body } = await openRestoreLink(t, undo);
    await forgotten(t, person.email);
    expect((await choose(t, body.token)).status).toBe(200);
  });

  it('does not end the activation of a customer’s account', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    const activation = await createResetToken(t, id, 'activation');
    await forgotten(t, email);
    expect((await choose(t, activation?.token)).status).toBe(200);
  });

  it('ends with the others once one of them has chosen a password', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    const activation = await createResetToken(t, id, 'activation');
    const token = await forgotten(t, email);
    expect((await choose(t, activation?.token)).status).toBe(200);
    expect((await choose(t, token)).body.code).toBe('invalid_token');
  });

  it('chooses one password of two links that are opened at once', async ({ t }) => {
    const { id } = await aCustomer(t);
    const links = [
      await createResetToken(t, id, 'activation'),
      await createResetToken(t, id, 'forgotten'),
      await createResetToken(t, id, 'recovery'),
    ];
    const answers = await Promise.all(links.map((link) => choose(t, link?.token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('is not mailed to somebody of the agency whose access is withdrawn', async ({ t, manager }) => {
    const { id, email } = await anEmployee(t);
    // Asked for before, and written after.
    await t.post('/api/auths/forgot-password', undefined, { email });
    const asked = () =>
      t.rows('audit_entry', { act: 'account.ask-password-reset', subject_id: String(id) }, 'id');
    await eventually(async () => expect(await asked()).toHaveLength(1));
    await t.patch(`/api/staff/${id}`, manager.token, { disabled: true });
    await t.post('/api/auths/forgot-password', undefined, { email });
    // Requests are handled in order.
    await forgotten(t, (await aCustomer(t)).email);
    expect(await asked()).toHaveLength(1);
    const rows = await t.rows('password_reset', { account_id: id });
    expect(rows).toEqual([]);
  });
});

describe('a link that proves an address', () => {
  it('is not ended by that in a mail about something else', async ({ t }) => {
    const person = await aNewcomer(t);
    const welcome = (await mailsOf(t)).find(({ to }) => to.address === person.email);
    expect(emailTokenOf(welcome)).toBeDefined();
    expect(await createProofToken(t, person.id)).not.toBeNull();
    expect((await openEmailLink(t, welcome)).status).toBe(200);
  });
});

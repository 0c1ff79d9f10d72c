import { describe, expect } from 'vitest';
import type { StaffMember } from '@volant/shared/accounts/staff/staff.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aManager, anEmployee, openRestoreLink, type TestCustomer } from '../../testing/builders.ts';
import { emailAddressCalls, freeAddress, mailsOf } from '../../testing/email-address-calls.ts';
import { PASSWORD, secondFactorCalls } from '../../testing/second-factor-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => secondFactorCalls(() => t));
it.beforeEach(async ({ t }) => {
  await mailsOf(t);
});

const MAILED = /double authentification/i;

/** The subjects of the mails about the second factor that left since the last call. */
const subjectsSentTo = async (t: TestApp, email: string): Promise<string[]> =>
  (await mailsOf(t))
    .filter(({ to, subject }) => to.address === email && MAILED.test(subject))
    .map(({ subject }) => subject);

const acts = async (t: TestApp, id: number): Promise<string[]> =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('act')
      .where('subject_kind', '=', 'account')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

describe('the link that puts an address back', () => {
  it('ends a second factor that is newer than the change', async ({ t, calls }) => {
    const owner = await aManager(t);
    await emailAddressCalls(() => t).ask(owner, freeAddress());
    const undo = (await mailsOf(t)).find(({ to }) => to.address === owner.email);
    // Whoever took the account over protects it with a telephone of their own.
    t.clock.advance({ minutes: 5 });
    const { secret } = (await calls.enrol(owner.token)).body;
    expect((await calls.confirm(owner.token, calls.codeOf(secret))).status).toBe(200);
    const { body } = await openRestoreLink(t, undo);
    const choice = { token: body.token, newPassword: 'Coquelicot-7', confirmPassword: 'Coquelicot-7' };
    await t.post('/api/auths/reset-password', undefined, choice);
    const back = { email: owner.email, password: 'Coquelicot-7' };
    expect((await t.post('/api/auths/login', undefined, back)).status).toBe(200);
    expect(await acts(t, owner.id)).toContain('account.disable-second-factor');
  });

  it('keeps one that was there before', async ({ t, calls }) => {
    const owner = await aManager(t);
    const { secret } = (await calls.enrol(owner.token)).body;
    expect((await calls.confirm(owner.token, calls.codeOf(secret))).status).toBe(200);
    t.clock.advance({ minutes: 5 });
    await emailAddressCalls(() => t).ask(owner, freeAddress());
    const undo = (await mailsOf(t)).find(({ to }) => to.address === owner.email);
    expect((await openRestoreLink(t, undo)).status).toBe(200);
    expect(await acts(t, owner.id)).not.toContain('account.disable-second-factor');
  });
});

describe('a mail', () => {
  it('tells of a second factor that was added, and of one that was removed', async ({ t, calls }) => {
    const owner = await aManager(t);
    const { secret } = (await calls.enrol(owner.token)).body;
    expect(await subjectsSentTo(t, owner.email)).toEqual([]);
    await calls.confirm(owner.token, calls.codeOf(secret));
    expect(await subjectsSentTo(t, owner.email)).toEqual(['Double authentification activée']);
    t.clock.advance({ minutes: 2 });
    expect((await calls.disable(owner.token, { password: PASSWORD, otp: calls.codeOf(secret) })).status).toBe(
      204,
    );
    expect(await subjectsSentTo(t, owner.email)).toEqual(['Double authentification désactivée']);
  });
});

describe('POST /api/staff/:id/totp/reset', () => {
  const reset = (t: TestApp, id: number, { token }: TestCustomer) =>
    t.post<StaffMember & ProblemBody>(`/api/staff/${id}/totp/reset`, token);

  it('removes a colleague’s second factor, ends their sessions and tells them', async ({
    t,
    manager,
    calls,
  }) => {
    const colleague = await anEmployee(t);
    const { secret } = (await calls.enrol(colleague.token)).body;
    await calls.confirm(colleague.token, calls.codeOf(secret));
    await mailsOf(t);
    const { status, body } = await reset(t, colleague.id, manager);
    expect([status, body]).toMatchObject([200, { id: colleague.id, hasSecondFactor: false }]);
    expect((await calls.me(colleague.token)).status).toBe(401);
    expect((await calls.login(colleague.email)).status).toBe(200);
    expect(await subjectsSentTo(t, colleague.email)).toEqual(['Double authentification désactivée']);
    expect(await acts(t, colleague.id)).toContain('account.reset-second-factor');
  });

  it('refuses one’s own, one that is not there, and somebody unknown', async ({ t, manager }) => {
    const owner = await aManager(t);
    expect((await reset(t, owner.id, owner)).body).toMatchObject({
      code: 'own_second_factor',
      message: 'Désactivez la vôtre dans votre profil, avec un code',
    });
    expect((await reset(t, owner.id, manager)).body.code).toBe('no_second_factor');
    expect((await reset(t, 2_000_000_000, manager)).body.code).toBe('staff_not_found');
  });
});

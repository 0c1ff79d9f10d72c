import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import { eventually } from '../testing/eventually.ts';
import { aCustomer, openEmailLink } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestAnswer, type TestApp } from '../testing/test-app.ts';
import { createResetToken } from './reset-password.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({ env: { RATE_LIMITS: 'on' } });
});

afterAll(() => t.close());

beforeEach(async () => {
  t.clock.set(TEST_NOW);
  await t.db.deleteFrom('rate_limit').execute();
});

const PASSWORD = 'Tournesol-9!';
const NEXT = 'Coquelicot-7';
const SENT =
  'Si un compte existe avec cette adresse email, vous recevrez un lien de réinitialisation dans quelques minutes.';
const NO_LONGER_VALID = 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.';

type Answer = TestAnswer<ProblemBody>;

const post = async (
  path: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
): Promise<Answer> => {
  const answer = await t.app.inject({ method: 'POST', url: path, payload, headers, remoteAddress });
  return { status: answer.statusCode, body: answer.json<ProblemBody>(), headers: answer.headers };
};
const forgot = (email: unknown, from?: string): Promise<Answer> =>
  post('/api/auths/forgot-password', { email }, {}, from);
const reset = (body: object, remoteAddress?: string): Promise<Answer> =>
  post('/api/auths/reset-password', { newPassword: NEXT, confirmPassword: NEXT, ...body }, {}, remoteAddress);
const login = async (email: string, password: string): Promise<TestAnswer<SessionToken>> =>
  t.call({ method: 'POST', path: '/api/auths/login', body: { email, password } });
const me = (token: string): Promise<TestAnswer<Profile>> => t.call({ path: '/api/auths/me', token });

const mailsOwed = async (accountId: number): Promise<number> => {
  const rows = await t.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'password-reset')
    .execute();
  return rows.filter(({ payload }) => (payload as { accountId: number }).accountId === accountId).length;
};

/** Links that were mailed in the last hour. */
const resetMails = async (accountId: number): Promise<number> =>
  (
    await t.db
      .selectFrom('reset_mail')
      .select('id')
      .where('account_id', '=', accountId)
      .where('asked_at', '>', new Date(t.clock.now().getTime() - 3_600_000))
      .execute()
  ).length;

/** The token of the mail that leaves now for an account. */
const tokenFor = async (accountId: number): Promise<string> => {
  const made = await createResetToken(t, accountId);
  return made?.token ?? '';
};

describe('a forgotten password', () => {
  it('owes a mail to its account, whatever the case of the address', async () => {
    const { id, email } = await aCustomer(t);
    const { status, body } = await forgot(`  ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({ message: SENT });
    await eventually(async () => {
      expect(await mailsOwed(id)).toBe(1);
    });
    const { payload } = await t.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'password-reset')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    // What opens the account is made when the mail leaves: the queue holds nothing of it.
    expect(payload).toEqual({ accountId: id });
    expect(await t.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
  });

  it('answers the same for an address without an account, and owes nothing', async () => {
    const before = await t.db.selectFrom('outbox').select('id').execute();
    const { status, body } = await forgot('personne@exemple.be');
    expect(status).toBe(200);
    expect(body).toEqual({ message: SENT });
    // What follows is done in turn: once the mail of this one is owed, the other was looked at.
    const { id, email } = await aCustomer(t);
    await forgot(email);
    await eventually(async () => {
      expect(await mailsOwed(id)).toBe(1);
    });
    const after = await t.db.selectFrom('outbox').select('kind').execute();
    expect(after.filter(({ kind }) => kind === 'password-reset').length).toBeGreaterThan(0);
    expect(after.length - before.length).toBe(2);
  });

  it('asks nothing of the database before it answers: the time tells nothing', async () => {
    const { id, email } = await aCustomer(t);
    // The embedded database has one connection: an answer that needed it would wait for this to end.
    await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ first_name: 'Nora' }).where('id', '=', id).execute();
      expect((await forgot(email)).status).toBe(200);
      expect((await forgot('personne@exemple.be')).status).toBe(200);
    });
    await eventually(async () => {
      expect(await mailsOwed(id)).toBe(1);
    });
  });

  /** Resolves once what was asked for before is done: a caller who comes later has their turn later. */
  const untilDone = async (from: string): Promise<void> => {
    const witness = await account(`temoin${nextPlace()}@exemple.be`.replaceAll(':', '-'));
    await post('/api/auths/forgot-password', { email: witness.email }, {}, from);
    await eventually(async () => {
      expect(await mailsOwed(witness.id)).toBe(1);
    });
  };
  const ask = async (email: string, from: string): Promise<void> => {
    expect((await forgot(email, from)).status).toBe(200);
    await untilDone(nextPlace());
  };
  let places = 0;
  const nextPlace = (): string => {
    places += 1;
    return `2001:db8:${places.toString(16)}::1`;
  };
  const mailsLeave = async (): Promise<void> => {
    await t.db.updateTable('outbox').set({ sent_at: t.clock.now() }).where('sent_at', 'is', null).execute();
  };

  it('owes three mails an hour at most, and always answers 200', async () => {
    const { id, email } = await aCustomer(t);
    await t.db.deleteFrom('known_network').execute();
    const statuses = new Set<number>();
    for (let call = 0; call < 50; call += 1) {
      statuses.add((await forgot(email, '192.0.2.31')).status);
      if (call < 5) await untilDone(nextPlace());
    }
    expect([...statuses]).toEqual([200]);
    // The third is kept for when no link serves any more.
    expect(await mailsOwed(id)).toBe(2);
    await mailsLeave();
    await t.db.deleteFrom('password_reset').execute();
    await ask(email, '192.0.2.32');
    await ask(email, '192.0.2.32');
    expect(await resetMails(id)).toBe(3);
    t.clock.advance({ minutes: 60 });
    await ask(email, '192.0.2.32');
    expect(await resetMails(id)).toBe(1);
  });

  it('is mailed to its owner although strangers asked before', async () => {
    const owner = await aCustomer(t);
    for (let stranger = 1; stranger <= 5; stranger += 1) await ask(owner.email, `198.51.100.${stranger}`);
    expect(await mailsOwed(owner.id)).toBe(2);
    // From where the account was made.
    await ask(owner.email, '127.0.0.1');
    expect(await mailsOwed(owner.id)).toBe(3);
    await ask(owner.email, '127.0.0.1');
    expect(await mailsOwed(owner.id)).toBe(3);
  });

  it('is mailed to an owner from anywhere once the links that strangers asked for have run out', async () => {
    const owner = await aCustomer(t);
    for (let stranger = 1; stranger <= 5; stranger += 1) await ask(owner.email, `198.51.100.${stranger}`);
    await mailsLeave();
    const token = await tokenFor(owner.id);
    await ask(owner.email, '203.0.113.5');
    expect(await resetMails(owner.id)).toBe(2);
    // The link that was mailed to them meanwhile serves whatever else strangers ask for.
    expect((await reset({ token, newPassword: 'court' })).body.errors).not.toContain(NO_LONGER_VALID);
    t.clock.advance({ minutes: 30 });
    await ask(owner.email, '203.0.113.5');
    expect(await resetMails(owner.id)).toBe(3);
  });

  it('is mailed to its owner while one network floods, before the database can look at any of it', async () => {
    const { id, email } = await aCustomer(t);
    await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ first_name: 'Nora' }).where('id', '=', id).execute();
      for (let call = 0; call < 600; call += 1) {
        await post('/api/auths/forgot-password', { email: `flot${call}@exemple.be` }, {}, '192.0.2.66');
      }
      await post('/api/auths/forgot-password', { email }, {}, '203.0.113.8');
    });
    await eventually(async () => {
      expect(await mailsOwed(id)).toBe(1);
    });
  });

  it('is not spread over many addresses from one place', async () => {
    const people: { id: number; email: string }[] = [];
    for (let count = 0; count < 32; count += 1) people.push(await account(`place${count}@exemple.be`));
    for (const { email } of people) {
      expect((await forgot(email, '192.0.2.41')).status).toBe(200);
      await untilDone(nextPlace());
    }
    expect(await mailsOwed(people[29]?.id ?? 0)).toBe(1);
    expect(await mailsOwed(people[30]?.id ?? 0)).toBe(0);
  });

  it.each([
    ['', "L'adresse email est requise."],
    [undefined, "L'adresse email est requise."],
    ['pas une adresse', "L'adresse email n'est pas valide."],
    ['a@x.be\r\nBcc: b@x.be', "L'adresse email n'est pas valide."],
  ])('refuses the address %j', async (email, sentence) => {
    const { status, body } = await forgot(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [sentence], fields: { email: sentence } });
  });

  /** An account without the cost of a password. */
  const account = (email: string): Promise<{ id: number; email: string }> =>
    t.db
      .insertInto('account')
      .values({
        email,
        first_name: 'Léa',
        last_name: 'Peeters',
        phone_number: '',
        role: 'CUSTOMER',
        password_hash: 'none',
        created_at: t.clock.now(),
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
});

describe('the token of a mail', () => {
  it('comes with whom it is for, at the address of that moment, and is kept as its hash', async () => {
    const { id, token } = await aCustomer(t);
    const newEmail = `apres${id}@exemple.be`;
    await t.call({
      method: 'PUT',
      path: '/api/users/me/update-email',
      token,
      body: { newEmail, password: PASSWORD },
    });
    await t.volant.mails.deliver();
    await openEmailLink(
      t,
      t.mails.sent.find(({ to }) => to.address === newEmail),
    );
    const made = await createResetToken(t, id);
    expect(made).toMatchObject({ email: newEmail, firstName: 'Léa' });
    expect(made?.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const row = await t.db
      .selectFrom('password_reset')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash.toString('hex')).toBe(
      createHash('sha256')
        .update(made?.token ?? '')
        .digest('hex'),
    );
    expect(row.expires_at).toEqual(new Date('2026-06-01T10:30:00.000Z'));
  });

  it('is not made for an account that is gone', async () => {
    const { id } = await aCustomer(t);
    await t.db.deleteFrom('account').where('id', '=', id).execute();
    expect(await createResetToken(t, id)).toBeUndefined();
  });
});

describe('a reset', () => {
  it('sets the password, once, and ends every session of the account', async () => {
    const person = await aCustomer(t);
    const other = (await login(person.email, PASSWORD)).body.token;
    const stranger = await aCustomer(t);
    const token = await tokenFor(person.id);
    const { status, body } = await reset({ token });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Votre mot de passe a été réinitialisé. Vous pouvez vous connecter.',
    });
    expect((await me(person.token)).status).toBe(401);
    expect((await me(other)).status).toBe(401);
    expect((await me(stranger.token)).status).toBe(200);
    expect((await login(person.email, PASSWORD)).status).toBe(401);
    expect((await login(person.email, NEXT)).status).toBe(200);

    const again = await reset({ token, newPassword: 'Pivoine-123!', confirmPassword: 'Pivoine-123!' });
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      code: 'invalid_token',
      errors: [NO_LONGER_VALID],
      fields: { token: NO_LONGER_VALID },
    });
    expect((await login(person.email, NEXT)).status).toBe(200);
  });

  it('ends half an hour after its mail left', async () => {
    const { id, email } = await aCustomer(t);
    const token = await tokenFor(id);
    t.clock.set('2026-06-01T10:30:00.000Z');
    const late = await reset({ token });
    expect(late.status).toBe(400);
    expect(late.body.message).toBe(NO_LONGER_VALID);
    expect((await login(email, PASSWORD)).status).toBe(200);
    t.clock.set('2026-06-01T10:29:59.000Z');
    expect((await reset({ token })).status).toBe(200);
  });

  it('takes the newest link alone', async () => {
    const { id } = await aCustomer(t);
    const [older, newer] = [await tokenFor(id), await tokenFor(id)];
    expect((await reset({ token: older })).status).toBe(400);
    expect((await reset({ token: newer })).status).toBe(200);
  });

  it('is void once its owner has changed the password', async () => {
    const { id, token: session } = await aCustomer(t);
    const token = await tokenFor(id);
    const changed = await t.call({
      method: 'PATCH',
      path: '/api/users/me/change-password',
      token: session,
      body: { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT },
    });
    expect(changed.status).toBe(200);
    expect(
      (await reset({ token, newPassword: 'Pivoine-123!', confirmPassword: 'Pivoine-123!' })).status,
    ).toBe(400);
  });

  it('is one of two who come with one link at once', async () => {
    const { id, email } = await aCustomer(t);
    const token = await tokenFor(id);
    const passwords = ['Coquelicot-1', 'Coquelicot-2', 'Coquelicot-3', 'Coquelicot-4'];
    const answers = await Promise.all(
      passwords.map((password) => reset({ token, newPassword: password, confirmPassword: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(email, winner)).status).toBe(200);
  });

  it('changes the account of its link, whatever account is named beside it', async () => {
    const [owner, other] = [await aCustomer(t), await aCustomer(t)];
    const token = await tokenFor(owner.id);
    const named = { id: other.id, accountId: other.id, email: other.email };
    expect((await reset({ token, ...named })).status).toBe(200);
    expect((await login(owner.email, NEXT)).status).toBe(200);
    expect((await login(other.email, PASSWORD)).status).toBe(200);
    expect((await me(other.token)).status).toBe(200);
  });

  it('lets its owner in at once, after the failures that brought them there', async () => {
    const { id, email } = await aCustomer(t);
    const signIn = (password: string) => post('/api/auths/login', { email, password });
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('Faux-123456');
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await reset({ token: await tokenFor(id) })).status).toBe(200);
    expect((await signIn(NEXT)).status).toBe(200);
  });

  it.each([
    [{ token: undefined }, ['Token manquant.']],
    [{ token: '' }, ['Token manquant.']],
    [{ token: 'x'.repeat(201) }, [NO_LONGER_VALID]],
    [
      { newPassword: 'court', confirmPassword: 'court' },
      ['Au moins 8 caractères', 'Au moins une lettre majuscule', 'Au moins un caractère spécial'],
    ],
    [{ confirmPassword: 'Coquelicot-8' }, ['Les mots de passe ne correspondent pas.']],
    [
      { token: undefined, newPassword: 'Coquelicot', confirmPassword: 'x' },
      ['Token manquant.', 'Au moins un caractère spécial', 'Les mots de passe ne correspondent pas.'],
    ],
  ])('refuses %j and leaves the link as it is', async (changes, errors) => {
    const { id } = await aCustomer(t);
    const token = await tokenFor(id);
    const { status, body } = await reset({ token, ...changes });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(body.message).toBe(errors.join(', '));
    expect((await reset({ token })).status).toBe(200);
  });

  it('ends the guessing of tokens, for that place and for a while', async () => {
    const { id } = await aCustomer(t);
    const answers = [];
    for (let guess = 0; guess < 25; guess += 1) {
      answers.push(await reset({ token: `${guess}`.padStart(43, 'A') }, '192.0.2.9'));
    }
    expect(answers.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
    expect(answers.slice(20).every(({ status }) => status === 429)).toBe(true);
    expect(Number(answers[20]?.headers['retry-after'])).toBe(900);
    const token = await tokenFor(id);
    expect((await reset({ token }, '192.0.2.9')).status).toBe(429);
    expect((await reset({ token }, '192.0.2.10')).status).toBe(200);
  });

  it('leaves no row behind once its link ran out', async () => {
    const { id } = await aCustomer(t);
    await tokenFor(id);
    const rows = () =>
      t.db.selectFrom('password_reset').select('account_id').where('account_id', '=', id).execute();
    t.clock.set('2026-06-01T10:29:59.000Z');
    await t.volant.sweep();
    expect(await rows()).toHaveLength(1);
    t.clock.set('2026-06-01T10:30:00.000Z');
    await t.volant.sweep();
    expect(await rows()).toHaveLength(0);
  });
});

import type { NotNull } from 'kysely';
import { describe, expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { eventually } from '../../testing/eventually.ts';
import { aCustomer } from '../../testing/builders.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../testing/test-app.ts';
import { NO_LONGER_VALID, postFrom, reset, resetTokenFor } from '../../testing/reset-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp({ env: { RATE_LIMITS: 'on' } });
it.beforeEach(async ({ t }) => {
  await t.db.deleteFrom('rate_limit').execute();
});

const SENT =
  'Si un compte existe avec cette adresse email, vous recevrez un lien de réinitialisation dans quelques minutes.';

type Answer = TestAnswer<ProblemBody>;

const forgot = (t: TestApp, email: unknown, from?: string): Promise<Answer> =>
  postFrom(t, '/api/auths/forgot-password', { email }, {}, from);

const owedTo = async (t: TestApp, accountId: number): Promise<{ payload: unknown }[]> => {
  const rows = await t.rows('outbox', { kind: 'password-reset' }, 'payload');
  return rows.filter(({ payload }) => (payload as { accountId: number }).accountId === accountId);
};
const mailsOwed = async (t: TestApp, accountId: number): Promise<number> =>
  (await owedTo(t, accountId)).length;

/** Reset links mailed in the last hour. */
const resetMails = async (t: TestApp, accountId: number): Promise<number> =>
  (
    await t.db
      .selectFrom('reset_mail')
      .select('id')
      .where('account_id', '=', accountId)
      .where('asked_at', '>', new Date(t.clock.now().getTime() - 3_600_000))
      .execute()
  ).length;

describe('a forgotten password', () => {
  it('does nothing until some time later: the next call takes as long for every address', async () => {
    const slow = await startTestApp({ unseenPauseMs: 3_600_000 });
    const { email } = await aCustomer(slow);
    const owed = () =>
      slow.db.selectFrom('outbox').select('id').where('kind', '=', 'password-reset').execute();
    const ask = { method: 'POST', path: '/api/auths/forgot-password', body: { email } } as const;
    expect((await slow.call(ask)).status).toBe(200);
    // More than one turn of the queue that runs after answers.
    for (let count = 0; count < 5; count += 1) await slow.call({ path: '/api/health' });
    expect(await owed()).toEqual([]);
    // A restart loses no request.
    await slow.restart();
    expect(await owed()).toHaveLength(1);
    await slow.close();
  });

  it('queues a mail to its account, whatever the case of the address', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    const { status, body } = await forgot(t, `  ${email.toUpperCase()} `);
    expect(status).toBe(200);
    expect(body).toEqual({ message: SENT });
    await eventually(async () => {
      expect(await mailsOwed(t, id)).toBe(1);
    });
    // The token is created when the mail is sent; the queue does not hold it.
    expect(await owedTo(t, id)).toEqual([{ payload: { accountId: id } }]);
    const links = t.db.selectFrom('password_reset').selectAll().where('account_id', '=', id);
    expect(await links.execute()).toEqual([]);
  });

  it('answers the same for an unknown address, and queues nothing', async ({ t }) => {
    const before = await t.db.selectFrom('outbox').select('id').execute();
    const { status, body } = await forgot(t, 'personne@exemple.be');
    expect(status).toBe(200);
    expect(body).toEqual({ message: SENT });
    // Requests are handled in order: once this mail is queued, the other request was handled.
    const { id, email } = await aCustomer(t);
    await forgot(t, email);
    await eventually(async () => {
      expect(await mailsOwed(t, id)).toBe(1);
    });
    const after = await t.db.selectFrom('outbox').select('kind').execute();
    expect(after.filter(({ kind }) => kind === 'password-reset').length).toBeGreaterThan(0);
    expect(after.length - before.length).toBe(2);
  });

  it('answers before querying the database, so timing reveals nothing', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    // The embedded database has one connection; an answer that used it would wait for this transaction.
    await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ first_name: 'Nora' }).where('id', '=', id).execute();
      expect((await forgot(t, email)).status).toBe(200);
      expect((await forgot(t, 'personne@exemple.be')).status).toBe(200);
    });
    await eventually(async () => {
      expect(await mailsOwed(t, id)).toBe(1);
    });
  });

  /** Resolves once all earlier requests are handled, because they are handled in order. */
  const untilDone = async (t: TestApp, from: string): Promise<void> => {
    const witness = await account(t, `temoin${nextPlace()}@exemple.be`.replaceAll(':', '-'));
    await postFrom(t, '/api/auths/forgot-password', { email: witness.email }, {}, from);
    await eventually(async () => {
      expect(await mailsOwed(t, witness.id)).toBe(1);
    });
  };
  const ask = async (t: TestApp, email: string, from: string): Promise<void> => {
    expect((await forgot(t, email, from)).status).toBe(200);
    await untilDone(t, nextPlace());
  };
  let places = 0;
  const nextPlace = (): string => {
    places += 1;
    return `2001:db8:${places.toString(16)}::1`;
  };
  const mailsLeave = async (t: TestApp): Promise<void> => {
    await t.db.updateTable('outbox').set({ sent_at: t.clock.now() }).where('sent_at', 'is', null).execute();
  };

  it('queues at most three mails an hour, and always answers 200', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    await t.db.deleteFrom('known_network').execute();
    const statuses = new Set<number>();
    for (let call = 0; call < 50; call += 1) {
      statuses.add((await forgot(t, email, '192.0.2.31')).status);
      if (call < 5) await untilDone(t, nextPlace());
    }
    expect([...statuses]).toEqual([200]);
    // The third is reserved for when no link is valid any more.
    expect(await mailsOwed(t, id)).toBe(2);
    await mailsLeave(t);
    await t.db.deleteFrom('password_reset').execute();
    await ask(t, email, '192.0.2.32');
    await ask(t, email, '192.0.2.32');
    expect(await resetMails(t, id)).toBe(3);
    t.clock.advance({ minutes: 60 });
    await ask(t, email, '192.0.2.32');
    expect(await resetMails(t, id)).toBe(1);
  });

  it('is mailed to its owner although strangers asked before', async ({ t }) => {
    const owner = await aCustomer(t);
    for (let stranger = 1; stranger <= 5; stranger += 1) await ask(t, owner.email, `198.51.100.${stranger}`);
    expect(await mailsOwed(t, owner.id)).toBe(2);
    // From the network that registered the account.
    await ask(t, owner.email, '127.0.0.1');
    expect(await mailsOwed(t, owner.id)).toBe(3);
    await ask(t, owner.email, '127.0.0.1');
    expect(await mailsOwed(t, owner.id)).toBe(3);
  });

  it('is mailed to an owner from any network once the links requested by strangers have expired', async ({
    t,
  }) => {
    const owner = await aCustomer(t);
    for (let stranger = 1; stranger <= 5; stranger += 1) await ask(t, owner.email, `198.51.100.${stranger}`);
    await mailsLeave(t);
    const token = await resetTokenFor(t, owner.id);
    await ask(t, owner.email, '203.0.113.5');
    expect(await resetMails(t, owner.id)).toBe(2);
    // The link mailed to them stays valid while strangers keep asking.
    expect((await reset(t, { token, newPassword: 'court' })).body.errors).not.toContain(NO_LONGER_VALID);
    t.clock.advance({ minutes: 30 });
    await ask(t, owner.email, '203.0.113.5');
    expect(await resetMails(t, owner.id)).toBe(3);
  });

  it('is mailed to its owner while one network floods, before any database query', async ({ t }) => {
    const { id, email } = await aCustomer(t);
    await t.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ first_name: 'Nora' }).where('id', '=', id).execute();
      for (let call = 0; call < 600; call += 1) {
        await postFrom(
          t,
          '/api/auths/forgot-password',
          { email: `flot${call}@exemple.be` },
          {},
          '192.0.2.66',
        );
      }
      await postFrom(t, '/api/auths/forgot-password', { email }, {}, '203.0.113.8');
    });
    await eventually(async () => {
      expect(await mailsOwed(t, id)).toBe(1);
    });
  });

  it('is limited when one network asks for many addresses', async ({ t }) => {
    const people: { id: number; email: string }[] = [];
    for (let count = 0; count < 32; count += 1) people.push(await account(t, `place${count}@exemple.be`));
    for (const { email } of people) {
      expect((await forgot(t, email, '192.0.2.41')).status).toBe(200);
      await untilDone(t, nextPlace());
    }
    expect(await mailsOwed(t, people[29]?.id ?? 0)).toBe(1);
    expect(await mailsOwed(t, people[30]?.id ?? 0)).toBe(0);
  });

  it.for([
    ['', "L'adresse email est requise."],
    [undefined, "L'adresse email est requise."],
    ['pas une adresse', "L'adresse email n'est pas valide."],
    ['a@x.be\r\nBcc: b@x.be', "L'adresse email n'est pas valide."],
  ] as const)('refuses the address %j', async ([email, sentence], { t }) => {
    const { status, body } = await forgot(t, email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [sentence], fields: { email: sentence } });
  });

  /** An account without the cost of hashing a password. */
  const account = (t: TestApp, email: string): Promise<{ id: number; email: string }> =>
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
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirstOrThrow();
});

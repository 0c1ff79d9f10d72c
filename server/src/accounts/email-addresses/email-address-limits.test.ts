// @module-tag long
import type { NotNull } from 'kysely';
import { describe, expect } from 'vitest';
import { aNewcomer, type TestCustomer } from '../../testing/builders.ts';
import { startTestApp, TEST_NOW } from '../../testing/test-app.ts';
import { emailAddressCalls, freeAddress, mailsOf, PASSWORD } from '../../testing/email-address-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/** `limited` is the same application with rate limits on. */
const it = testWithApp()
  .extend('limited', { scope: 'file' }, async ({}, { onCleanup }) => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    onCleanup(() => limited.close());
    return limited;
  })
  .extend('calls', ({ t, limited }) => {
    const app = () => ({ app: limited });
    const currentOf = (id: number) =>
      limited.db
        .selectFrom('account')
        .select('email')
        .where('id', '=', id)
        .$narrowType<{ email: NotNull }>()
        .executeTakeFirstOrThrow();

    return { ...emailAddressCalls(() => t), app, currentOf };
  });
it.beforeEach(async ({ t, limited }) => {
  limited.clock.set(TEST_NOW);
  await limited.db.deleteFrom('rate_limit').execute();
  await Promise.all([mailsOf(t), mailsOf(limited)]);
});

describe('changes of address', () => {
  it('are limited to three a day, whether the address is taken or free', async ({ limited, calls }) => {
    const person = await aNewcomer(limited);
    const taken = await aNewcomer(limited);
    expect((await calls.ask(person, taken.email, calls.app())).status).toBe(409);
    expect((await calls.ask(person, freeAddress(), calls.app())).status).toBe(200);
    expect((await calls.ask(person, freeAddress(), calls.app())).status).toBe(200);
    for (const address of [taken.email, freeAddress()]) {
      const refused = await calls.ask(person, address, calls.app());
      expect(refused.status).toBe(429);
      expect(refused.body.message).toBe('Trop de tentatives. Réessayez dans 24 heures.');
      expect(Number(refused.headers['retry-after'])).toBe(86_400);
    }
    // The registrations of this test count for the same network address.
    limited.clock.advance({ days: 1 });
    const { email } = await calls.currentOf(person.id);
    const { token } = (await calls.login(email, PASSWORD, limited)).body;
    expect((await calls.ask({ token }, freeAddress(), calls.app())).status).toBe(200);
  });

  it('are limited to ten a day per network address, over all accounts', async ({ limited, calls }) => {
    const people: TestCustomer[] = [];
    for (let count = 0; count < 4; count += 1) people.push(await aNewcomer(limited));
    const statuses: number[] = [];
    for (const person of people) {
      for (let count = 0; count < 3; count += 1)
        statuses.push((await calls.ask(person, freeAddress(), calls.app())).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('from strangers to a taken address leave the link of its owner valid', async ({ limited, calls }) => {
    const owner = await aNewcomer(limited);
    for (let count = 0; count < 2; count += 1) {
      const stranger = await aNewcomer(limited);
      for (let time = 0; time < 3; time += 1)
        expect((await calls.ask(stranger, owner.email, calls.app())).status).toBe(409);
    }
    for (let time = 0; time < 3; time += 1)
      expect((await calls.resend(owner.token, limited)).status).toBe(200);
  });

  it('send at most six mails a day to one address, over all accounts', async ({ limited, calls }) => {
    const target = freeAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const person = await aNewcomer(limited);
      for (let time = 0; time < 2; time += 1) {
        statuses.push((await calls.ask(person, target, calls.app())).status);
        // As another change would leave it: the address is free again.
        await limited.change('account', { id: person.id }, { email: freeAddress() });
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it('do not count with a wrong password', async ({ limited, calls }) => {
    const person = await aNewcomer(limited);
    for (let count = 0; count < 4; count += 1) {
      const wrong = await calls.ask(person, freeAddress(), { app: limited, password: 'Faux-1234' });
      expect(wrong.status).toBe(401);
    }
    expect((await calls.ask(person, freeAddress(), calls.app())).status).toBe(200);
  });
});

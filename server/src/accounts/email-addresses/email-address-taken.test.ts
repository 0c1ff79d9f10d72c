// @module-tag long
import { describe, expect } from 'vitest';
import { aNewcomer } from '../../testing/builders.ts';
import { emailAddressCalls, freeAddress, mailsOf } from '../../testing/email-address-calls.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t }) => emailAddressCalls(() => t));
it.beforeEach(async ({ t }) => {
  await mailsOf(t);
});

describe('a change of address', () => {
  it('cannot take the address of another account', async ({ t, calls }) => {
    const first = await aNewcomer(t);
    const second = await aNewcomer(t);
    await mailsOf(t);
    const { status, body } = await calls.ask(second, first.email.toUpperCase());
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      message: 'Cet email est déjà utilisé',
      fields: { newEmail: 'Cet email est déjà utilisé' },
    });
    expect((await calls.me(second.token)).body.email).toBe(second.email);
    expect(await mailsOf(t)).toEqual([]);
  });

  it('goes to exactly one of several who change to one address at the same time', async ({ t, calls }) => {
    const wanted = freeAddress();
    const people = await Promise.all(Array.from({ length: 4 }, () => aNewcomer(t)));
    const answers = await Promise.all(people.map((person) => calls.ask(person, wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const [index, { status }] of answers.entries()) {
      const person = people[index];
      if (person && status === 409) expect((await calls.me(person.token)).body.email).toBe(person.email);
    }
  });
});

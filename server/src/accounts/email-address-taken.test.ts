import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../emails/mailer.ts';
import { aNewcomer, openEmailLink } from '../testing/builders.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts';
import { emailAddressCalls, freeAddress, mailsOf, PASSWORD } from '../testing/email-address-calls.ts';

let t: TestApp;
const { ask, me, changeMail } = emailAddressCalls(() => t);

beforeAll(async () => {
  t = await startTestApp();
});

afterAll(() => t.close());

beforeEach(async () => {
  t.clock.set(TEST_NOW);
  await mailsOf(t);
});

describe('a change of address', () => {
  it('cannot take the address of another account', async () => {
    const [first, second] = [await aNewcomer(t), await aNewcomer(t)];
    await mailsOf(t);
    const { status, body } = await ask(second, first.email.toUpperCase());
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      message: 'Cet email est déjà utilisé',
      fields: { newEmail: 'Cet email est déjà utilisé' },
    });
    expect((await me(second.token)).body.pendingEmail).toBeNull();
    expect(await mailsOf(t)).toEqual([]);
  });

  it('does not reserve the address: others may register it, and opening the link then says that it is taken', async () => {
    const person = await aNewcomer(t);
    const wanted = freeAddress();
    const mail = await changeMail(person, wanted);
    const registered = await t.call({
      method: 'POST',
      path: '/api/auths/register',
      body: {
        email: wanted,
        password: PASSWORD,
        firstName: 'Max',
        lastName: 'Dubois',
        phoneNumber: '0470 12 34 56',
      },
    });
    expect(registered.status).toBe(201);
    const { status, body } = await openEmailLink(t, mail);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'email_taken',
      message: 'Cette adresse est entre-temps devenue celle d’un autre compte. La vôtre n’a pas changé.',
    });
    expect((await me(person.token)).body).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await openEmailLink(t, mail)).status).toBe(400);
  });

  it('goes to exactly one of several who open their links to one address at the same time', async () => {
    const wanted = freeAddress();
    const mails: (Mail | undefined)[] = [];
    for (let count = 0; count < 4; count += 1) mails.push(await changeMail(await aNewcomer(t), wanted));
    const answers = await Promise.all(mails.map((mail) => openEmailLink(t, mail)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

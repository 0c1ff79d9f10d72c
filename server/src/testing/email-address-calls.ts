import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Profile, SessionToken } from '@volant/shared/accounts/accounts.schema.ts';
import type { Mail } from '../outbox/mailer.ts';
import type { TestCustomer } from './builders.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

export const PASSWORD = 'Tournesol-9!';

type Answer = TestAnswer<Profile & ProblemBody>;

/** The mails sent since the last call. */
export const mailsOf = async (app: TestApp): Promise<Mail[]> => {
  await app.volant.mails.deliver();
  return app.mails.sent.splice(0);
};

let sequence = 0;
export const freeAddress = (): string => {
  sequence += 1;
  return `nouvelle${sequence}@exemple.be`;
};

/** The calls about the e-mail address of an account, on the application unless another is named. */
export const emailAddressCalls = (t: () => TestApp) => {
  const ask = (
    { token }: Pick<TestCustomer, 'token'>,
    newEmail: unknown,
    { app = t(), password = PASSWORD } = {},
  ): Promise<Answer> => app.put('/api/users/me/update-email', token, { newEmail, password });

  const me = (token: string, app = t()): Promise<Answer> => app.get('/api/auths/me', token);

  const login = (email: string, password = PASSWORD, app = t()): Promise<TestAnswer<SessionToken>> =>
    app.post('/api/auths/login', undefined, { email, password });

  const resend = (token: string, app = t()): Promise<TestAnswer<ProblemBody>> =>
    app.post('/api/auths/resend-confirmation', token);

  /** Requests a change of address, and returns the mail with its link. */
  const changeMail = async (person: TestCustomer, newEmail: string): Promise<Mail | undefined> => {
    await mailsOf(t());
    expect((await ask(person, newEmail)).status).toBe(200);
    return (await mailsOf(t())).find(({ to }) => to.address === newEmail);
  };

  return { ask, me, login, resend, changeMail };
};

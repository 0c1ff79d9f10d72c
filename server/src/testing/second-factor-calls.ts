import { expect } from 'vitest';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Profile, SessionToken, TotpSecret } from '@volant/shared/accounts/accounts.schema.ts';
import { aManager, totpCode, type TestCustomer } from './builders.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

export const PASSWORD = 'Tournesol-9!';

type Login = TestAnswer<SessionToken & ProblemBody>;

interface Protected extends TestCustomer {
  secret: string;
  recoveryCodes: string[];
}

/** The calls about the second factor, as the person and their authenticator application make them. */
export const secondFactorCalls = (t: () => TestApp) => {
  const post = <T = unknown>(
    path: string,
    token: string | undefined,
    body: unknown,
  ): Promise<TestAnswer<T & ProblemBody>> => t().post(path, token, body);

  const login = (email: string, otp?: unknown, password = PASSWORD): Promise<Login> =>
    post('/api/auths/login', undefined, { email, password, ...(otp !== undefined && { otp }) });

  const enrol = (token: string, password = PASSWORD) =>
    post<TotpSecret>('/api/auths/totp/enrol', token, { password });
  const confirm = (token: string, otp: unknown) =>
    post<{ recoveryCodes: string[] }>('/api/auths/totp/confirm', token, { otp });

  const disable = (token: string, body: unknown) => post('/api/auths/totp/disable', token, body);

  const me = (token: string): Promise<TestAnswer<Profile & ProblemBody>> => t().get('/api/auths/me', token);

  /** The code now, or some seconds later. */
  const codeOf = (secret: string, seconds = 0): string => totpCode(t(), secret, seconds);

  const wrongCodeOf = (secret: string): string =>
    String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

  /** A manager whose second factor has been in force for 30 seconds, so that the current code is unused. */
  const aProtectedManager = async (): Promise<Protected> => {
    const manager = await aManager(t());
    const { secret } = (await enrol(manager.token)).body;
    const { status, body } = await confirm(manager.token, codeOf(secret));
    expect(status).toBe(200);
    t().clock.advance({ seconds: 30 });
    return { ...manager, secret, recoveryCodes: body.recoveryCodes };
  };

  return { post, login, enrol, confirm, disable, me, codeOf, wrongCodeOf, aProtectedManager };
};

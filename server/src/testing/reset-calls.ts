import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { createResetToken } from '../accounts/passwords/reset-password.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

type Answer = TestAnswer<ProblemBody>;

export const NEXT_PASSWORD = 'Coquelicot-7';
export const NO_LONGER_VALID = 'Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.';

/** A call from an address of the network, by default always the same one. */
export const postFrom = async (
  t: TestApp,
  path: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '192.0.2.1',
): Promise<Answer> => {
  const answer = await t.app.inject({ method: 'POST', url: path, payload, headers, remoteAddress });
  return { status: answer.statusCode, body: answer.json<ProblemBody>(), headers: answer.headers };
};

export const reset = (t: TestApp, body: object, remoteAddress?: string): Promise<Answer> => {
  const passwords = { newPassword: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
  return postFrom(t, '/api/auths/reset-password', { ...passwords, ...body }, {}, remoteAddress);
};

/** The token of the mail that is sent now to an account. */
export const resetTokenFor = async (t: TestApp, accountId: number): Promise<string> =>
  (await createResetToken(t, accountId, 'forgotten'))?.token ?? '';

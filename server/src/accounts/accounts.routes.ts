import type { FastifyInstance } from 'fastify';
import { accountsApi, REMEMBER_HEADER } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import {
  changePasswordBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  updateEmailBody,
  updatePhoneBody,
  type Profile,
} from '@volant/shared/accounts/accounts.schema.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { bearerToken, type Authenticate } from '../http/auth.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { addressKey, type RateLimiter } from '../http/rate-limit.ts';
import { Problem } from '../problem.ts';
import type { Accounts } from './accounts.service.ts';

export interface AccountRoutesDeps {
  authenticate: Authenticate;
  accounts: Accounts;
  limits: RateLimiter;
}

export const accountRoutes = (app: FastifyInstance, deps: AccountRoutesDeps): void => {
  const { authenticate, accounts, limits } = deps;
  const later = afterAnswer(app);

  handlePublic(
    app,
    authenticate,
    accountsApi.register,
    { body: registerBody },
    async ({ body, request, reply }) => {
      await limits.limit('register', addressKey(request.ip));
      reply.code(201);
      return accounts.register(body);
    },
  );

  handlePublic(app, authenticate, accountsApi.login, { body: loginBody }, async ({ body, request }) => {
    const address = addressKey(request.ip);
    const account = loginKey(address, body.email);
    // Counted before the password is looked at: tries sent at once cannot all slip under the limit.
    await limits.limit('loginAddress', address);
    await limits.limit('login', account);
    const rememberMe = body.rememberMe ?? request.headers[REMEMBER_HEADER] === 'true';
    const session = await accounts.login({ ...body, rememberMe });
    await limits.forgive('loginAddress', address);
    await limits.forget('login', account);
    return session;
  });

  handlePublic(app, authenticate, accountsApi.logout, {}, async ({ request }) => {
    const token = bearerToken(request);
    if (token !== null) await accounts.logout(token);
    return undefined;
  });

  handle(app, authenticate, accountsApi.me, {}, ({ user }) => Promise.resolve(user));

  // Always the same answer, at once: neither its text nor its time tells whether there is such an account.
  handlePublic(
    app,
    authenticate,
    accountsApi.forgotPassword,
    { body: forgotPasswordBody },
    ({ body, request }) => {
      later(async () => {
        if (!(await limits.allows('resetMailAddress', addressKey(request.ip)))) return;
        if (await limits.allows('resetMail', body.email)) await accounts.requestReset(body.email);
      });
      return Promise.resolve({ message: accountMessages.forgotSent });
    },
  );

  handlePublic(
    app,
    authenticate,
    accountsApi.resetPassword,
    { body: resetPasswordBody },
    async ({ body, request }) => {
      const address = addressKey(request.ip);
      await limits.limit('resetToken', address);
      const { email } = await accounts.resetPassword(body);
      // Whoever forgot his password has often tried it too many times before.
      await limits.forget('login', loginKey(address, email));
      return { message: accountMessages.resetDone };
    },
  );

  /** Runs what asks for the current password: wrong ones are counted, and a right one forgets them. */
  const withPassword = async (user: Profile, act: () => Promise<Profile>): Promise<Profile> => {
    const key = String(user.id);
    await limits.limit('currentPassword', key);
    let isWrong = false;
    try {
      return await act();
    } catch (error) {
      isWrong = error instanceof Problem && error.body.code === 'wrong_password';
      throw error;
    } finally {
      if (!isWrong) await limits.forget('currentPassword', key);
    }
  };

  handle(app, authenticate, accountsApi.updateEmail, { body: updateEmailBody }, ({ user, body }) =>
    withPassword(user, () => accounts.updateEmail(user, body)),
  );

  handle(app, authenticate, accountsApi.updatePhone, { body: updatePhoneBody }, ({ user, body }) =>
    accounts.updatePhone(user, body.newPhoneNumber),
  );

  handle(
    app,
    authenticate,
    accountsApi.changePassword,
    { body: changePasswordBody },
    ({ user, body, request }) =>
      withPassword(user, () => accounts.changePassword(user, bearerToken(request), body)),
  );
};

/** Failures of an account are counted for each address apart: its owner elsewhere is not locked out. */
const loginKey = (address: string, email: string): string => `${address} ${email}`;

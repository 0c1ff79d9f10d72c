import type { FastifyInstance } from 'fastify';
import { accountsApi, REMEMBER_HEADER } from '@volant/shared/accounts/accounts.api.ts';
import { accountMessages } from '@volant/shared/accounts/accounts.messages.ts';
import {
  changePasswordBody,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  updatePhoneBody,
} from '@volant/shared/accounts/accounts.schema.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { logManagerAct } from '../http/act-log.ts';
import { bearerToken, type Authenticate } from '../http/auth.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { addressKey, type RateLimiter } from '../http/rate-limit.ts';
import type { Accounts } from './accounts.service.ts';
import { countedPasswords } from './current-password.ts';
import type { SecondFactor } from './second-factor.ts';

export interface AccountRoutesDeps {
  authenticate: Authenticate;
  accounts: Accounts;
  admit: SecondFactor['admit'];
  limits: RateLimiter;
}

export const accountRoutes = (app: FastifyInstance, deps: AccountRoutesDeps): void => {
  const { authenticate, accounts, admit, limits } = deps;
  const later = afterAnswer(app);
  const withPassword = countedPasswords(limits);

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
    let owner: Parameters<typeof admit>[0] | null = null;
    const session = await accounts.login({ ...body, rememberMe }, async (known, otp) => {
      owner = known;
      try {
        await admit(known, otp);
      } catch (error) {
        logManagerAct(request, known, { error });
        // The password was right: codes are counted apart.
        await limits.forgive('loginAddress', address);
        await limits.forgive('login', account);
        throw error;
      }
    });
    logManagerAct(request, owner, { answer: undefined });
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

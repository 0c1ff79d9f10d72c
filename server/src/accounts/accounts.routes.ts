import type { FastifyInstance } from 'fastify';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { loginBody, registerBody } from '@volant/shared/accounts/accounts.schema.ts';
import { bearerToken, type Authenticate } from '../http/auth.ts';
import { handle, handlePublic } from '../http/handle.ts';
import { addressKey, type RateLimiter } from '../http/rate-limit.ts';
import type { Accounts } from './accounts.service.ts';

export interface AccountRoutesDeps {
  authenticate: Authenticate;
  accounts: Accounts;
  limits: RateLimiter;
}

export const accountRoutes = (app: FastifyInstance, deps: AccountRoutesDeps): void => {
  const { authenticate, accounts, limits } = deps;

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
    const account = `${address} ${body.email}`;
    // Counted before the password is looked at: tries sent at once cannot all slip under the limit.
    await limits.limit('loginAddress', address);
    await limits.limit('login', account);
    const session = await accounts.login(body);
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
};

import type { FastifyInstance } from 'fastify';
import { accountsContract } from '@volant/shared/contracts.ts';
import { bearerToken, type Authenticate } from '../../platform/http/auth.ts';
import { handle } from '../../platform/http/handle.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { countedPasswords } from '../passwords/current-password.ts';
import type { SecondFactor } from './second-factor.ts';

export const secondFactorRoutes = (
  app: FastifyInstance,
  deps: { authenticate: Authenticate; secondFactor: SecondFactor; limits: RateLimiter },
): void => {
  const { authenticate, secondFactor, limits } = deps;
  const withPassword = countedPasswords(limits);

  handle(app, authenticate, accountsContract.enrolTotp, ({ user, actor, body }) =>
    withPassword(user, () => secondFactor.enrol(actor, user, body.password)),
  );

  handle(app, authenticate, accountsContract.confirmTotp, ({ user, actor, body, request }) =>
    secondFactor.confirm(actor, user, { otp: body.otp, token: bearerToken(request) }),
  );

  handle(app, authenticate, accountsContract.disableTotp, async ({ user, actor, body }) => {
    await withPassword(user, () => secondFactor.disable(actor, user, body));
    return undefined;
  });
};

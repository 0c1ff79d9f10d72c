import type { FastifyInstance } from 'fastify';
import { staffContract } from '@volant/shared/contracts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import { handle } from '../../platform/http/handle.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { changeStaff } from './change-staff.ts';
import { invite, inviteAgain } from './invite.ts';
import { resetStaffTotp } from './reset-staff-totp.ts';
import { listTeam } from './team.store.ts';

export const staffRoutes = (
  app: FastifyInstance,
  deps: { authenticate: Authenticate; db: Db; clock: Clock; limits: RateLimiter },
): void => {
  const { authenticate, db, limits } = deps;

  handle(app, authenticate, staffContract.list, () => listTeam(db));

  handle(app, authenticate, staffContract.invite, async ({ body, actor, reply }) => {
    const member = await invite(deps, actor, body);
    reply.code(201);
    return member;
  });

  handle(app, authenticate, staffContract.change, ({ params, body, actor }) =>
    changeStaff(deps, actor, params.id, body),
  );

  handle(app, authenticate, staffContract.resetTotp, ({ params, actor }) =>
    resetStaffTotp(deps, actor, params.id),
  );

  handle(app, authenticate, staffContract.inviteAgain, ({ params, actor }) =>
    inviteAgain(deps, actor, params.id, () => limits.limit('resendConfirmation', String(params.id))),
  );
};

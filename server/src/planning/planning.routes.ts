import type { FastifyInstance } from 'fastify';
import { planningContract, todayContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle, SENT } from '../platform/http/handle.ts';
import { readyBody, sendReady } from '../platform/http/ready-body.ts';
import { changeBlock, createBlock, liftBlock } from './blocks.ts';
import { countDay } from './count-day.ts';
import { listOpenConflicts } from './conflicts.ts';
import { readPlanning } from './read-planning.ts';
import type { PlanningDeps } from './resolving.ts';
import { readToday, type TodayDeps } from './read-today.ts';

export const planningRoutes = (
  app: FastifyInstance,
  deps: PlanningDeps & TodayDeps & { authenticate: Authenticate },
): void => {
  const { authenticate } = deps;

  // Its bytes have an entity tag: the screen asks again every few seconds, mostly for the same answer.
  handle(app, authenticate, planningContract.read, async ({ query, request, reply }) => {
    const planning = await readPlanning(deps, query);
    const bytes = Buffer.from(JSON.stringify(planning));
    sendReady(request, reply, readyBody(bytes, 'application/json; charset=utf-8', { isKept: false }));
    return SENT;
  });

  handle(app, authenticate, todayContract.read, async ({ request, reply }) => {
    const bytes = Buffer.from(JSON.stringify(await readToday(deps)));
    sendReady(request, reply, readyBody(bytes, 'application/json; charset=utf-8', { isKept: false }));
    return SENT;
  });

  handle(app, authenticate, todayContract.counts, () => countDay(deps));

  handle(app, authenticate, planningContract.conflicts, () => listOpenConflicts(deps));

  handle(app, authenticate, planningContract.createBlock, async ({ body, actor, reply }) => {
    const created = await createBlock(deps, actor, body);
    reply.code(201);
    return created;
  });

  handle(app, authenticate, planningContract.changeBlock, ({ params, body, actor }) =>
    changeBlock(deps, actor, params.id, body),
  );

  handle(app, authenticate, planningContract.liftBlock, async ({ params, actor }) => {
    await liftBlock(deps, actor, params.id);
    return undefined;
  });
};

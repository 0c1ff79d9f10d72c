import type { FastifyInstance } from 'fastify';
import { accessoriesContract } from '@volant/shared/accessories/accessories.contract.ts';
import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import type { Accessories } from './accessories.service.ts';

export interface AccessoryRoutesDeps {
  authenticate: Authenticate;
  accessories: Accessories;
}

export const accessoryRoutes = (
  app: FastifyInstance,
  { authenticate, accessories: acts }: AccessoryRoutesDeps,
): void => {
  handle(app, authenticate, accessoriesContract.list, ({ query, user }) => acts.list(user, query));

  const { createForbidden, updateForbidden, deleteForbidden } = accessoryMessages;
  handle(
    app,
    authenticate,
    accessoriesContract.create,
    async ({ body, actor, reply }) => {
      const accessory = await acts.create(actor, body);
      reply.code(201);
      return accessory;
    },
    { denials: { forbidden: createForbidden } },
  );

  handle(
    app,
    authenticate,
    accessoriesContract.update,
    ({ params, actor, body }) => acts.update(actor, params.id, body),
    {
      denials: { forbidden: updateForbidden },
    },
  );

  handle(
    app,
    authenticate,
    accessoriesContract.remove,
    async ({ params, actor }) => {
      await acts.remove(actor, params.id);
      return undefined;
    },
    { denials: { forbidden: deleteForbidden } },
  );
};

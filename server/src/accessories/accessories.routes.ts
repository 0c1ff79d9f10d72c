import type { FastifyInstance } from 'fastify';
import { accessoriesContract } from '@volant/shared/accessories/accessories.contract.ts';
import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { Db } from '../db/open-database.ts';
import type { Authenticate } from '../http/auth.ts';
import { handle } from '../http/handle.ts';
import type { Accessories } from './accessories.service.ts';
import { listAccessories, listMostReserved, type AccessoryRow } from './accessories.store.ts';

export interface AccessoryRoutesDeps {
  authenticate: Authenticate;
  db: Db;
  accessories: Accessories;
}

export const accessoryRoutes = (
  app: FastifyInstance,
  { authenticate, db, accessories: acts }: AccessoryRoutesDeps,
): void => {
  handle(app, authenticate, accessoriesContract.list, async ({ query, user }) => {
    const accessories = await listAccessories(db);
    const { startDate, endDate, vehicule } = query;
    if (startDate === undefined || endDate === undefined) return accessories.map(accessoryView);
    const ownHold = vehicule === undefined ? undefined : { accountId: user.id, vehicleId: vehicule };
    const reserved = await listMostReserved(db, { startDate, endDate }, ownHold);
    return accessories.map((row) => ({
      ...accessoryView(row),
      available: Math.max(0, row.quantity - (reserved.get(row.id) ?? 0)),
    }));
  });

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

const accessoryView = (row: AccessoryRow): Accessory => ({
  id: row.id,
  name: row.name,
  dailyPrice: toEuros(row.daily_price_cents),
  quantity: row.quantity,
});

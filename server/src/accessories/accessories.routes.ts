import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import { accessoryBody, type Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import type { Authenticate } from '../http/auth.ts';
import { handle } from '../http/handle.ts';
import { idParams } from '../http/params.ts';
import { refuse } from '../problem.ts';
import {
  deleteAccessory,
  insertAccessory,
  listAccessories,
  listMostReserved,
  type AccessoryRow,
} from './accessories.store.ts';

const day = z
  .string({ error: reservationMessages.dateInvalid })
  .refine(isIsoDate, reservationMessages.dateInvalid)
  .optional();

interface PeriodQuery {
  period: Period | undefined;
  vehicule: number | undefined;
}

/** Both days or none. */
const periodQuery = z
  .object({ startDate: day, endDate: day, vehicule: idParams.shape.id.optional() })
  .transform(({ startDate, endDate, vehicule }, context): PeriodQuery => {
    if (startDate === undefined && endDate === undefined) return { period: undefined, vehicule };
    if (startDate !== undefined && endDate !== undefined && startDate <= endDate) {
      return { period: { startDate, endDate }, vehicule };
    }
    const isMissing = startDate === undefined || endDate === undefined;
    context.addIssue({
      code: 'custom',
      path: [startDate === undefined ? 'startDate' : 'endDate'],
      message: isMissing ? reservationMessages.datesRequired : reservationMessages.period.endBeforeStart,
    });
    return z.NEVER;
  });

export const accessoryRoutes = (
  app: FastifyInstance,
  authenticate: Authenticate,
  { db, clock }: { db: Db; clock: Clock },
): void => {
  handle(app, authenticate, accessoriesApi.list, { query: periodQuery }, async ({ query, user }) => {
    const accessories = await listAccessories(db);
    if (query.period === undefined) return accessories.map(accessoryView);
    const ownHold =
      query.vehicule === undefined ? undefined : { accountId: user.id, vehicleId: query.vehicule };
    const reserved = await listMostReserved(db, query.period, ownHold);
    return accessories.map((row) => ({
      ...accessoryView(row),
      available: Math.max(0, row.quantity - (reserved.get(row.id) ?? 0)),
    }));
  });

  const { createForbidden, deleteForbidden } = accessoryMessages;
  const creation = { body: accessoryBody, denials: { forbidden: createForbidden } };
  handle(app, authenticate, accessoriesApi.create, creation, async ({ body, reply }) => {
    const { name, quantity, dailyPrice } = body;
    const accessory = { name, quantity, dailyPriceCents: toCents(dailyPrice) };
    const id = await insertAccessory(db, accessory, clock.now());
    reply.code(201);
    return { id, name, dailyPrice, quantity };
  });

  const removal = { params: idParams, denials: { forbidden: deleteForbidden } };
  handle(app, authenticate, accessoriesApi.remove, removal, async ({ params }) => {
    const outcome = await deleteAccessory(db, params.id);
    if (outcome === 'unknown') throw refuse(404, 'accessory_not_found', accessoryMessages.notFound);
    if (outcome === 'in use') throw refuse(409, 'accessory_in_use', accessoryMessages.inUse);
    return undefined;
  });
};

const accessoryView = (row: AccessoryRow): Accessory => ({
  id: row.id,
  name: row.name,
  dailyPrice: toEuros(row.daily_price_cents),
  quantity: row.quantity,
});

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type { Db } from '../db/open-database.ts';
import type { Authenticate } from '../http/auth.ts';
import { handle } from '../http/handle.ts';
import { listAccessories, listMostReserved, type AccessoryRow } from './accessories.store.ts';

const day = z
  .string({ error: reservationMessages.dateInvalid })
  .refine(isIsoDate, reservationMessages.dateInvalid)
  .optional();

/** Both days or none. */
const periodQuery = z
  .object({ startDate: day, endDate: day })
  .transform(({ startDate, endDate }, context): { period: Period | undefined } => {
    if (startDate === undefined && endDate === undefined) return { period: undefined };
    if (startDate !== undefined && endDate !== undefined && startDate <= endDate) {
      return { period: { startDate, endDate } };
    }
    const isMissing = startDate === undefined || endDate === undefined;
    context.addIssue({
      code: 'custom',
      path: [startDate === undefined ? 'startDate' : 'endDate'],
      message: isMissing ? reservationMessages.datesRequired : reservationMessages.period.endBeforeStart,
    });
    return z.NEVER;
  });

export const accessoryRoutes = (app: FastifyInstance, authenticate: Authenticate, db: Db): void => {
  handle(app, authenticate, accessoriesApi.list, { query: periodQuery }, async ({ query }) => {
    const accessories = await listAccessories(db);
    return query.period === undefined
      ? accessories.map(accessoryView)
      : withAvailability(db, accessories, query.period);
  });
};

const accessoryView = (row: AccessoryRow): Accessory => ({
  id: row.id,
  name: row.name,
  dailyPrice: toEuros(row.daily_price_cents),
  quantity: row.quantity,
});

const withAvailability = async (
  db: Db,
  accessories: AccessoryRow[],
  period: Period,
): Promise<Accessory[]> => {
  const reserved = await listMostReserved(db, period);
  return accessories.map((row) => ({
    ...accessoryView(row),
    available: Math.max(0, row.quantity - (reserved.get(row.id) ?? 0)),
  }));
};

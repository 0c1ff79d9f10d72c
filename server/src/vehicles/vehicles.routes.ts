import type { FastifyInstance } from 'fastify';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { Db } from '../db/open-database.ts';
import type { Authenticate } from '../http/auth.ts';
import { handlePublic } from '../http/handle.ts';
import { idParams } from '../http/params.ts';
import { sendReady } from '../http/ready-body.ts';
import { refuse } from '../problem.ts';
import type { VehicleListCache } from './vehicle-list.ts';
import { findVehicleView } from './vehicles.store.ts';

export interface VehicleRoutesDeps {
  authenticate: Authenticate;
  db: Db;
  list: VehicleListCache;
}

export const vehicleRoutes = (app: FastifyInstance, { authenticate, db, list }: VehicleRoutesDeps): void => {
  // Without `handlePublic`: the list is the same for everybody, so that no token is looked at, and its bytes are ready.
  app.get(vehiclesApi.list.path, { compress: false }, async (request, reply) => {
    const { body } = await list.read();
    reply.header('cache-control', 'no-cache');
    return sendReady(request, reply, body);
  });

  handlePublic(
    app,
    authenticate,
    vehiclesApi.detail,
    { params: idParams },
    async ({ params, user, reply }) => {
      const vehicle = await findVehicleView(db, params.id);
      if (!vehicle) throw refuse(404, 'vehicle_not_found', vehicleMessages.notFound);
      if (vehicle.status === 'ARCHIVED' && user?.role !== 'MANAGER') {
        throw refuse(410, 'vehicle_archived', vehicleMessages.archived);
      }
      reply.header('cache-control', 'no-cache');
      return vehicle;
    },
  );
};

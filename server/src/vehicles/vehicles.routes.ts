import type { FastifyInstance } from 'fastify';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import type { Db } from '../db/open-database.ts';
import type { Authenticate } from '../http/auth.ts';
import { handlePublic } from '../http/handle.ts';
import { idParams } from '../http/params.ts';
import { sendReady } from '../http/ready-body.ts';
import { refuse } from '../problem.ts';
import type { VehicleList, VehicleListCache } from './vehicle-list.ts';
import { findVehicleView } from './vehicles.store.ts';

export interface VehicleRoutesDeps {
  authenticate: Authenticate;
  db: Db;
  list: VehicleListCache;
}

export const vehicleRoutes = (app: FastifyInstance, { authenticate, db, list }: VehicleRoutesDeps): void => {
  // Without `handlePublic`: the list is the same for everybody, so that no token is looked at, and its bytes are ready.
  app.get(vehiclesApi.list.path, { compress: false }, (request, reply) => {
    const send = ({ body }: VehicleList): void => {
      sendReady(request, reply.header('cache-control', 'no-cache'), body);
    };
    const kept = list.current();
    if (kept) send(kept);
    else list.read().then(send, (error: unknown) => reply.send(error));
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

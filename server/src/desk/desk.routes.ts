import type { FastifyInstance } from 'fastify';
import { deskContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { readPastRentals, readVehicleFile, type VehicleFileDeps } from './read-vehicle.ts';
import { searchDesk } from './search-desk.ts';

export const deskRoutes = (
  app: FastifyInstance,
  deps: VehicleFileDeps & { authenticate: Authenticate },
): void => {
  const { authenticate } = deps;

  handle(app, authenticate, deskContract.search, ({ query }) => searchDesk(deps, query.q));

  handle(app, authenticate, deskContract.vehicle, ({ params }) => readVehicleFile(deps, params.id));

  handle(app, authenticate, deskContract.vehicleRentals, ({ params, query }) =>
    readPastRentals(deps, params.id, query),
  );
};

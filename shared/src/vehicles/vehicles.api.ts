import { endpoint } from '../kernel/endpoint.ts';
import type { idParams } from '../kernel/address.schema.ts';
import type { fleetList, managedVehicle, vehicleChangeBody, vehicleStatusQuery } from './vehicles.schema.ts';

export const vehiclesApi = {
  /** Active and archived vehicles by name, with what only the agency may know and their rentals. */
  fleet: endpoint<{ response: typeof fleetList }>()({ method: 'GET', path: '/api/fleet', access: 'manager' }),
  /** One vehicle with what only the agency may know. 404 when there is none. */
  managed: endpoint<{ params: typeof idParams; response: typeof managedVehicle }>()({
    method: 'GET',
    path: '/api/fleet/:id',
    access: 'manager',
  }),
  /** Multipart: part `vehicule` (JSON, `VehicleBody`) and one to ten parts `photos`, the cover first. */
  create: endpoint<{ body: 'multipart'; response: typeof managedVehicle }>()({
    method: 'POST',
    path: '/api/vehicules',
    access: 'manager',
  }),
  /** Photos, status and absent facts are unchanged. 409 `version_conflict` with `current` for an outdated version, `plate_taken` for another's plate. */
  modify: endpoint<{ body: typeof vehicleChangeBody; response: typeof managedVehicle }>()({
    method: 'PUT',
    path: '/api/vehicules',
    access: 'manager',
  }),
  changeStatus: endpoint<{
    params: typeof idParams;
    query: typeof vehicleStatusQuery;
    response: typeof managedVehicle;
  }>()({ method: 'PATCH', path: '/api/vehicules/:id/status', access: 'manager' }),
  /**
   * Multipart: `remainingPhotoUrls` (JSON list of the kept photos, in their new order), parts `photos`, which follow
   * them, and optionally `version` (409 as in `modify`). The part `vehicule` is ignored, whatever it contains: a caller
   * that saves the fields first has read it before its own change.
   */
  updatePhotos: endpoint<{ params: typeof idParams; body: 'multipart'; response: typeof managedVehicle }>()({
    method: 'POST',
    path: '/api/vehicules/:id/update-photos',
    access: 'manager',
  }),
};

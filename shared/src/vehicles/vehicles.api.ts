import { endpoint, type MultipartForm } from '../kernel/endpoint.ts';
import type { Vehicle, VehicleChangeBody, VehicleStatusQuery } from './vehicles.schema.ts';

export const vehiclesApi = {
  list: endpoint<{ response: Vehicle[] }>({ method: 'GET', path: '/api/vehicules', access: 'public' }),
  detail: endpoint<{ params: { id: number }; response: Vehicle }>({
    method: 'GET',
    path: '/api/vehicules/:id',
    access: 'public',
  }),
  archived: endpoint<{ response: Vehicle[] }>({
    method: 'GET',
    path: '/api/vehicules/archived',
    access: 'manager',
  }),
  /** Multipart: part `vehicule` (JSON, `VehicleBody`) and one to ten parts `photos`, the cover first. */
  create: endpoint<{ body: MultipartForm; response: Vehicle }>({
    method: 'POST',
    path: '/api/vehicules',
    access: 'manager',
  }),
  /** The photos and the status stay as they are. 409 `version_conflict` with `current` for an outdated version. */
  modify: endpoint<{ body: VehicleChangeBody; response: Vehicle }>({
    method: 'PUT',
    path: '/api/vehicules',
    access: 'manager',
  }),
  changeStatus: endpoint<{ params: { id: number }; query: VehicleStatusQuery; response: Vehicle }>({
    method: 'PATCH',
    path: '/api/vehicules/:id/status',
    access: 'manager',
  }),
  /**
   * Multipart: `vehicule` (JSON, of which only `version` is read; 409 as in `modify`), `remainingPhotoUrls` (JSON list of the kept photos, in their new order) and
   * parts `photos`, which follow them.
   */
  updatePhotos: endpoint<{ params: { id: number }; body: MultipartForm; response: Vehicle }>({
    method: 'POST',
    path: '/api/vehicules/:id/update-photos',
    access: 'manager',
  }),
};

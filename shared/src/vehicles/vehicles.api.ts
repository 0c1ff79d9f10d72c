import { endpoints } from '../kernel/endpoint.ts';
import type { vehiclesSchemas } from './vehicles.schema.ts';

export const vehiclesApi = endpoints<typeof vehiclesSchemas>()({
  /** Active and archived vehicles by name, with what only the agency may know and their rentals. */
  fleet: { method: 'GET', path: '/api/fleet', access: 'manager' },
  /** A file with the columns that the import of vehicles knows, archived vehicles included. */
  export: { method: 'GET', path: '/api/vehicules/export', access: 'owner' },
  /** One vehicle with what only the agency may know. 404 when there is none. */
  managed: { method: 'GET', path: '/api/fleet/:id', access: 'manager' },
  /** Multipart: part `vehicule` (JSON, `VehicleBody`) and one to ten parts `photos`, the cover first. */
  create: { method: 'POST', path: '/api/vehicules', access: 'manager' },
  /**
   * Photos, status and absent facts are unchanged. 403 `owners_only` for an employee who changes a price; 409
   * `version_conflict` with `current` for an outdated version, `plate_taken` for another's plate.
   */
  modify: { method: 'PUT', path: '/api/vehicules', access: 'manager' },
  changeStatus: { method: 'PATCH', path: '/api/vehicules/:id/status', access: 'manager' },
  /**
   * Multipart: `remainingPhotoUrls` (JSON list of the kept photos, in their new order), parts `photos`, which follow
   * them, and optionally `version` (409 as in `modify`). The part `vehicule` is ignored, whatever it contains: a caller
   * that saves the fields first has read it before its own change.
   */
  updatePhotos: { method: 'POST', path: '/api/vehicules/:id/update-photos', access: 'manager' },
});

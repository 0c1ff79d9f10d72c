import { endpoints } from '../kernel/endpoint.ts';
import type { agencySchemas } from './agency.schema.ts';

export const agencyApi = endpoints<typeof agencySchemas>()({
  /** What the site shows of the agency. */
  read: { method: 'GET', path: '/api/agency', access: 'public' },
  profile: { method: 'GET', path: '/api/agency/profile', access: 'owner' },
  /** Replaces the facts. 409 `version_conflict` when somebody else changed them since `version` was read. */
  change: { method: 'PUT', path: '/api/agency', access: 'owner' },
  /** Part `photos`: one PNG, JPEG, WebP or SVG, which replaces the logo for the ground `?ground=`. */
  replaceLogo: { method: 'PUT', path: '/api/agency/logo', access: 'owner' },
  removeLogo: { method: 'DELETE', path: '/api/agency/logo', access: 'owner' },
  /** Part `photos`: the picture of the home page, checked and stored as the photos of vehicles are. */
  replacePicture: { method: 'PUT', path: '/api/agency/picture', access: 'owner' },
  removePicture: { method: 'DELETE', path: '/api/agency/picture', access: 'owner' },
});

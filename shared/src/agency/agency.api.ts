import { endpoints } from '../kernel/endpoint.ts';
import type { agencySchemas } from './agency.schema.ts';

export const agencyApi = endpoints<typeof agencySchemas>()({
  /** The facts about the agency that the site shows. */
  read: { method: 'GET', path: '/api/agency', access: 'public' },
  profile: { method: 'GET', path: '/api/agency/profile', access: 'owner' },
  /** Replaces the facts. 409 `version_conflict` when they were changed since `version` was read. */
  change: { method: 'PUT', path: '/api/agency', access: 'owner' },
  /** Multipart part `photos`: one PNG, JPEG, WebP or SVG, which replaces the logo for the background `?ground=`. */
  replaceLogo: { method: 'PUT', path: '/api/agency/logo', access: 'owner' },
  removeLogo: { method: 'DELETE', path: '/api/agency/logo', access: 'owner' },
  /** Multipart part `photos`: the picture of the home page, checked and stored like photos of vehicles. */
  replacePicture: { method: 'PUT', path: '/api/agency/picture', access: 'owner' },
  removePicture: { method: 'DELETE', path: '/api/agency/picture', access: 'owner' },
});

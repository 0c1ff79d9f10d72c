import { endpoints } from '../kernel/endpoint.ts';
import type { guideSchemas } from './guide.schema.ts';

/** The guide for the people of the agency. */
export const guideApi = endpoints<typeof guideSchemas>()({
  /** Errors: 404. */
  read: { method: 'GET', path: '/api/guide/:page', access: 'manager' },
});

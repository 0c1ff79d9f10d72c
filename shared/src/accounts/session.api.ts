import { endpoints } from '../kernel/endpoint.ts';
import type { sessionSchemas } from './accounts.schema.ts';

/** The endpoints that every page calls. Apart from `accountsApi`, so that the home page need not load the rest. */
export const sessionApi = endpoints<typeof sessionSchemas>()({
  me: { method: 'GET', path: '/api/auths/me', access: 'user' },
  logout: { method: 'POST', path: '/api/auths/logout', access: 'public' },
});

import { endpoints } from '../kernel/endpoint.ts';
import type { sessionSchemas } from './accounts.schema.ts';

/** The calls that every page makes, apart from `accountsApi`: the home page loads no others. */
export const sessionApi = endpoints<typeof sessionSchemas>()({
  me: { method: 'GET', path: '/api/auths/me', access: 'user' },
  logout: { method: 'POST', path: '/api/auths/logout', access: 'public' },
});
